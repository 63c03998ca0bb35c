import { ownedByMember } from '../../../kit/scope.ts'
import { laborRecruit } from './labor-recruit.tables.ts'
import { laborRecruitRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const laborRecruitRecord = record(laborRecruitRecordType, {
  table: laborRecruit,
  title: ['recruitNo', 'title'],
  scope: ownedByMember(laborRecruit.ownerId),
  secret: ['categoryId', 'ownerId', 'hiredCount', 'applyCount', 'createdAt'],
})
