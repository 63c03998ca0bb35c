import { refusals } from '../../kit/refusal.ts'
import { activeCompleteness, mostResumes } from './resume-kind.ts'

export const resumeRefusals = refusals(45_600, {
  tooMany: [`最多${mostResumes}份简历`, `A candidate can have up to ${mostResumes} resumes`],
  incomplete: (values: { percent: number }) => [
    `简历完整度不足${activeCompleteness}%，请补充（当前${values.percent}%）`,
    `A resume must be at least ${activeCompleteness}% complete. This one is at ${values.percent}%`,
  ],
  defaultHidden: ['默认简历不能隐藏', 'The default resume cannot be hidden'],
  defaultNotActive: ['只有有效简历可以设为默认', 'Only an active resume can be the default'],
  defaultDeleted: ['默认简历不能删除', 'The default resume cannot be deleted'],
  used: ['该简历已用于推荐或面试，不能删除', 'This resume was used for a report or an interview and cannot be deleted'],
  gone: ['简历不存在或已隐藏', 'This resume does not exist or is hidden'],
  notInState: ['当前状态不允许该操作', 'This is not possible in the current status'],
  numbersNotYours: ['认领后才能查看联系方式', 'Claim the candidate to see the contact details'],
  claimFirst: ['该求职者在公海中，请先认领', 'This candidate is in the shared pool. Claim first'],
  badMonths: ['时间不能晚于本月', 'A month cannot lie in the future'],
  beforeBirth: ['经历时间早于出生日期', 'A month lies before the date of birth'],
  unreadable: ['未能读取该文件，请粘贴简历文字', 'This file could not be read. Paste its text instead'],
  pictureFile: ['图片不能自动识别，请对照录入', 'Pictures are not read. Enter the resume beside the picture'],
  oldWord: ['不支持识别.doc格式，请另存为.docx或粘贴文字', 'Old .doc files are not read. Save it as .docx or paste its text'],
  noText: ['文件中没有文字，可能是扫描件', 'There is no text in this file. It may be a scan'],
  busy: ['正在识别的文件较多，请稍后再试', 'Many files are being read right now. Try again shortly'],
  draftOnly: ['只有草稿可以保存为草稿', 'Only a draft can be saved as a draft'],
  sameVersion: ['该版本与当前内容相同', 'This version says the same as the resume does now'],
})
