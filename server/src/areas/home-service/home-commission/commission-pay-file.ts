import { artificerFields } from '@gongtai/contract'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { commissionPayPage, homeCommissionRefusals, maskAccount, commissionPayFileExport as commissionPayFileKind } from '@gongtai/contract'
import type { homeCommission as calls, ParsedInputOf } from '@gongtai/contract'
import { equals } from '../../../kit/condition.ts'
import type { Context } from '../../../kit/context.ts'
import { requestExport } from '../../../kit/export/export-request.ts'
import { defineExport } from '../../../kit/export/export-source.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { titleOf } from '../../../kit/save.ts'
import { ownedByMember } from '../../../kit/scope.ts'
import type { Work } from '../../../kit/work.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { nextBatchNo } from './commission-settlement.rules.ts'
import { homeCommissionRecord } from './home-commission.record.ts'
import { homeCommissionList } from './home-commission.queries.ts'
import { homeCommission } from './home-commission.tables.ts'

/** The bank takes a sheet with the full accounts of plans that wait for their transfer. */

/** The refusal names at most this many people whose account is not complete. */
const namesShown = 5

/** A plan that is transferred, frozen or worth nothing meanwhile is not paid by a file that is written late. */
const waits = and(eq(homeCommission.settleFlag, false), eq(homeCommission.frozenFlag, false), gt(homeCommission.settleTotalMoney, '0.00'))!
const payable = sql`${artificer.payeeName} <> '' and ${artificer.bankName} <> '' and ${artificer.bankAccountSealed} is not null`

const payList = listQuery(commissionPayPage, {
  select: {
    payeeName: sql<string>`${artificer.payeeName}`,
    bankAccountSealed: sql<string>`${artificer.bankAccountSealed}`,
    bankName: sql<string>`${artificer.bankName}`,
    money: homeCommission.settleTotalMoney,
    note: sql<string>`${homeCommission.payBatchNo} || '-' || ${homeCommission.planNo}`,
  },
  from: sql`${homeCommission} join ${artificer} on ${artificer.id} = ${homeCommission.artificerId}`,
  base: sql`${waits} and ${homeCommission.payBatchNo} is not null and ${payable}`,
  scope: ownedByMember(homeCommission.ownerId),
  where: { payBatchNo: value => equals(homeCommission.payBatchNo, value) },
  sort: { planNo: homeCommission.planNo },
  defaultSort: ['planNo', 'asc'],
  id: homeCommission.id,
})

export const commissionPayExport = defineExport(commissionPayFileKind, commissionPayPage, {
  fields: artificerFields,
  list: () => payList,
  present: (rows, { masked, cipher }) =>
    rows.map(({ bankAccountSealed, ...row }) => {
      const account = cipher?.decrypt(bankAccountSealed) ?? null
      return { ...row, bankAccountNo: account !== null && masked ? maskAccount(account) : account }
    }),
  sensitive: 'HomeCommission.payFile',
  filters: { payBatchNo: ['转账批次', 'Transfer batch'] },
  columns: {
    payeeName: {},
    bankAccountNo: {},
    bankName: {},
    money: ['金额', 'Amount'],
    note: ['附言', 'Note'],
  },
})

type Wish = ParsedInputOf<typeof calls.payFile>

/** Gives the plans the number of a new batch, then asks for the file. */
export async function requestPayFile(input: Wish, context: Context): Promise<{ id: number }> {
  // Whoever may not see accounts or amounts makes no file, because the bank could not use it.
  if (context.staff.fields.has('artificer.bankAccountNo') || context.staff.fields.has('commission.money'))
    throw faults.forbidden([
      '您的角色限制查看银行账号或佣金金额，不能导出转账文件',
      'Your role restricts bank accounts or commission amounts, so you cannot export a transfer file',
    ])
  const { columns: _, ...wanted } = input as Wish & { columns?: string[] }
  const payBatchNo = await context.transaction(work => startBatch(work, wanted, context))
  const filters = { payBatchNo, pageNum: 1, pageSize: 1 }
  return { id: await requestExport(context, commissionPayExport, { filters, columns: commissionPayExport.columns, apiId: context.apiId, parentId: null }) }
}

async function startBatch(work: Work, wanted: Wish, { scope, staff }: Context): Promise<string> {
  const found: number[] = []
  const open = { ...wanted, settleFlag: false, frozenFlag: false }
  for await (const rows of homeCommissionList.slices(work, open, { scope, fields: staff.fields, reader: staff.staffId }, 500))
    found.push(...rows.map(({ id }) => id))
  const plans = await work.db
    .select({
      id: homeCommission.id,
      planNo: homeCommission.planNo,
      name: homeCommission.name,
      payBatchNo: homeCommission.payBatchNo,
      isPayable: sql<boolean>`coalesce(${payable}, false)`,
    })
    .from(homeCommission)
    .innerJoin(artificer, eq(artificer.id, homeCommission.artificerId))
    .where(and(sql`${homeCommission.id} = any(${sql.param(found)}::int[])`, waits))
    .orderBy(asc(homeCommission.id))
    .for('update', { of: homeCommission })
  if (plans.length === 0) throw refuse(homeCommissionRefusals.nothingToPay)
  // The file is refused where an account is missing, because nobody is left out in silence.
  const incomplete = plans.filter(({ isPayable }) => !isPayable).map(({ name }) => name)
  if (incomplete.length > 0) {
    const names = incomplete.slice(0, namesShown).join('、') + (incomplete.length > namesShown ? ` … (${incomplete.length})` : '')
    throw refuse(homeCommissionRefusals.banksMissing, { names })
  }
  const payBatchNo = await nextBatchNo(work)
  const ids = plans.map(({ id }) => id)
  // The version stays, because nothing of what a person looks at has changed.
  await work.db.update(homeCommission).set({ payBatchNo }).where(inArray(homeCommission.id, ids))
  for (const plan of plans)
    work.audit({
      recordType: homeCommissionRecord.type,
      recordId: plan.id,
      recordTitle: titleOf(homeCommissionRecord, plan),
      changes: [{ field: 'payBatchNo', old: plan.payBatchNo, new: payBatchNo }],
    })
  return payBatchNo
}
