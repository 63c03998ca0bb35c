import { enumeration } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { get } from '../../kit/call.ts'
import type { AuditAction } from '../../kit/call.ts'
import { exportOf } from '../../kit/export.ts'
import type { FieldKey } from '../../kit/field-catalogue.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import type { Code } from '../../kit/permission.ts'
import { day, id, instant } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import type { Text } from '../../kit/text.ts'
import { exportKinds, exportStates } from '../../files/export-task/export-task.ts'
import { importStates } from '../../files/import-task/import-task.ts'
import { paths } from '../../routes.ts'
import { companyScales, companySources, companyTypes } from '../../companies/company/company-form.ts'
import { companySignStates, companyStates, examineStates } from '../../companies/company/company-row.ts'
import { companyStaffAuthStates, companyStaffRoles, companyStaffStates } from '../../companies/company-staff/company-staff.ts'
import { coopModes, feeTypes, signStates } from '../../companies/company-sign/company-sign.ts'
import { couponBatchStates, couponSources } from '../../companies/coupon/coupon.ts'
import { followMethods, followResults } from '../../companies/company-follow/company-follow.ts'
import { addressKinds } from '../../companies/company-address/company-address.ts'
import { genderLimits, payUnits, recruitStates, workModes } from '../../home-service/labor-recruit/labor-recruit.ts'
import { homeGenders, homePersonStates } from '../../home-service/home-person.ts'
import { registerSources } from '../../home-service/home-user/home-user.ts'
import { educations, providerTypes } from '../../home-service/artificer/artificer-form.ts'
import { artificerSources, checkInStates, workStates } from '../../home-service/artificer/artificer-state.ts'
import { applySources, applyStates, eliminateCodes } from '../../home-service/recruit-apply/recruit-apply.ts'
import { certTypes } from '../../home-service/artificer-cert/cert-type.ts'
import { productTypes, productUnits } from '../../home-service/home-product/home-product-form.ts'
import { homeProductStates } from '../../home-service/home-product/home-product.ts'
import { adjustCodes } from '../../home-service/home-commission/commission-settlement-form.ts'
import { commissionRowTypes, frozenLabels, settlementModes, transferLabels } from '../../home-service/home-commission/home-commission-row.ts'
import { homePeriodStates } from '../../home-service/home-period/home-period.ts'
import { orderOperatorTypes } from '../../home-service/home-order/home-order-info.ts'
import {
  closeReasons,
  homeOrderStates,
  orderRefundStates,
  orderSources,
  payChannels,
  rateSources,
  refundStates,
} from '../../home-service/home-order/home-order-state.ts'
import { refundKinds, refundReasonLabels } from '../../home-service/home-refund/home-refund.ts'
import { callerGenders } from '../../customer-service/caller/caller.ts'
import { callBizTypes, checkResults, checkStates, contactLabels, customerTypes } from '../../customer-service/phone/phone-state.ts'
import { openCityStates } from '../../home-service/open-city/open-city.ts'
import { avatarRejectReasons } from '../../home-service/artificer-avatar/artificer-avatar.ts'
import { certRejectReasons } from '../../home-service/artificer-cert/artificer-cert.ts'
import { avatarStates, certStates, submitSources } from '../../home-service/check-in/check-in.ts'
import { noteActions, noteLinkTypes, notePriorities, noteStates } from '../../customer-service/call-note/call-note-form.ts'
import { customFieldScopes, customFieldTypes, settingStates } from '../../customer-service/custom-field/custom-field.ts'
import { expressionScopes, linkOpenModes } from '../../customer-service/expression/expression.ts'
import { knowledgeStates } from '../../customer-service/knowledge/knowledge.ts'
import type { StateLabel } from '../../kit/machine.ts'
import { daysBetween } from '../../kit/date.ts'
import { apiStates } from '../api-resource/api-resource.ts'
import { deptKinds } from '../dept/dept.ts'
import { identityKinds, identityLevels, identityStates } from '../identity/identity.ts'
import { dataScopeLabels, roleStates } from '../role/role.ts'
import { staffStatuses } from '../staff/staff.ts'

