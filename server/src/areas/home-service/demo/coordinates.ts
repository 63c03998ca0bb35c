import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'

/** The middle of each city of the demo, in degrees. */
const centres: readonly (readonly [code: string, lng: number, lat: number])[] = [
  ['110100', 116.4, 39.91],
  ['310100', 121.47, 31.23],
  ['320100', 118.8, 32.06],
  ['320500', 120.59, 31.3],
  ['330100', 120.16, 30.27],
  ['420100', 114.31, 30.6],
  ['440100', 113.27, 23.13],
  ['440300', 114.06, 22.55],
  ['441900', 113.75, 23.02],
  ['500100', 106.55, 29.56],
  ['510100', 104.07, 30.57],
  ['610100', 108.94, 34.34],
]

/** Most people, addresses and orders have coordinates, some kilometres around the middle of their city; the others show what happens without. */
export async function seedCoordinates(transaction: Transaction): Promise<void> {
  const middle = sql`(select * from jsonb_to_recordset(${JSON.stringify(centres.map(([code, lng, lat]) => ({ code, lng, lat })))}::jsonb)
    as centre(code text, lng float8, lat float8)) as centre`
  // The numbers of the rows scatter them, so that every seeding gives the same places.
  const around = sql`lng = round((centre.lng + ((id * 7919) % 1000 - 500) / 4000.0)::numeric, 5), lat = round((centre.lat + ((id * 104729) % 1000 - 500) / 5000.0)::numeric, 5)`
  await transaction.execute(sql`update artificer set ${around} from ${middle} where centre.code = artificer.work_city_code and id % 10 < 7`)
  await transaction.execute(sql`update home_user_address set ${around} from ${middle} where centre.code = home_user_address.city_code and id % 10 < 6`)
  await transaction.execute(sql`update home_order set ${around} from ${middle} where centre.code = home_order.city_code and id % 10 < 8
    and state in ('PENDING_DISPATCH', 'PENDING_SERVICE')`)
}
