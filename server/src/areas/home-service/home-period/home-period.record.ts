import { homePeriod } from './home-period.tables.ts'
import { homePeriodRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

/** The books have no scope, because few people keep them for everybody. */
export const homePeriodRecord = record(homePeriodRecordType, {
  table: homePeriod,
  title: ['period'],
  scope: null,
  secret: ['closedBy', 'closedAt'],
})
