import { seaChangeRecordType, seaRefusals, seaSettingRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'
import { seaChange, seaSetting } from './sea.tables.ts'

/** Rules are no matter of scope: whoever may open the page reads all of them. */
export const seaSettingRecord = record(seaSettingRecordType, { table: seaSetting, title: ['biz'], scope: null })

export const seaChangeRecord = record(seaChangeRecordType, {
  table: seaChange,
  title: ['changeReason'],
  scope: null,
  unique: { sea_setting_history_pending: seaRefusals.pending },
  // They are many values at once; the log of the rules names those that changed.
  secret: ['before', 'after', 'figures', 'toldIds'],
})
