import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { exportOf } from '../../kit/export.ts'
import { guarded } from '../../kit/field-right.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { buttons } from '../../kit/permission.ts'
import { todoFilter } from '../../kit/queue.ts'
import { refusals } from '../../kit/refusal.ts'
import { day, done, id, money, reason, requestNo, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { commissionMoney, orderMoney } from '../home-amount.ts'
import { adjustLimit, commissionAdjust, commissionBizType, commissionMark, commissionSettle } from './commission-settlement-form.ts'
import { commissionComparison, commissionExplanation } from './home-commission-proof.ts'
import { homeCommissionQueues } from './home-commission-queue.ts'
import { commissionItemRow, commissionRowType, homeCommissionInfo, homeCommissionRow } from './home-commission-row.ts'
import { commissionPayFileExport, homeCommissionExport } from '../home-export.ts'
import { normalisePhone } from '../../kit/phone.ts'

/** A plan says what a service person earned in a month and how it was transferred. */

const month = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, bilingual('月份格式不正确', 'Enter a valid month'))
export const planMonthInput = { planYear: z.int().min(2020).max(2099), planMonth: z.int().min(1).max(12) }

const filters = {
  /** It is the name of the service person. */
  name: z.string().min(1).max(20).optional(),
  /** All of the number or its last 4 digits find it. */
  mobile: guarded('artificer.mobile', z.string().min(4).max(20).overwrite(normalisePhone).optional()),
  cityCode: z.string().max(6).optional(),
  planYear: planMonthInput.planYear.optional(),
  planMonth: planMonthInput.planMonth.optional(),
  planFrom: month.optional(),
  planTo: month.optional(),
  settleFlag: z.boolean().optional(),
  frozenFlag: z.boolean().optional(),
  settleStart: day.optional(),
  settleEnd: day.optional(),
  moneyMin: guarded('commission.money', money.optional()),
  moneyMax: guarded('commission.money', money.optional()),
  artificerId: id.optional(),
  ownerId: id.optional(),
  payBatchNo: z.string().max(20).optional(),
  ...todoFilter(homeCommissionQueues),
  /** The export of chosen rows names them here. */
  ids: z.array(id).min(1).max(200).optional(),
}

const page = get('/selectCommissionPageList', {
  title: ['佣金结算列表', 'Commission statements'],
  access: ['HomeCommission', 'HomeUserDetail'],
  spec: true,
  input: pageInput(filters, ['planYear', 'orderTotalMoney', 'commissionTotalMoney', 'settleTotalMoney']),
  answer: pageOf(homeCommissionRow, {
    summary: z
      .strictObject({
        orderTotalMoney: orderMoney,
        commissionTotalMoney: commissionMoney,
        settleTotalMoney: commissionMoney,
        pendingCount: z.int(),
        pendingMoney: commissionMoney,
      })
      .nullable(),
  }),
})

/** The sheet for the bank is no list of its own, because its rows are those of one batch. */
export const commissionPayPage = get('/exportCommissionPayFile', {
  title: ['转账文件', 'Transfer file'],
  access: ['HomeCommission.payFile'],
  input: pageInput({ payBatchNo: z.string().max(20) }, ['planNo']),
  answer: pageOf(
    z.strictObject({
      payeeName: z.string(),
      bankAccountNo: guarded('artificer.bankAccountNo', z.string().nullable()),
      bankName: z.string(),
      money: commissionMoney,
      /** It consists of the number of the batch and that of the plan. */
      note: z.string(),
    }),
  ),
})

const moved = z.strictObject({ version })