export const auditActions = {
  LOGIN: ['登录', 'Sign in'],
  LOGOUT: ['退出', 'Sign out'],
  CREATE: ['新增', 'Create'],
  UPDATE: ['修改', 'Change'],
  DELETE: ['删除', 'Delete'],
  STATE: ['状态变更', 'Change of state'],
  GRANT: ['授权', 'Grant'],
  EXPORT: ['导出', 'Export'],
  IMPORT: ['导入', 'Import'],
  FILE_FETCH: ['查看私密文件', 'Private file seen'],
  VIEW_SENSITIVE: ['查看敏感信息', 'Masked value seen'],
  CALL: ['外呼', 'Call'],
  RUN: ['执行任务', 'Task run'],
  /** Only where a read was denied or failed. */
  READ: ['查看', 'Read'],
} as const satisfies Record<Exclude<AuditAction, 'NONE'> | 'READ', Text>
export type AuditActionName = keyof typeof auditActions
const action = z.enum(Object.keys(auditActions) as [AuditActionName, ...AuditActionName[]])

export const auditResults = enumeration({
  OK: { label: ['成功', 'Done'], tone: 'good' },
  REFUSED: { label: ['业务拒绝', 'Refused'], tone: 'warn' },
  DENIED: { label: ['无权限', 'Denied'], tone: 'bad' },
  FAILED: { label: ['失败', 'Failed'], tone: 'bad' },
})
/** The log grows beyond the range of other ids. */
const entryId = z.int().min(1)

const result = auditResults.schema

interface AuditTarget {
  label: Text
  /** Whoever holds it may see the history of such a record. */
  code: Code
  /** Where the record can be looked at. */
  path: ((id: string) => string) | null
  /** Which of its fields are fields of the catalogue: hidden from a person, their values are hidden in the history too. */
  fields?: Record<string, FieldKey>
  /** What the values of its enumerations are called. */
  values?: Record<string, Record<string | number, Text>>
}

const labelsOf = (states: Readonly<Record<string | number, StateLabel>>) =>
  Object.fromEntries(Object.entries(states).map(([state, { label }]) => [state, label] as const))
const genders = { M: ['男', 'Male'], F: ['女', 'Female'], U: ['未知', 'Unknown'] } as const
const displayTypes = { MENU: ['菜单', 'Menu'], BUTTON: ['按钮', 'Button'] } as const

