import { eq } from 'drizzle-orm'
import { equalShares } from '@gongtai/contract'
import type { CertType } from '@gongtai/contract'
import type { TestApp } from '../../../testing/app.ts'
import { artificerCert } from '../artificer-cert/artificer-cert.tables.ts'
import { artificer, artificerCategory } from '../artificer/artificer.tables.ts'
import { errandOf } from './home-candidate.queries.ts'
import { homeOrderArtificer } from '../home-order/home-order-artificer.tables.ts'
import type { HomeOrderRecord } from '../home-order/home-order-kind.ts'
import { newArtificer } from '../people.testing.ts'

/** Service persons who can go to an order, and those who are sent there without a call. */

let numbers = 0

/** Everything that the order asks for, unless said otherwise. */
export async function newCandidate(
  app: TestApp,
  order: HomeOrderRecord,
  { certTypes, ...values }: Partial<typeof artificer.$inferInsert> & { certTypes?: readonly CertType[] } = {},
): Promise<typeof artificer.$inferSelect> {
  const { database } = app.services
  const person = await newArtificer(app, {
    name: `候选${++numbers}`,
    checkInState: 'CHECKED_IN',
    checkInAt: new Date().toISOString(),
    workState: 'ACCEPTING',
    ...values,
  })
  await database.insert(artificerCategory).values({ artificerId: person.id, categoryId: order.categoryId, state: 'OPEN' })
  const held = certTypes ?? (await errandOf(database, order)).requiredCertTypes
  if (held.length > 0)
    await database.insert(artificerCert).values(
      held.map(certType => ({
        artificerId: person.id,
        certType,
        certName: certType,
        categoryId: certType === 'SKILL' ? order.categoryId : null,
        longTerm: true,
        frontFile: 'front.png',
        backFile: 'back.png',
        state: 'PASSED' as const,
        submitAt: new Date().toISOString(),
        submitSource: 'ADMIN' as const,
      })),
    )
  return person
}

/** As if they had been dispatched, the first of them leading. */
export async function sent({ services: { database } }: TestApp, order: HomeOrderRecord, ids: readonly number[]): Promise<void> {
  const shares = equalShares(ids.length)
  await database.insert(homeOrderArtificer).values(
    ids.map((artificerId, index) => ({
      orderId: order.id,
      artificerId,
      role: index === 0 ? ('LEADER' as const) : ('MEMBER' as const),
      shareRate: shares[index]!,
      busyRange: `[${order.appointStart},${order.appointEnd})`,
      assignedAt: new Date().toISOString(),
    })),
  )
  for (const id of ids) await database.update(artificer).set({ orderCount: 1 }).where(eq(artificer.id, id))
}
