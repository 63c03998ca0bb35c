import { showInstant } from '@gongtai/contract'

/**
 * What candidates and companies are told, as somebody copies it into a message. It is in Chinese, as they are, and names no person,
 * because it stays when one is erased.
 */

interface Meeting {
  company: string
  position: string
  startAt: string
  place: string
  contact: string
  bring: string | null
}
const meetingText = ({ company, position, startAt, place, contact, bring }: Meeting) =>
  `${company}“${position}”，时间：${showInstant(startAt)}，${place}，联系人：${contact}${bring === null || bring === '' ? '' : `，请携带：${bring}`}`

export const noticeText = {
  booked: ({ position, progressNo }: { position: string; progressNo: string }) =>
    `您好，贵公司职位“${position}”有新的候选人推荐（${progressNo}），请确认并安排面试。`,
  interview: (meeting: Meeting) => `您好，您的面试已安排：${meetingText(meeting)}。如不能参加请提前联系我们。`,
  moved: (meeting: Meeting) => `您好，您的面试时间已变更：${meetingText(meeting)}。如不能参加请提前联系我们。`,
  cancelled: ({ company, position, startAt }: Pick<Meeting, 'company' | 'position' | 'startAt'>) =>
    `您好，您原定${showInstant(startAt)}的面试（${company}“${position}”）已取消，我们会尽快与您联系。`,
  offer: ({ company, title, onboardDate, validUntil }: { company: string; title: string; onboardDate: string; validUntil: string }) =>
    `您好，${company}向您发出录用通知：${title}，入职日期${onboardDate}，请于${showInstant(validUntil)}前答复。`,
  onboard: ({ company, planDate, address }: { company: string; planDate: string; address: string }) =>
    `您好，请于${planDate}到${company}报到，地点：${address}。请携带身份证等入职材料。`,
}