export const homeCommission = {
  page,
  export: exportOf('/exportCommissionData', ['导出佣金结算', 'Export commission statements'], homeCommissionExport, page),
  /** The file has the full accounts of plans that wait for their transfer, and each plan gets the number of the batch. */
  payFile: exportOf('/exportCommissionPayFile', ['导出转账文件', 'Export transfer file'], commissionPayFileExport, page),
  info: get('/selectCommissionById/{id}', {
    title: ['结算详情', 'Commission statement detail'],
    access: ['HomeCommissionDetail'],
    spec: true,
    input: z.strictObject({ id }),
    answer: homeCommissionInfo,
  }),
  items: get('/selectCommissionOrderPageList', {
    title: ['结算明细', 'Commission statement lines'],
    access: ['HomeCommissionDetail'],
    spec: true,
    input: pageInput(
      {
        commissionId: id,
        rowType: commissionRowType.optional(),
        /** A keyword is the number of an order. */
        keyword: z.string().min(1).max(20).optional(),
      },
      ['orderMoney', 'settleMoney', 'completedAt'],
    ),
    answer: pageOf(commissionItemRow, {
      summary: z
        .strictObject({ orderMoney: orderMoney, commissionTotalMoney: commissionMoney, adjustMoney: commissionMoney, settleMoney: commissionMoney })
        .nullable(),
    }),
  }),
  /** The workbook of one plan: a sheet with its head and a sheet with one row per item and the totals. */
  planFile: get('/downloadPlanFile', {
    title: ['下载结算单', 'Download a commission statement'],
    access: ['HomeCommission.export'],
    kind: 'file',
    spec: true,
    sensitive: true,
    input: z.strictObject({ bizType: commissionBizType, id }),
    answer: z.void(),
  }),
  explain: get('/explainCommissionItem', {
    title: ['结算明细解释', 'Explain a commission'],
    access: ['HomeCommissionDetail'],
    input: z.strictObject({ id }),
    answer: commissionExplanation,
  }),
  compare: get('/compareCommissionPlan', {
    title: ['重算比对', 'Recalculate a month and compare'],
    access: ['HomeCommission.generate'],
    input: z.strictObject(planMonthInput),
    answer: commissionComparison,
  }),
  generate: post('/generateCommissionPlan', {
    title: ['生成结算单', 'Generate statements'],
    access: ['HomeCommission.generate'],
    audit: 'CREATE',
    input: z.strictObject({ requestNo, bizType: commissionBizType, ...planMonthInput }),
    /** Orders with a running refund, or of somebody whose plan of the month is transferred already, are skipped. */
    answer: z.strictObject({ created: z.int(), updated: z.int(), skipped: z.int() }),
  }),
  adjust: post('/adjustCommission', {
    title: ['调整结算单', 'Adjust a commission statement'],
    access: ['HomeCommission.adjust'],
    audit: 'UPDATE',
    input: commissionAdjust,
    answer: z.strictObject({ settleTotalMoney: commissionMoney, version }),
  }),
  freeze: post('/freezeCommission', {
    title: ['冻结结算单', 'Freeze a commission statement'],
    access: ['HomeCommission.freeze'],
    audit: 'STATE',
    input: z.strictObject({ bizType: commissionBizType, id, version, reason: reason(5, 200) }),
    answer: moved,
  }),
  unfreeze: post('/unfreezeCommission', {
    title: ['解冻结算单', 'Unfreeze a commission statement'],
    access: ['HomeCommission.freeze'],
    audit: 'STATE',
    input: z.strictObject({ bizType: commissionBizType, id, version, reason: reason(5, 200) }),
    answer: moved,
  }),
  settle: post('/commissionSettle', {
    title: ['结算', 'Record a transfer'],
    access: ['HomeCommission.settle'],
    spec: true,
    audit: 'STATE',
    input: commissionSettle,
    answer: z.strictObject({ settlementId: id }),
  }),
  mark: post('/markCommissionSettle', {
    title: ['标记已转账', 'Mark as transferred'],
    access: ['HomeCommission.markSettle'],
    spec: true,
    audit: 'STATE',
    input: commissionMark,
    answer: z.strictObject({ batchNo: z.string(), count: z.int(), money: commissionMoney }),
  }),
  revoke: post('/revokeCommissionSettle', {
    title: ['撤销转账', 'Reverse a transfer'],
    access: ['HomeCommission.revoke'],
    audit: 'STATE',
    input: z.strictObject({ bizType: commissionBizType, id, version, reason: reason(5, 200) }),
    answer: done,
  }),
}

/** A refused batch says of each plan why it cannot be transferred. */
export const markFailures = z.strictObject({ failures: z.array(z.strictObject({ id, name: z.string(), msg: z.string() })) })

export const homeCommissionButtons = buttons(
  'HomeCommission',
  {
    generate: ['生成结算单', 'Generate statements'],
    adjust: ['调整结算单', 'Adjust statements'],
    freeze: ['冻结/解冻结算单', 'Freeze and unfreeze statements'],
    settle: ['结算', 'Record a transfer'],
    markSettle: ['标记已转账', 'Mark as transferred'],
    revoke: ['撤销转账', 'Reverse a transfer'],
    period: ['对账期关账/重开', 'Close and reopen accounting periods'],
    export: ['导出佣金结算', 'Export statements'],
    payFile: ['导出转账文件', 'Export transfer file'],
  },
  ['adjust', 'settle', 'markSettle', 'revoke', 'period', 'export', 'payFile'],
)

export const homeCommissionRefusals = refusals(47_300, {
  done: ['该结算单已转账', 'This statement has already been transferred'],
  frozen: (values: { reason: string }) => [`该结算单已冻结：${values.reason}`, `This statement is frozen: ${values.reason}`],
  zero: ['结算金额不大于0，将自动结转下期', 'There is nothing to transfer. The amount is carried over to the next month'],
  self: ['您调整过该结算单，请由他人结算', 'You adjusted this statement, so someone else must transfer it'],
  month: ['该月份尚不可生成结算单', 'Statements for this month cannot be generated yet'],
  bank: ['收款账户信息不完整', "The payee's bank details are incomplete. Complete them on the provider's page"],
  periodClosed: ['所属对账期已关账', 'This accounting period is closed'],
  totalDiffers: ['勾选合计与结算金额不一致', 'The total does not match the selected statements. Refresh the page'],
  notAll: (values: { count: number }) => [
    `${values.count}张结算单不能转账，本次未处理`,
    `${values.count} statements cannot be transferred, so nothing was changed`,
  ],
  carried: ['已结转下期的结算单不能撤销', 'A statement that was carried over cannot be reversed'],
  otherBatch: ['该结算单不在此转账批次中', 'This statement is not in this batch'],
  nothingToPay: ['没有可转账的结算单', 'There are no statements to transfer'],
  periodNotOver: ['该月份尚未结束，不能关账', 'This month is not over yet and cannot be closed'],
  earlierOpen: (values: { period: string }) => [`请先关账${values.period}`, `Close ${values.period} first`],
  laterClosed: (values: { period: string }) => [`请先重开${values.period}`, `Reopen ${values.period} first`],
  periodOpen: ['该对账期尚未关账', 'This accounting period is not closed'],
  figuresChanged: ['金额已变化，请刷新', 'The amounts have changed. Refresh the page'],
  banksMissing: (values: { names: string }) => [`收款账户信息不完整：${values.names}`, `Bank details are incomplete for: ${values.names}`],
  adjustOver: (values: { money: string }) => [
    `同一人对一张结算单的调整累计不能超过${adjustLimit}，还可调整${values.money}`,
    `One person can adjust a statement by up to ${adjustLimit} in total. You have ${values.money} left`,
  ],
})
