import { recruitApplyRefusals } from '@gongtai/contract'
import type { RecordKind } from '../../../kit/save.ts'
import { ownedByMember } from '../../../kit/scope.ts'
import { recruitApply } from './recruit-apply.tables.ts'

export const recruitApplyKind: RecordKind<typeof recruitApply> = {
  type: 'RECRUIT_APPLY',
  table: recruitApply,
  title: ['name'],
  scope: ownedByMember(recruitApply.ownerId),
  labels: {
    name: ['姓名', 'Name'],
    mobile: ['手机号', 'Mobile'],
    gender: ['性别', 'Gender'],
    age: ['年龄', 'Age'],
    cityCode: ['城市', 'City'],
    experienceYears: ['经验年限', 'Years of experience'],
    source: ['来源', 'Source'],
    state: ['状态', 'State'],
    nextFollowAt: ['下次跟进', 'Next follow-up'],
    interviewAt: ['面试时间', 'Interview'],
    eliminateCode: ['淘汰原因', 'Reason'],
    eliminateReason: ['淘汰说明', 'Explanation'],
    deletedAt: ['删除时间', 'Deleted at'],
  },
  unique: { labor_recruit_apply_mobile: recruitApplyRefusals.applyDup },
  masked: ['mobile'],
  // The recruitment, the referrer, the service person and the owner are logged by name.
  secret: ['recruitId', 'referrerId', 'artificerId', 'ownerId', 'createdAt'],
}