/** Kinds of records that the log names. Each area adds its own. */
export const auditTargets = {
  STAFF: {
    label: ['成员', 'Member'],
    code: 'UserManage',
    path: id => `${paths.UserManage()}?view=${id}`,
    fields: { mobile: 'staff.mobile' },
    values: { status: labelsOf(staffStatuses), gender: genders },
  },
  DEPT: { label: ['部门', 'Department'], code: 'UserManage', path: null, values: { kind: deptKinds.labels } },
  ROLE: {
    label: ['角色', 'Role'],
    code: 'RoleManage',
    path: id => `${paths.RoleManage()}?view=${id}`,
    values: { dataScope: dataScopeLabels.labels, status: labelsOf(roleStates.labels) },
  },
  MENU: {
    label: ['菜单', 'Menu node'],
    code: 'TreeManage',
    path: null,
    values: { status: labelsOf(roleStates.labels), displayType: displayTypes },
  },
  IDENTITY: {
    label: ['业务身份', 'Business identity'],
    code: 'ExpertManage',
    path: null,
    fields: { mobile: 'staff.mobile' },
    values: { kind: identityKinds.labels, level: identityLevels.labels, status: labelsOf(identityStates.labels) },
  },
  COMPANY: {
    label: ['企业', 'Company'],
    code: 'CompanyDetail',
    path: id => paths.CompanyDetail({ companyId: id }),
    values: {
      examineState: labelsOf(examineStates.labels),
      signState: labelsOf(companySignStates.labels),
      state: labelsOf(companyStates.labels),
      companyType: companyTypes.labels,
      scale: companyScales.labels,
      source: companySources.labels,
    },
  },
  COMPANY_STAFF: {
    label: ['企业HR账号', 'HR account'],
    code: 'CompanyDetail',
    path: null,
    fields: { mobile: 'companyStaff.mobile', idCardNo: 'companyStaff.idCardNo' },
    values: { role: labelsOf(companyStaffRoles.labels), authState: labelsOf(companyStaffAuthStates.labels), status: labelsOf(companyStaffStates.labels) },
  },
  COMPANY_SIGN: {
    label: ['企业合同', 'Company contract'],
    code: 'CompanyDetail',
    path: null,
    fields: { amount: 'companySign.amount', feeValue: 'companySign.amount', signerMobile: 'companyStaff.mobile' },
    values: { coopMode: coopModes.labels, feeType: feeTypes.labels, state: labelsOf(signStates.labels) },
  },
  COUPON_BATCH: {
    label: ['面试次数批次', 'Batch of quota'],
    code: 'CompanyDetail',
    path: null,
    values: { source: couponSources.labels, state: labelsOf(couponBatchStates.labels) },
  },
  COMPANY_FOLLOW: {
    label: ['企业跟进', 'Follow-up'],
    code: 'CompanyDetail',
    path: null,
    values: { method: followMethods.labels, result: labelsOf(followResults.labels) },
  },
  COMPANY_ADDRESS: {
    label: ['企业地址', 'Company address'],
    code: 'CompanyDetail',
    path: null,
    fields: { contactMobile: 'companyStaff.mobile' },
    values: { kind: addressKinds.labels },
  },
  LABOR_RECRUIT: {
    label: ['劳务招募', 'Labor recruitment'],
    code: 'LaborRecruit',
    path: id => `${paths.LaborRecruit()}?view=${id}`,
    values: { state: labelsOf(recruitStates.labels), workMode: workModes.labels, payUnit: payUnits.labels, genderLimit: genderLimits.labels },
  },
  RECRUIT_APPLY: {
    label: ['招募报名', 'Sign-up'],
    code: 'LaborRecruit',
    path: null,
    fields: { mobile: 'artificer.mobile' },
    values: { state: labelsOf(applyStates.labels), source: applySources.labels, gender: homeGenders.labels, eliminateCode: eliminateCodes.labels },
  },
  HOME_CATEGORY: { label: ['服务类目', 'Service category'], code: 'HomeProduct', path: null, values: { requiredCertTypes: certTypes.labels } },
  OPEN_CITY: { label: ['开放城市', 'Open city'], code: 'HomeProduct', path: null, values: { status: labelsOf(openCityStates.labels) } },
  HOME_PRODUCT: {
    label: ['上门服务商品', 'Home-service product'],
    code: 'HomeProductDetail',
    path: id => paths.HomeProductDetail({ productId: id }),
    values: { state: labelsOf(homeProductStates.labels), productType: productTypes.labels, unit: productUnits.labels, requiredCertTypes: certTypes.labels },
  },
  HOME_USER: {
    label: ['消费者', 'Consumer'],
    code: 'HomeUserDetail',
    path: id => `${paths.HomeUserDetail({ userId: id })}?userType=CONSUMER`,
    fields: { mobile: 'homeUser.mobile', addresses: 'homeUser.mobile' },
    values: { status: labelsOf(homePersonStates.labels), gender: homeGenders.labels, registerSource: registerSources.labels },
  },
  HOME_USER_ADDRESS: { label: ['消费者地址', 'Address of a consumer'], code: 'HomeUserDetail', path: null, fields: { mobile: 'homeUser.mobile' } },
  ARTIFICER: {
    label: ['服务人员', 'Service person'],
    code: 'HomeUserDetail',
    path: id => `${paths.HomeUserDetail({ userId: id })}?userType=ARTIFICER`,
    fields: {
      mobile: 'artificer.mobile',
      emergencyMobile: 'artificer.mobile',
      idCardNo: 'artificer.idCardNo',
      bankAccountNo: 'artificer.bankAccountNo',
    },
    values: {
      status: labelsOf(homePersonStates.labels),
      gender: homeGenders.labels,
      education: educations.labels,
      providerType: providerTypes.labels,
      workState: labelsOf(workStates.labels),
      checkInState: labelsOf(checkInStates.labels),
      source: artificerSources.labels,
    },
  },
  ARTIFICER_CERT: {
    label: ['服务人员证书', 'Certificate of a provider'],
    code: 'HomeCheckIn',
    path: id => `${paths.HomeCheckIn()}?view=${id}`,
    fields: { certNo: 'artificer.idCardNo' },
    values: { certType: certTypes.labels, state: labelsOf(certStates.labels), submitSource: submitSources.labels, rejectReasonCode: certRejectReasons.labels },
  },
  ARTIFICER_AVATAR: {
    label: ['服务人员头像', 'Avatar of a provider'],
    code: 'HomeCheckIn',
    path: null,
    values: { state: labelsOf(avatarStates.labels), submitSource: submitSources.labels, rejectReasonCode: avatarRejectReasons.labels },
  },
  HOME_COMMISSION: {
    label: ['佣金结算单', 'Commission plan'],
    code: 'HomeCommissionDetail',
    path: id => paths.HomeCommissionDetail({ id }),
    values: {
      settleFlag: transferLabels,
      frozenFlag: frozenLabels,
      mode: settlementModes.labels,
      rowType: commissionRowTypes.labels,
      adjustCode: adjustCodes.labels,
    },
  },
  HOME_PERIOD: { label: ['对账期', 'Month of the books'], code: 'HomeCommission', path: null, values: { state: labelsOf(homePeriodStates.labels) } },
  SESSION: { label: ['会话', 'Session'], code: 'UserManage', path: null },
  /** A person's own: its history is for those who read the log. */
  CALL_LOG: {
    label: ['通话', 'Call'],
    code: 'CallRecordDetail',
    path: id => paths.CallRecordDetail({ callId: id }),
    fields: { phone: 'callLog.phone' },
    values: { checkState: labelsOf(checkStates.labels), checkResult: checkResults.labels, customerType: customerTypes.labels },
  },
  CALLER: {
    label: ['来电用户', 'Caller'],
    code: 'CallUserDetail',
    path: null,
    fields: { phone: 'callLog.phone' },
    values: { gender: callerGenders.labels },
  },
  SAVED_VIEW: { label: ['视图', 'Saved view'], code: 'HttpManage.auditLog', path: null },
  API: { label: ['接口', 'Call'], code: 'HttpManage', path: id => `${paths.HttpManage()}?view=${id}`, values: { status: labelsOf(apiStates.labels) } },
  HOME_REFUND: {
    label: ['订单退款', 'Refund of an order'],
    code: 'HomeOrderDetail',
    path: null,
    fields: { refundMoney: 'homeOrder.money' },
    values: { state: labelsOf(refundStates.labels), kind: refundKinds.labels, channel: payChannels.labels, reasonCode: refundReasonLabels },
  },
  HOME_ORDER: {
    label: ['上门服务订单', 'Home-service order'],
    code: 'HomeOrderDetail',
    path: id => paths.HomeOrderDetail({ id }),
    fields: {
      contactMobile: 'homeUser.mobile',
      unitPrice: 'homeOrder.money',
      goodsMoney: 'homeOrder.money',
      discountMoney: 'homeOrder.money',
      extraMoney: 'homeOrder.money',
      payMoney: 'homeOrder.money',
      paidMoney: 'homeOrder.money',
      refundMoney: 'homeOrder.money',
      refundingMoney: 'homeOrder.money',
      cancelFee: 'homeOrder.money',
      fee: 'homeOrder.money',
      payment: 'homeOrder.money',
      commissionMoney: 'commission.money',
    },
    values: {
      state: labelsOf(homeOrderStates.labels),
      refundState: orderRefundStates.labels,
      source: orderSources.labels,
      rateSource: rateSources.labels,
      closeReasonCode: Object.fromEntries(Object.entries(closeReasons).map(([code, { label }]) => [code, label] as const)),
      closedByType: orderOperatorTypes.labels,
    },
  },
  CALL_NOTE: {
    label: ['业务记录', 'Business record'],
    code: 'BusinessRecords',
    path: id => `${paths.BusinessRecords()}?open=${id}`,
    fields: { phone: 'callLog.phone' },
    values: {
      handleState: labelsOf(noteStates.labels),
      priority: labelsOf(notePriorities.labels),
      bizType: callBizTypes.labels,
      customerType: customerTypes.labels,
      linkType: noteLinkTypes.labels,
      action: noteActions.labels,
    },
  },
  NOTE_TEMPLATE: {
    label: ['记录模板', 'Note template'],
    code: 'CallRecords.setting',
    path: null,
    values: { bizType: callBizTypes.labels, status: labelsOf(settingStates.labels) },
  },
  CUSTOM_FIELD: {
    label: ['自定义字段', 'Custom field'],
    code: 'CallRecords.setting',
    path: null,
    values: { scope: customFieldScopes.labels, type: customFieldTypes.labels, status: labelsOf(settingStates.labels) },
  },
  CALL_AGENT: {
    label: ['坐席', 'Agent'],
    code: 'CallRecords.setting',
    path: null,
    fields: { cellphone: 'staff.mobile' },
    values: { contact: contactLabels.labels, status: labelsOf(settingStates.labels) },
  },
  CALL_WORKFLOW: {
    label: ['技能组', 'Workflow'],
    code: 'CallRecords.setting',
    path: null,
    values: { bizType: callBizTypes.labels, status: labelsOf(settingStates.labels) },
  },
  KB_CATALOG: { label: ['知识目录', 'Catalog of the knowledge'], code: 'CallRecords.knowledge', path: null },
  KB_QUESTION: { label: ['知识问答', 'Question'], code: 'CallRecords.knowledge', path: null, values: { state: labelsOf(knowledgeStates.labels) } },
  USEFUL_EXPRESSION: { label: ['常用语', 'Expression'], code: 'CallRecords.knowledge', path: null, values: { scope: expressionScopes.labels } },
  USEFUL_LINK: { label: ['常用链接', 'Link'], code: 'CallRecords.knowledge', path: null, values: { openMode: linkOpenModes.labels } },
  /** A person's own exports stand in the download centre; their history is for those who watch all of them. */
  IMPORT_TASK: { label: ['导入任务', 'Import'], code: 'DownloadCenter.all', path: null, values: { state: labelsOf(importStates.labels) } },
  FILE: { label: ['文件', 'File'], code: 'DownloadCenter.all', path: null },
  EXPORT_TASK: { label: ['导出任务', 'Export'], code: 'DownloadCenter.all', path: null, values: { state: labelsOf(exportStates.labels) } },
} as const satisfies Record<string, AuditTarget>
export type AuditTargetName = keyof typeof auditTargets
export const auditTargetNames = Object.keys(auditTargets) as [AuditTargetName, ...AuditTargetName[]]

