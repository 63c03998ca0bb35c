import { positionJobTypes } from '../../automation/job-assignment/position-kind.ts'
import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { paths } from '../../routes.ts'
import { progressStages } from '../progress/progress-state.ts'
import { intentions, jobStatuses, seekerEducations, seekerGenders, seekerSources } from './job-seeker-kind.ts'

const contact = { guard: 'jobSeeker.mobile', reveal: 'JobSeekers.viewPhone', isConfided: true } as const

export const seekerFields = fields({
  seekerCode: ['编号', 'Candidate no.'],
  name: ['姓名', 'Name'],
  gender: { label: ['性别', 'Gender'], values: seekerGenders },
  age: ['年龄', 'Age'],
  birthDate: ['出生日期', 'Date of birth'],
  mobile: { label: ['手机号', 'Mobile'], ...contact },
  idCardNo: { label: ['身份证号', 'ID number'], guard: 'jobSeeker.idCardNo', reveal: 'JobSeekers.viewIdCard', isConfided: true },
  wechat: { label: ['微信', 'WeChat'], ...contact },
  email: { label: ['邮箱', 'Email'], ...contact },
  education: { label: ['学历', 'Education'], values: seekerEducations },
  firstWorkDate: ['参加工作时间', 'First working day'],
  workYears: ['工作年限', 'Experience'],
  jobStatus: { label: ['求职状态', 'Job status'], values: jobStatuses },
  region: ['现居地', 'Lives in'],
  provinceCode: ['省份', 'Province'],
  cityCode: ['现居城市', 'City'],
  districtCode: ['区县', 'District'],
  address: ['详细地址', 'Address'],
  lng: ['经度', 'Longitude'],
  lat: ['纬度', 'Latitude'],
  nativeCode: ['籍贯', 'Hometown'],
  expectCategoryIds: ['期望职类', 'Expected categories'],
  expectCategoryText: ['期望职类（未识别）', 'Expected categories (not recognized)'],
  expectCityCodes: ['期望城市', 'Expected cities'],
  expectPay: ['期望薪资(月)', 'Expected pay (month)'],
  expectMin: ['最低期望薪资', 'Minimum expected pay'],
  expectMax: ['最高期望薪资', 'Maximum expected pay'],
  expectJobType: { label: ['用工形式', 'Employment type'], values: positionJobTypes },
  relocate: ['可接受外地', 'Will relocate'],
  source: { label: ['来源', 'Source'], values: seekerSources },
  channelId: ['渠道', 'Channel'],
  registered: ['已注册', 'Registered'],
  avatarFile: ['头像', 'Photo'],
  waiter: ['所属顾问', 'Job consultant'],
  waiterId: ['所属顾问', 'Job consultant'],
  claimedAt: ['认领时间', 'Claimed'],
  seaRecycleAt: ['预计回收', 'Returns to the pool'],
  intention: { label: ['意向', 'Interest'], values: intentions },
  tags: ['标签', 'Tags'],
  remark: ['备注', 'Remarks'],
  lastFollowAt: ['最近跟进', 'Last follow-up'],
  nextFollowAt: ['下次跟进', 'Next follow-up'],
  lastActiveAt: ['最近活跃', 'Last active'],
  followCount: ['跟进次数', 'Follow-ups'],
  progressStage: { label: ['当前进度', 'Current stage'], values: progressStages },
  blacklisted: ['黑名单', 'Blacklisted'],
  blackReason: ['拉黑原因', 'Reason for blacklisting'],
  noShowCount: ['未到场次数', 'No-shows'],
  resumeCount: ['简历数', 'Resumes'],
  employed: ['在职', 'Employed'],
  mergedInto: ['已合并到', 'Merged into'],
  merged: ['合并的求职者', 'Merged candidate'],
  mergedAt: ['合并时间', 'Merged'],
  erasedAt: ['删除个人信息时间', 'Erased'],
  createdAt: ['创建时间', 'Created'],
  updatedAt: ['更新时间', 'Updated'],
  deletedAt: ['删除时间', 'Deleted'],
})

/** The record of a candidate, as the log and links name it. */
export const seekerRecordType = recordType('JOB_SEEKER', {
  label: ['求职者', 'Candidate'],
  code: 'JobSeekerDetail',
  path: id => paths.JobSeekerDetail({ seekerId: id }),
  fields: seekerFields,
})
