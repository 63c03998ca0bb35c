import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { formats } from '../../kit/format.ts'
import { normalisePhone } from '../../kit/phone.ts'
import { bulkAnswer, day, id, instant, reason, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { interviewModes } from '../../positions/position/position-kind.ts'
import { progressStep } from '../progress/progress-row.ts'
import { reasonText, stepOf } from '../progress/progress.ts'
import { failReasons, progressSides, progressStates } from '../progress/progress-state.ts'
import { checkInWays, interviewResults, interviewStates } from './interview-kind.ts'

const timeNeeded = bilingual('请选择面试时间', 'Choose an interview time')

/** When and where (the form 确认并安排 / 改期 / 再次安排 / 下一轮). What a mode needs is checked by the server with what the position says. */
export const interviewPlan = {
  startAt: z.string(timeNeeded).min(1, timeNeeded).pipe(instant),
  endAt: z.string(timeNeeded).min(1, timeNeeded).pipe(instant),
  mode: z.enum(interviewModes.values, bilingual('请选择面试方式', 'Choose how to interview')),
  addressId: id.nullable().optional(),
  meetingUrl: z
    .string()
    .max(300)
    .refine(value => value === '' || /^https?:\/\/[^\s]{3,}$/.test(value), bilingual('请输入会议链接', 'Enter the meeting link'))
    .nullable()
    .optional(),
  contactName: z.string().trim().min(1, bilingual('请输入联系人', 'Enter a contact')).max(20),
  /** A person sees it masked, so that a plan that leaves it out keeps the number of the former interview or else of the position. */
  contactMobile: z
    .string(bilingual('手机号格式不正确', 'Enter a valid phone number'))
    .max(30)
    .overwrite(normalisePhone)
    .refine(value => formats.mobile.pattern.test(value) || formats.landline.pattern.test(value), bilingual('手机号格式不正确', 'Enter a valid phone number'))
    .optional(),
  interviewer: z.string().max(20).nullable().optional(),
  /** The slot of the position that it takes a place of. */
  slotKey: z.string().max(20).nullable().optional(),
}

const arranged = z.strictObject({ ...stepOf, ...interviewPlan })

export const interview = {
  /** Interviews by day, for the calendar: of one position, company, consultant or of all in scope. */
  calendar: get('/interviewCalendar', {
    title: ['面试日历', 'Interview calendar'],
    access: ['Interview', 'JobSeekerDetail', 'CompanyDetail', 'PositionDetail', 'MyPositionDetail'],
    input: z.strictObject({
      from: day,
      to: day,
      companyId: id.optional(),
      positionId: id.optional(),
      seekerId: id.optional(),
      waiterId: id.optional(),
      adviserId: id.optional(),
      keyword: z.string().max(50).optional(),
    }),
    answer: z.array(
      z.strictObject({
        day,
        items: z.array(
          z.strictObject({
            interviewId: id,
            progressId: id,
            version,
            seekerId: id,
            seekerName: z.string(),
            positionId: id,
            positionTitle: z.string(),
            companyId: id,
            companyName: z.string(),
            waiterId: id,
            waiterName: z.string().nullable(),
            round: z.int(),
            mode: interviewModes.schema,
            startAt: instant,
            endAt: instant,
            state: interviewStates.schema,
            progressState: progressStates.schema,
            isCheckedIn: z.boolean(),
            canMove: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  /** The slots of a position on some days, with the places that are free. */
  slots: get('/interviewSlots', {
    title: ['可面试时段', 'Interview slots'],
    access: ['Interview', 'PositionDetail', 'MyPositionDetail', 'JobSeekers'],
    input: z.strictObject({ positionId: id, from: day, to: day }),
    answer: z.array(z.strictObject({ slotKey: z.string(), day, startAt: instant, endAt: instant, capacity: z.int(), taken: z.int(), isWorkday: z.boolean() })),
  }),
  /** The interview as a file that calendars take. */
  ics: get('/interviewIcs/{id}', {
    title: ['面试日历文件', 'Calendar file of an interview'],
    access: ['Interview', 'JobSeekerDetail'],
    kind: 'file',
    input: z.strictObject({ id }),
    answer: z.void(),
  }),
  /** 2 */
  accept: post('/acceptOrder', {
    title: ['确认并安排面试', 'Accept and arrange'],
    access: ['Interview.accept'],
    audit: 'STATE',
    input: arranged,
    answer: progressStep,
  }),
  /** 4 */
  reschedule: post('/rescheduleInterview', {
    title: ['面试改期', 'Move an interview'],
    access: ['Interview.arrange'],
    audit: 'UPDATE',
    input: arranged.extend({ reason: reason(2, 200) }),
    answer: progressStep,
  }),
  /** 9, 15 */
  rearrange: post('/rearrangeInterview', {
    title: ['再次安排面试', 'Arrange again'],
    access: ['Interview.arrange'],
    audit: 'STATE',
    input: arranged,
    answer: progressStep,
  }),
  /** 13 */
  nextRound: post('/nextRound', {
    title: ['安排下一轮', 'Arrange the next round'],
    access: ['Interview.arrange'],
    audit: 'STATE',
    input: arranged,
    answer: progressStep,
  }),
  /** 6 */
  cancel: post('/cancelInterview', {
    title: ['取消面试', 'Cancel an interview'],
    access: ['Interview.arrange'],
    audit: 'STATE',
    input: z.strictObject({ ...stepOf, cancelSide: z.enum(progressSides.values, bilingual('请选择取消方', 'Say who cancelled')), reasonText: reason(5, 200) }),
    answer: progressStep,
  }),
  /** 5, 8b */
  checkIn: post('/interviewCheckIn', {
    title: ['面试签到', 'Check in'],
    access: ['Interview.checkIn'],
    audit: 'STATE',
    input: z.strictObject({
      items: z
        .array(z.strictObject({ progressId: id, version }))
        .min(1)
        .max(50),
      way: checkInWays.schema,
    }),
    answer: bulkAnswer,
  }),
  /** The desk at the door: a number that is typed or scanned finds the interview of today. */
  atDesk: get('/checkInDesk', {
    title: ['签到台', 'Check-in desk'],
    access: ['Interview.checkIn'],
    input: z.strictObject({ progressNo: z.string().min(1).max(20) }),
    answer: z.strictObject({
      progressId: id,
      version,
      seekerName: z.string(),
      positionTitle: z.string(),
      companyName: z.string(),
      startAt: instant,
      endAt: instant,
      state: progressStates.schema,
      checkInAt: instant.nullable(),
    }),
  }),
  /** 7, 8 */
  end: post('/endInterview', {
    title: ['结束面试', 'End an interview'],
    access: ['Interview.checkIn'],
    audit: 'STATE',
    input: z.strictObject(stepOf),
    answer: progressStep,
  }),
  /** 10, 11, 12, 14 */
  feedback: post('/interviewFeedback', {
    title: ['面试反馈', 'Give feedback'],
    access: ['Interview.feedback'],
    audit: 'STATE',
    input: z.strictObject({
      ...stepOf,
      result: z.enum(interviewResults.values, bilingual('请选择面试结果', 'Choose a result')),
      score: z.int().min(1).max(5).nullable().optional(),
      comment: z.string().max(1000).nullable().optional(),
      reasonCode: failReasons.schema.nullable().optional(),
      reasonText,
    }),
    answer: progressStep,
  }),
  /** The interviewer is changed in place. */
  setInterviewer: post('/setInterviewer', {
    title: ['修改面试官', 'Change the interviewer'],
    access: ['Interview.arrange'],
    audit: 'UPDATE',
    input: z.strictObject({ ...stepOf, interviewer: z.string().max(20).nullable() }),
    answer: progressStep,
  }),
}
