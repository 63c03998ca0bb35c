import { isIP } from 'node:net'
import { z } from 'zod'
import { bilingual, ipRangeFields, ipRangeImport as ipRangeImportKind } from '@gongtai/contract'
import { defineImport } from '../../../kit/import/import-source.ts'
import type { Finding } from '../../../kit/import/import-source.ts'
import { ipRange } from './ip-range.tables.ts'

const address = z
  .string()
  .trim()
  .refine(value => isIP(value) !== 0, bilingual('IP地址格式不正确', 'Not a network address'))

const rangeRow = z.strictObject({
  firstIp: address,
  lastIp: address,
  cityName: z.string().trim().min(1, bilingual('请输入地点', 'Enter a place')).max(30, bilingual('地点不能超过30个字', 'At most 30 characters')),
})
type RangeRow = z.output<typeof rangeRow>

function check({ firstIp, lastIp }: Partial<RangeRow>): Finding[] {
  if (firstIp === undefined || lastIp === undefined || (isIP(firstIp) === isIP(lastIp) && isAtMost(firstIp, lastIp))) return []
  return [{ key: 'lastIp', message: ['结束IP不能小于起始IP', 'The last address lies before the first'], level: 'ERROR' }]
}

/** Both are of one kind; of addresses of version 6 the database says so when they are looked for. */
function isAtMost(first: string, last: string): boolean {
  if (isIP(first) !== 4) return true
  const number = (ip: string) => ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
  return number(first) <= number(last)
}

/** A range that begins where a known one does takes its place. */
export const ipRangeImport = defineImport<RangeRow, null>(ipRangeImportKind, 'permissions', {
  fields: ipRangeFields,
  columns: [
    { key: 'firstIp', required: true, example: '101.68.0.0' },
    { key: 'lastIp', required: true, example: '101.71.255.255' },
    { key: 'cityName', required: true, example: '浙江省杭州市' },
  ],
  notes: [['起始IP相同的地址段会被替换', 'A range with the same first address is replaced']],
  row: rangeRow,
  repeats: ({ firstIp }) => firstIp ?? '',
  know: () => Promise.resolve(null),
  check,
  async save(work, { firstIp, lastIp, cityName }) {
    const stamped = { updatedBy: work.actor.staffId }
    await work.db
      .insert(ipRange)
      .values({ firstIp, lastIp, cityName, createdBy: work.actor.staffId, ...stamped })
      .onConflictDoUpdate({ target: ipRange.firstIp, set: { lastIp, cityName, ...stamped } })
    return 'CREATED'
  },
})
