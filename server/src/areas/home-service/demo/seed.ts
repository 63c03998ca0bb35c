import type { Transaction } from '../../../db/connection.ts'
import type { Cipher } from '../../../kit/cipher.ts'
import type { Storage } from '../../../kit/file/storage.ts'
import { withoutIndexes } from '../../../demo/without-indexes.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import { seedArtificers } from './artificer.ts'
import type { DemoArtificer } from './artificer.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedCheckIn } from './check-in.ts'
import { seedCommissions } from './commission.ts'
import { seedConsumerAvatars } from './consumer-avatar.ts'
import { seedConsumers } from './consumer.ts'
import type { DemoConsumer } from './consumer.ts'
import { seedCoordinates } from './coordinates.ts'
import { seedFacts } from './facts.ts'
import { seedOrders } from './order.ts'
import { seedProducts } from './product.ts'
import { seedApplies } from './recruit-apply.ts'
import { seedRecruits } from './recruit.ts'

interface Options {
  storage: Storage | null
  cipher: Cipher | null
  now: Date
}

export interface HomePeople {
  consumers: readonly DemoConsumer[]
  artificers: readonly DemoArtificer[]
}

/** Home service with all that belongs to it but orders (areas/home-service.md, Demo data). */
export async function seedHomeService(transaction: Transaction, members: readonly Member[], { storage, cipher, now }: Options): Promise<HomePeople> {
  await seedCatalogue(transaction, members, { storage, now })
  const consumers = await seedConsumers(transaction, members, now)
  await seedConsumerAvatars(transaction, consumers, storage)
  const artificers = await seedArtificers(transaction, members, { cipher, now })
  await seedCheckIn(transaction, members, artificers, { storage, cipher, now })
  await seedProducts(transaction, members, { storage, now })
  const recruits = await seedRecruits(transaction, { members, artificers, now })
  await seedApplies(transaction, { recruits, artificers, members, now })
  return { consumers, artificers }
}

/** Tables of which every row is written while orders come, most of them more than once. */
const rewritten = ['home_user', 'artificer', 'home_order', 'home_order_log', 'home_payment', 'home_commission']

/** Orders, and what the service persons earned (areas/home-orders-commissions.md, Demo data). */
export async function seedHomeOrders(
  transaction: Transaction,
  members: readonly Member[],
  { consumers, artificers }: HomePeople,
  { storage, now }: Omit<Options, 'cipher'>,
): Promise<void> {
  await withoutIndexes(transaction, rewritten, async () => {
    const lateRefunds = await seedOrders(transaction, { storage, consumers, artificers, members, now })
    await seedCommissions(transaction, { storage, members, artificers, lateRefunds, now })
  })
  await seedCoordinates(transaction)
  await seedFacts(transaction)
}
