import type { RecordKind } from '../../../kit/save.ts'
import { ownedByMember } from '../../../kit/scope.ts'
import { laborRecruit } from './labor-recruit.tables.ts'

export type Recruit = typeof laborRecruit.$inferSelect

export const laborRecruitKind: RecordKind<typeof laborRecruit> = {
  type: 'LABOR_RECRUIT',
  table: laborRecruit,
  title: ['recruitNo', 'title'],
  scope: ownedByMember(laborRecruit.ownerId),
  labels: {
    recruitNo: ['招募编号', 'Number'],
    title: ['标题', 'Title'],
    cityCode: ['城市', 'City'],
    districts: ['区域', 'Districts'],
    workMode: ['用工方式', 'Kind of employment'],
    headcount: ['招募人数', 'Headcount'],
    payMin: ['最低薪酬', 'Lowest pay'],
    payMax: ['最高薪酬', 'Highest pay'],
    payUnit: ['薪酬单位', 'Paid per'],
    ageMin: ['最小年龄', 'Lowest age'],
    ageMax: ['最大年龄', 'Highest age'],
    genderLimit: ['性别要求', 'Gender'],
    certTypes: ['证件要求', 'Certificates'],
    trainProvided: ['提供培训', 'Training'],
    requirement: ['岗位要求', 'Requirements'],
    benefit: ['福利', 'Benefits'],
    contactName: ['联系人', 'Contact'],
    contactMobile: ['联系电话', 'Contact number'],
    startDate: ['开始日期', 'Start'],
    deadline: ['截止日期', 'Deadline'],
    state: ['状态', 'State'],
    deletedAt: ['删除时间', 'Deleted at'],
  },
  // The category and the owner are logged by name.
  secret: ['categoryId', 'ownerId', 'hiredCount', 'applyCount', 'createdAt'],
}
