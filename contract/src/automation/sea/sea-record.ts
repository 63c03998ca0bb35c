import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { seaBizzes, seaLevels, seaRules } from './sea-setting.ts'
import { seaBuckets, seaChangeStates, seaEffects } from './sea.ts'

export const seaSettingFields = fields({
  biz: { label: ['业务', 'Pool'], values: seaBizzes },
  level: { label: ['客户等级', 'Customer level'], values: seaLevels },
  deptId: ['部门', 'Department'],
  ownLimit: ['私海上限', 'Most per person'],
  claimPerDay: ['每日领取上限', 'Claims per day'],
  reclaimCoolDays: ['再次领取冷却(天)', 'Days before reclaiming'],
  newProtectDays: ['首次跟进期限(天)', 'First follow-up within (days)'],
  noRecordDays: ['未跟进回收(天)', 'No follow-up for (days)'],
  noDealDays: ['未成交回收(天)', 'No deal for (days)'],
  remindBeforeDays: ['提前提醒(天)', 'Reminder (days before)'],
  enabled: ['自动回收', 'Automatic return'],
})

export const seaSettingRecordType = recordType('SEA_SETTING', {
  label: ['公海规则', 'Pool rules'],
  code: 'PublicPrivateSetting',
  path: null,
  fields: seaSettingFields,
})

export const seaChangeFields = fields({
  biz: { label: ['业务', 'Pool'], values: seaBizzes },
  state: { label: ['状态', 'Status'], values: seaChangeStates },
  effectiveMode: { label: ['生效方式', 'Takes effect'], values: seaEffects },
  effectiveAt: ['生效时间', 'In effect from'],
  changeReason: ['变更原因', 'Reason'],
  createdAt: ['提交时间', 'Submitted'],
  operatorName: ['操作人', 'Changed by'],
  differences: ['变更内容', 'Changes'],
  figures: ['试算结果', 'Test run'],
})

export const seaChangeRecordType = recordType('SEA_CHANGE', {
  label: ['公海规则变更', 'Pool rule change'],
  code: 'PublicPrivateSetting',
  path: null,
  fields: seaChangeFields,
})

/** What a test run lists. */
export const seaSimulationFields = fields({
  name: ['客户', 'Customer'],
  ownerName: ['负责人', 'Owner'],
  deptName: ['部门', 'Department'],
  rule: { label: ['命中规则', 'Rule'], values: seaRules },
  bucket: { label: ['范围', 'When'], values: seaBuckets },
  lastRecordAt: ['最近跟进', 'Last follow-up'],
  oldRecycleAt: ['原回收时间', 'Return date so far'],
  newRecycleAt: ['新回收时间', 'New return date'],
})
