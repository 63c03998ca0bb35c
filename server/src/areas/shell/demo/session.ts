import { clientId } from '@gongtai/contract'
import { session } from '../../permissions/presence/session.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { minutesBefore, recentInstant } from '../../../demo/generator/moment.ts'
import { officeCities, placeIn } from '../../../demo/generator/network.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRowsWithId } from '../../../demo/insert.ts'
import type { Presence } from './presence.ts'

export type LiveSession = typeof session.$inferInsert & { id: number; presence: Presence }

/** 64 live sessions over 12 cities, three of one person (areas/shell-session.md, Demo data). Nobody knows their tokens. */
export async function seedSessions(transaction: Transaction, presences: readonly Presence[], now: Date): Promise<LiveSession[]> {
  const random = randomOf('shell/session')
  const everyCity = presences.slice(0, officeCities.length)
  const others = random.sample(presences.slice(officeCities.length), 62 - everyCity.length)
  const threefold = others[0]!
  const people = [...everyCity, ...others, threefold, threefold]
  const rows = people.map(presence => {
    const loginAt = recentInstant(random, now, 4)
    // A third is at work right now; the rest was seen within the hours that keep a session alive.
    const lastSeenAt = minutesBefore(now, random.chance(0.34) ? random.integer(0, 4) : random.integer(5, 900))
    return {
      tokenHash: random.hex(64),
      staffId: presence.member.id,
      clientId,
      ...placeIn(random, presence.office),
      ...presence.device,
      loginAt,
      lastSeenAt: lastSeenAt > loginAt ? lastSeenAt : loginAt,
      expiresAt: minutesBefore(loginAt, -7 * 1440),
      createdAt: loginAt,
      updatedAt: loginAt,
    }
  })
  const ids = await insertRowsWithId(transaction, session, rows)
  return rows.map((row, index) => ({ ...row, id: ids[index]!, presence: people[index]! }))
}
