import type { RecruitFunnel } from '@gongtai/contract'
import { texts } from '../../../base/text.ts'

export const text = texts({
  title: ['劳务招募', 'Labor recruitment'],
  tabs: {
    recruits: ['招募管理', 'Recruitments'],
    applies: ['报名跟进', 'Sign-ups'],
  },
  empty: ['暂无招募', 'No recruitments yet'],
  add: ['新增招募', 'Add recruitment'],
  editTitle: ['编辑招募', 'Edit recruitment'],
  keywordHint: ['标题或招募编号', 'Title or no.'],
  pay: ['薪酬', 'Pay'],
  hired: ['录用/招募人数', 'Hired / wanted'],
  appliesOf: (count: number) => [`报名 ${count} 人`, count === 1 ? '1 sign-up' : `${count} sign-ups`],
  funnelHint: ({ new: fresh, contacted, interview, passed, converted, eliminated }: RecruitFunnel) => [
    `新报名${fresh}，已联系${contacted}，待面试${interview}，面试通过${passed}，已入驻${converted}，已淘汰${eliminated}`,
    `New ${fresh}, contacted ${contacted}, interview scheduled ${interview}, passed ${passed}, onboarded ${converted}, turned down ${eliminated}`,
  ],
  sure: {
    START: (title: string) => [`确定开始「${title}」吗？`, `Start “${title}”?`],
    PAUSE: (title: string) => [`确定暂停「${title}」吗？`, `Pause “${title}”?`],
    FINISH: (title: string) => [`确定结束「${title}」吗？`, `End “${title}”?`],
  },
  detail: ['招募详情', 'Recruitment detail'],
  funnel: ['报名漏斗', 'Sign-up funnel'],
  basic: ['基本信息', 'Basic info'],
  ageLabel: ['年龄', 'Age'],
  age: (min: number, max: number) => [`${min}-${max}岁`, `${min}–${max}`],
  saveDraft: ['存为草稿', 'Save as draft'],
  publish: ['发布', 'Publish'],
  published: ['发布成功', 'Published'],
  finishedHint: ['招募已结束，只能修改截止日期和招募人数', 'This recruitment has ended. Only its deadline and headcount can be changed'],
  chooseCategory: ['请选择工种', 'Choose a job type'],
  chooseCity: ['请选择城市', 'Choose a city'],
  enterHeadcount: ['请输入正整数', 'Enter a whole number above 0'],
  people: ['人', 'people'],
  chooseDeadline: ['请选择截止日期', 'Choose a deadline'],
  enterContact: ['请输入正确的手机号或固定电话', 'Enter a valid mobile or landline number'],
})
