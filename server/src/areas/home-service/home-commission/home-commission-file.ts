import { addMoney, adjustCodes, commissionItemFields, commissionRowTypes, homeCommissionFields, inLanguage, periodOf, transferLabels } from '@gongtai/contract'
import type { CommissionItemRow, Field, FieldKey, HomeCommissionInfo, Text } from '@gongtai/contract'
import type { Context } from '../../../kit/context.ts'
import { sendTemporary } from '../../../kit/file/send.ts'
import type { Cell, CellKind, Sheet } from '../../../kit/sheet/sheet.ts'
import { writeXlsx } from '../../../kit/sheet/xlsx-writer.ts'
import { findItemPage, findPlan } from './home-commission-info.queries.ts'
import { homeCommissionRecord } from './home-commission.record.ts'

/** A column of a sheet. What a role may not see has no column, as in exports. */
interface Column<Row> {
  label: Text
  kind: CellKind
  guard?: FieldKey
  value: (row: Row) => Cell
  total?: string
}

const item = (name: keyof typeof commissionItemFields, kind: CellKind, value: (row: CommissionItemRow) => Cell, total?: string): Column<CommissionItemRow> => {
  const { label, guard }: Pick<Field, 'label' | 'guard'> = commissionItemFields[name]
  return { label, kind, value, ...(guard === undefined ? {} : { guard }), ...(total === undefined ? {} : { total }) }
}

/** The whole workbook of a plan, at once: a plan has one row per order of a person in a month. */
export async function sendPlanFile(context: Context, id: number): Promise<void> {
  const { database, staff, language, services } = context
  const say = (text: Text) => inLanguage(text, language)
  const plan = await findPlan(database, id, staff, services.cipher)
  const items = await findAllItems(context, id)
  const sheetOf = <Row>(name: Text, columns: readonly Column<Row>[], rows: readonly Row[], hasTotals: boolean): Sheet => {
    const shown = columns.filter(({ guard }) => guard === undefined || staff.fields.get(guard) !== 'HIDE')
    const cells = rows.map(row => shown.map(({ value }) => value(row)))
    return {
      name: say(name),
      columns: shown.map(({ label, kind }) => ({ label: say(label), kind })),
      rows: (async function* () {
        yield cells
      })(),
      ...(hasTotals ? { totals: shown.map(({ total }, place) => total ?? (place === 0 ? say(['合计', 'Total']) : null)) } : {}),
    }
  }
  const path = await services.files.tempPath()
  await writeXlsx(path, [
    sheetOf(['结算单', 'Statement'], headColumns(say), [plan], false),
    sheetOf(['结算明细', 'Lines'], itemColumns(say, items), items, true),
  ])
  const name = `${plan.planNo}_${plan.name}_${periodOf(plan)}.xlsx`
  await context.note({ action: 'EXPORT', recordType: homeCommissionRecord.type, recordId: id, recordTitle: `${plan.planNo} ${plan.name}` })
  await sendTemporary(context, path, name)
}

const pageSize = 200

async function findAllItems({ database, staff }: Context, commissionId: number): Promise<CommissionItemRow[]> {
  const all: CommissionItemRow[] = []
  for (let pageNum = 1; ; pageNum++) {
    const { records } = await findItemPage(database, { commissionId, pageNum, pageSize }, staff)
    all.push(...records)
    if (records.length < pageSize) return all
  }
}

function headColumns(say: (text: Text) => string): Column<HomeCommissionInfo>[] {
  const label = (name: keyof typeof homeCommissionFields) => homeCommissionFields[name].label
  return [
    { label: label('planNo'), kind: 'text', value: plan => plan.planNo },
    { label: label('name'), kind: 'text', value: plan => plan.name },
    { label: label('mobile'), kind: 'text', guard: 'artificer.mobile', value: plan => plan.mobile },
    { label: label('cityCode'), kind: 'text', value: plan => plan.cityName },
    { label: label('planYear'), kind: 'text', value: periodOf },
    { label: label('orderCount'), kind: 'number', value: plan => plan.orderCount },
    { label: label('orderTotalMoney'), kind: 'money', guard: 'homeOrder.money', value: plan => plan.orderTotalMoney },
    { label: label('commissionTotalMoney'), kind: 'money', guard: 'commission.money', value: plan => plan.commissionTotalMoney },
    { label: label('settleTotalMoney'), kind: 'money', guard: 'commission.money', value: plan => plan.settleTotalMoney },
    { label: label('settleFlag'), kind: 'text', value: plan => say(transferLabels[plan.settleFlag ? 'true' : 'false']) },
    { label: label('settleTime'), kind: 'day', value: plan => plan.settleTime },
    { label: ['收款人', 'Payee'], kind: 'text', value: plan => plan.payee.payeeName },
    { label: ['开户行', 'Bank'], kind: 'text', value: plan => plan.payee.bankName },
    { label: ['银行账号', 'Bank account no.'], kind: 'text', guard: 'artificer.bankAccountNo', value: plan => plan.payee.bankAccountNo },
    { label: label('ownerName'), kind: 'text', value: plan => plan.ownerName },
  ]
}

function itemColumns(say: (text: Text) => string, rows: readonly CommissionItemRow[]): Column<CommissionItemRow>[] {
  const totalOf = (name: 'orderMoney' | 'commissionTotalMoney' | 'adjustMoney' | 'settleMoney') => addMoney('0', ...rows.map(row => row[name] ?? '0'))
  return [
    item('orderNo', 'text', row => row.orderNo),
    item('rowType', 'text', row => say(commissionRowTypes.labels[row.rowType])),
    item('orderMoney', 'money', row => row.orderMoney, totalOf('orderMoney')),
    item('commissionRate', 'text', row => row.commissionRate),
    { label: ['分成', 'Share'], kind: 'text', value: row => row.shareRate },
    item('commissionTotalMoney', 'money', row => row.commissionTotalMoney, totalOf('commissionTotalMoney')),
    item('adjustMoney', 'money', row => row.adjustMoney, totalOf('adjustMoney')),
    {
      label: ['奖惩类型', 'Adjustment type'],
      kind: 'text',
      guard: 'commission.money',
      value: row => (row.adjustCode === null ? null : say(adjustCodes.labels[row.adjustCode])),
    },
    { label: ['奖惩原因', 'Adjustment reason'], kind: 'text', value: row => row.adjustReason },
    item('settleMoney', 'money', row => row.settleMoney, totalOf('settleMoney')),
    item('completedAt', 'instant', row => row.completedAt),
  ]
}