export const auditChange = z.strictObject({ field: z.string(), label: z.string(), old: z.unknown(), new: z.unknown() })

export const auditRow = z.strictObject({
  id: entryId,
  at: instant,
  staffId: id.nullable(),
  realName: z.string().nullable(),
  deptName: z.string().nullable(),
  action: z.string(),
  area: z.string(),
  recordType: z.string().nullable(),
  recordId: z.string().nullable(),
  recordTitle: z.string().nullable(),
  result,
  code: z.int(),
  ip: z.string().nullable(),
  device: z.string(),
  durationMs: z.int(),
  remark: z.string().nullable(),
})
export type AuditRow = z.output<typeof auditRow>

export const auditInfo = z.strictObject({
  ...auditRow.shape,
  apiId: id.nullable(),
  apiTitle: z.string().nullable(),
  apiPath: z.string().nullable(),
  requestId: z.string().nullable(),
  changes: z.array(auditChange),
})
export type AuditInfo = z.output<typeof auditInfo>

export const auditEntry = z.strictObject({
  id: entryId,
  at: instant,
  realName: z.string().nullable(),
  action: z.string(),
  remark: z.string().nullable(),
  changes: z.array(auditChange),
})
export type AuditEntryView = z.output<typeof auditEntry>

/** How a record is linked to, whatever the entry calls it; null where there is no page for its kind. */
export function auditPathOf(recordType: string | null, recordId: string | null): { path: string; code: Code } | null {
  const target: AuditTarget | undefined = recordType === null ? undefined : auditTargets[recordType as AuditTargetName]
  const path = recordId === null ? undefined : target?.path?.(recordId)
  return target === undefined || path === undefined ? null : { path, code: target.code }
}

