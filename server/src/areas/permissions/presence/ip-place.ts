import { sql } from 'drizzle-orm'
import { ownNetwork } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import { ipRange } from './ip-range.tables.ts'

const ownNetworks = '{10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,127.0.0.0/8,169.254.0.0/16,100.64.0.0/10,::1/128,fc00::/7,fe80::/10}'

/** The place of a network address; empty where nothing is known of it. */
export async function placeOf(database: Queryable, ip: string): Promise<string> {
  const last = sql`select ${ipRange.lastIp}, ${ipRange.cityName} from ${ipRange} where ${ipRange.firstIp} <= ${ip}::inet order by ${ipRange.firstIp} desc limit 1`
  const { rows } = await database.execute<{ place: string }>(sql`select case when ${ip}::inet <<= any(${ownNetworks}::inet[]) then ${ownNetwork}
    else coalesce((select range.city_name from (${last}) as range where range.last_ip >= ${ip}::inet), '') end as place`)
  return rows[0]!.place
}
