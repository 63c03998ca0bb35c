import { addDays } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { commissionSettlement, settleImage } from '../home-commission/commission-settlement.tables.ts'
import type { homeCommission } from '../home-commission/home-commission.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import type { Storage } from '../../../kit/file/storage.ts'
import { numberSeries } from '../../../kit/numbering.tables.ts'
import { storeDemoFiles } from '../../files/demo/stored-file.ts'
import { instantAt } from '../../../demo/generator/moment.ts'
import { sceneSize } from '../../../demo/generator/picture.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { insertRows, insertRowsWithId } from '../../../demo/insert.ts'

type Plan = typeof homeCommission.$inferSelect

interface Payee {
  payeeName: string | null
  bankName: string | null
  bankAccountSealed: string | null
}

interface Options {
  plans: readonly Plan[]
  /** Plans of the month in a transfer file that nobody has marked yet. */
  unmarked: readonly Plan[]
  firstDay: string
  payees: ReadonlyMap<number, Payee>
  staffId: number
  /** One transfer came back and was made again. */
  isRevoked: boolean
  /** A picture of the bank's slip. */
  slip: Buffer
}

const singleCount = 4
/** As many as one bank slip holds. */
const batchSize = 86
export const bounced = '收款账号有误，银行退回'
const originalName = '银行回单.png'

/** Transfers of a month: a few one by one, the rest in batches with one slip each. */
export async function seedTransfers(transaction: Transaction, storage: Storage | null, random: Random, options: Options): Promise<void> {
  const { plans: due, unmarked, firstDay, payees, staffId, isRevoked, slip } = options
  const singles = due.slice(0, singleCount)
  const rest = due.slice(singleCount)
  const batches = Array.from({ length: Math.ceil(rest.length / batchSize) }, (_, index) => rest.slice(index * batchSize, (index + 1) * batchSize))
  const batchDay = addDays(firstDay, 3)
  const at = instantAt(batchDay, 15, 20)
  const transfers = [
    ...singles.map((plan, index) => ({
      plans: [plan],
      mode: 'SINGLE' as const,
      batchNo: null,
      settleTime: addDays(firstDay, isRevoked && index === 0 ? 5 : 1),
    })),
    ...batches.map((batch, index) => ({
      plans: batch,
      mode: 'BATCH' as const,
      batchNo: `BT${batchDay.replaceAll('-', '')}${String(index + 1).padStart(4, '0')}`,
      settleTime: batchDay,
    })),
  ]
  const rowOf = (plan: Plan, { mode, batchNo, settleTime }: (typeof transfers)[number]) => ({
    bizType: 'HOME' as const,
    commissionId: plan.id,
    mode,
    batchNo,
    settleTime,
    settleMoney: plan.settleTotalMoney,
    remark: mode === 'BATCH' ? `${plan.planYear}年${plan.planMonth}月佣金批量转账` : `${plan.planYear}年${plan.planMonth}月佣金转账`,
    ...payees.get(plan.artificerId)!,
    operatorId: staffId,
    createdAt: instantAt(settleTime, 15, 20),
    createdBy: staffId,
    updatedAt: instantAt(settleTime, 15, 20),
  })
  const revokedAt = instantAt(addDays(firstDay, 4), 9, 30)
  const revoked = isRevoked
    ? singles.slice(0, 1).map(plan => ({
        ...rowOf(plan, { plans: [plan], mode: 'SINGLE', batchNo: null, settleTime: addDays(firstDay, 1) }),
        state: 'REVOKED' as const,
        revokeReason: bounced,
        revokedBy: staffId,
        revokedAt,
        updatedAt: revokedAt,
      }))
    : []
  await insertRows(transaction, commissionSettlement, revoked)
  const rows = transfers.flatMap(transfer => transfer.plans.map(plan => ({ transfer, row: rowOf(plan, transfer) })))
  const ids = await insertRowsWithId(
    transaction,
    commissionSettlement,
    rows.map(({ row }) => row),
  )
  const names = await storeDemoFiles(
    transaction,
    storage,
    random,
    transfers.map(transfer => ({
      ext: 'png',
      mime: 'image/png',
      kind: 'IMAGE' as const,
      state: 'LINKED' as const,
      scene: 'home.settle',
      visibility: 'PRIVATE' as const,
      originalName,
      width: sceneSize,
      height: sceneSize,
      bytes: slip,
      bizType: 'COMMISSION_SETTLEMENT',
      // A file belongs to one record: to the first transfer of its batch.
      bizId: ids[rows.findIndex(row => row.transfer === transfer)]!,
      uploaderId: staffId,
      linkedAt: at,
      createdAt: at,
      updatedAt: at,
    })),
  )
  await insertRows(
    transaction,
    settleImage,
    rows.map(({ transfer }, place) => ({
      settlementId: ids[place]!,
      fileName: names[transfers.indexOf(transfer)]!,
      originalName,
      createdAt: at,
      updatedAt: at,
    })),
  )
  const done = rows.map(({ row }, place) => ({ id: row.commissionId, settlement: ids[place]!, day: row.settleTime, batch: row.batchNo }))
  await transaction.execute(sql`update home_commission set settle_flag = true, settlement_id = done.settlement, settle_time = done.day::date, settled_by = ${staffId}::int,
    pay_batch_no = done.batch, version = version + 1, updated_at = ${at}, updated_by = ${staffId}::int
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as done(id int, settlement int, day text, batch text) where home_commission.id = done.id`)
  const left = unmarked.map(({ id }) => id)
  const series = `BT${batchDay.replaceAll('-', '')}`
  const lastNumber = batches.length + (left.length > 0 ? 1 : 0)
  if (left.length > 0)
    await transaction.execute(
      sql`update home_commission set pay_batch_no = ${series + String(lastNumber).padStart(4, '0')} where id = any(${sql.param(left)}::int[])`,
    )
  if (lastNumber > 0) await insertRows(transaction, numberSeries, [{ series, lastNumber }])
}
