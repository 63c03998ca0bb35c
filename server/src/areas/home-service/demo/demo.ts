import { artificerAvatar, artificerCert } from '@gongtai/contract'
import type { Demo } from '../../../demo/seed.ts'
import type { AreaDemo } from '../../../kit/demo.ts'
import { multiplyHomeService } from './multiply.ts'
import { multiplyOrders } from './order-multiply.ts'
import { seedHomeOrders, seedHomeService } from './seed.ts'
import type { HomePeople } from './seed.ts'

const peopleLimit = 50_000

export const demo: AreaDemo<Demo> = {
  steps({ transaction, members, storage, cipher, now }) {
    let people: HomePeople
    return {
      records: ['上门服务', async () => void (people = await seedHomeService(transaction, members, { storage, cipher, now }))],
      events: ['上门订单与佣金', () => seedHomeOrders(transaction, members, people, { storage, now })],
    }
  },
  async multiply(transaction, { scale }) {
    const people = Math.min(scale * 180, peopleLimit)
    await multiplyHomeService(transaction, people)
    await multiplyOrders(transaction, people)
  },
  bigTables: [
    'home_user',
    'artificer',
    'artificer_cert',
    'artificer_avatar',
    'labor_recruit',
    'labor_recruit_apply',
    'home_order',
    'home_order_artificer',
    'home_refund',
    'home_commission',
    'home_commission_item',
  ],
  // Departments of thousands, whose members are looked up in a hash: for that many, all service persons are read.
  readLimits: { [artificerCert.search.path]: 30_000, [artificerAvatar.search.path]: 30_000 },
}