/** What an enumerated value of a record is called; null where it has no label. */
export function auditValueLabel(recordType: string | null, field: string, value: unknown): Text | null {
  const target: AuditTarget | undefined = recordType === null ? undefined : auditTargets[recordType as AuditTargetName]
  const labels = typeof value === 'string' || typeof value === 'number' ? target?.values?.[field] : undefined
  return labels !== undefined && Object.hasOwn(labels, value as string) ? labels[value as string]! : null
}

/** A range of days that may be asked for at once: more would read through too many months. */
export const auditDays = 93

const page = get('/selectAuditLogPage', {
  title: ['审计日志', 'Audit log'],
  access: ['HttpManage.auditLog'],
  input: pageInput(
    {
      staffId: id.optional(),
      deptId: id.optional(),
      area: z.string().max(40).optional(),
      action: action.optional(),
      apiId: id.optional(),
      recordType: z.string().max(40).optional(),
      recordId: z.string().max(40).optional(),
      result: result.optional(),
      ip: z.string().max(45).optional(),
      /** Part of the record's title, or a whole request id. */
      keyword: z.string().max(50).optional(),
      from: day,
      to: day,
    },
    ['at'],
  ).refine(({ from, to }) => daysBetween(from, to) < auditDays, { error: bilingual('日期范围不能超过93天', 'At most 93 days at once'), path: ['to'] }),
  answer: pageOf(auditRow),
})

export const audit = {
  page,
  export: exportOf('/exportAuditLog', ['导出审计日志', 'Export the audit log'], exportKinds.AUDIT_LOG.codes, page),
  info: get('/selectAuditLogInfo/{id}', {
    title: ['审计详情', 'Audit entry'],
    access: ['HttpManage.auditLog'],
    input: z.strictObject({ id: entryId }),
    answer: auditInfo,
  }),
  record: get('/recordAuditList', {
    title: ['记录操作日志', 'History of a record'],
    /** The code depends on the kind of record, so the handler asks for it before it reads anything. */
    access: 'LOGIN',
    input: pageInput({ recordType: z.enum(auditTargetNames), recordId: id }, ['at']),
    answer: pageOf(auditEntry),
  }),
}
