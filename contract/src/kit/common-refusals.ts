import { refusals } from './refusal.ts'

/** Refusals that any area may give. */
export const commonRefusals = refusals(40_000, {
  staleVersion: ['数据已被他人修改，请刷新后重试', 'Someone else has changed this record. Refresh and try again'],
  notInThisState: ['当前状态不能进行此操作', 'Not possible in the current status'],
  stillReferred: (values: { what: string }) => [`数据正被${values.what}使用，不能删除`, `Still used by ${values.what}, so it cannot be deleted`],
  requestNoOfAnother: ['请求编号重复，请刷新页面后重试', 'This request number was already used. Refresh the page and try again'],
})
