import { operatorKinds } from '../coupon/coupon.ts'
import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { get } from '../../kit/call.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { id, instant } from '../../kit/scalar.ts'
import { auditChange, valueNames } from '../../permissions/audit/audit.ts'

/** The timeline that all recruitment areas share. */

export const recruitEntities = ['COMPANY', 'COMPANY_STAFF', 'POSITION', 'JOB_SEEKER', 'PROGRESS', 'REPORT', 'VIDEO', 'CONVERSATION'] as const
export type RecruitEntity = (typeof recruitEntities)[number]

/** Each recruitment area adds what happens in it. */
export const recruitActions = enumeration({
  REGISTER: ['注册企业', 'Registered'],
  SUBMIT: ['提交审核', 'Submitted'],
  EXAMINE_PASS: ['审核通过', 'Approved'],
  EXAMINE_REJECT: ['审核驳回', 'Rejected'],
  UPDATE: ['修改资料', 'Edited'],
  RE_EXAMINE: ['资料变更，重新审核', 'Edited, needs another review'],
  SIGN: ['签约', 'Signed'],
  SIGN_START: ['合同生效', 'Contract started'],
  SIGN_EXPIRE: ['合同到期', 'Contract expired'],
  SIGN_TERMINATE: ['合同终止', 'Contract terminated'],
  BIND_SALE: ['绑定销售', 'Sales rep assigned'],
  CLAIM: ['认领', 'Claimed'],
  RELEASE: ['释放到公海', 'Released to the shared pool'],
  RECYCLE: ['自动回收到公海', 'Returned to the shared pool'],
  BIND_ADVISER: ['分配招聘专家', 'Recruiter assigned'],
  DISABLE: ['停用', 'Disabled'],
  ENABLE: ['启用', 'Enabled'],
  DELETE: ['删除', 'Deleted'],
  COUPON_GRANT: ['增加面试次数', 'Credits added'],
  COUPON_REVOKE: ['撤回面试次数', 'Credits revoked'],
  COUPON_EXPIRE: ['面试次数过期', 'Credits expired'],
  STAFF_ADD: ['新增HR账号', 'HR account added'],
  STAFF_UPDATE: ['修改HR账号', 'HR account edited'],
  STAFF_EXAMINE: ['HR认证审核', 'HR account reviewed'],
  STAFF_STATUS: ['启停HR账号', 'HR account enabled or disabled'],
  STAFF_MAIN: ['更换主账号', 'Main account changed'],
  STAFF_PASSWORD: ['重置HR密码', 'HR password reset'],
  FOLLOW: ['写跟进', 'Follow-up added'],
  ADDRESS: ['维护地址', 'Addresses changed'],
})
export type RecruitAction = ValueOf<typeof recruitActions>

export const recruitEventRow = z.strictObject({
  id,
  entityType: z.enum(recruitEntities),
  entityId: id,
  action: recruitActions.schema,
  fromState: z.string().nullable(),
  toState: z.string().nullable(),
  operatorKind: operatorKinds.schema,
  operatorName: z.string().nullable(),
  remark: z.string().nullable(),
  changes: z.array(auditChange),
  valueNames,
  at: instant,
})
export type RecruitEventRow = z.output<typeof recruitEventRow>

export const recruitEvent = {
  list: get('/recruitEventList', {
    title: ['操作日志', 'Timeline'],
    access: ['CompanyDetail', 'PositionDetail', 'JobSeekerDetail', 'Interview', 'VideoManage', 'InteractiveCommunication'],
    input: pageInput({ entityType: z.enum(recruitEntities), entityId: id }, ['at']),
    answer: pageOf(recruitEventRow),
  }),
}
