import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { addDays, addMoney, commonRefusals, homeCommission, homeCommissionRefusals, homePeriod } from '@gongtai/contract'
import { findCommissionFaults } from '../../server/src/areas/home-service/home-commission/home-commission-check.queries.ts'
import { homeCommission as planTable } from '../../server/src/areas/home-service/home-commission/home-commission.tables.ts'
import { clearBooks, completedOrder, newPayee } from '../../server/src/areas/home-service/home-commission/home-commission.testing.ts'
import { homePeriod as periodTable } from '../../server/src/areas/home-service/home-period/home-period.tables.ts'
import { clock } from '../../server/src/kit/clock.ts'
import { newFiles, openArena, race } from './arena.ts'

/** Commissions and months: after every round the whole books add up. */

const arena = await openArena()
const { database, app, racers } = arena
await clearBooks(app)
const { staleVersion, notInThisState } = commonRefusals

const thisMonth = `${clock.today().slice(0, 7)}-01`
const lastMonth = addDays(thisMonth, -1).slice(0, 7)
const [planYear, planMonth] = lastMonth.split('-').map(Number) as [number, number]
const completedAt = `${lastMonth}-10T04:00:00.000Z`

const expectBooks = async () => expect(await findCommissionFaults(database)).toEqual([])
const planOf = async (id: number) => (await database.select().from(planTable).where(eq(planTable.id, id)))[0]!

/** A plan of 70.00 of last month. */
async function newPlan() {
  const person = await newPayee(app)
  await completedOrder(app, { persons: [person.id], completedAt })
  await racers[0]!.client.call(homeCommission.generate, { requestNo: randomUUID(), planYear, planMonth })
  const [plan] = await database.select().from(planTable).where(eq(planTable.artificerId, person.id))
  return plan!
}

race(arena, {
  calls: [homeCommission.generate],
  title: 'the plans of a month are made once',
  refused: [],
  prepare: async () => {
    const people = [await newPayee(app), await newPayee(app)]
    for (const person of people) await completedOrder(app, { persons: [person.id], completedAt })
    return {
      ask: ({ client }) => client.ask(homeCommission.generate, { requestNo: randomUUID(), planYear, planMonth }),
      // Who comes later finds nothing to make, which is no refusal.
      winners: racers.length,
      after: async answers => {
        expect(answers.reduce((sum, { data }) => sum + (data as { created: number }).created, 0)).toBe(people.length)
        expect(await database.$count(planTable, sql`artificer_id = any(${sql.param(people.map(({ id }) => id))}::int[])`)).toBe(people.length)
        await expectBooks()
      },
    }
  },
})

race(arena, {
  calls: [homeCommission.settle, homeCommission.mark, homeCommission.freeze],
  title: 'a plan is transferred, alone or in a batch, or frozen, by one',
  refused: [staleVersion.code, notInThisState.code, homeCommissionRefusals.done.code, homeCommissionRefusals.frozen.code, homeCommissionRefusals.notAll.code],
  prepare: async () => {
    const { id, version, settleTotalMoney } = await newPlan()
    const proofs = await newFiles(arena, 'home.settle')
    return {
      ask: ({ client }, place) => {
        const transfer = { requestNo: randomUUID(), settleTime: clock.today(), settleCertificationPicture: [proofs[place]!], remark: '网银已转账' }
        if (place % 3 === 0) return client.ask(homeCommission.settle, { id, version, ...transfer })
        if (place % 3 === 1) return client.ask(homeCommission.mark, { items: [{ id, version }], totalMoney: addMoney('0', settleTotalMoney), ...transfer })
        return client.ask(homeCommission.freeze, { id, version, reason: '客户投诉损坏物品' })
      },
      after: async () => {
        const plan = await planOf(id)
        expect(plan.settleFlag).toBe(!plan.frozenFlag)
        await expectBooks()
      },
    }
  },
})

race(arena, {
  calls: [homeCommission.unfreeze],
  title: 'a plan is released once',
  refused: [staleVersion.code, notInThisState.code],
  prepare: async () => {
    const { id, version } = await newPlan()
    await racers[0]!.client.call(homeCommission.freeze, { id, version, reason: '客户投诉损坏物品' })
    return { ask: ({ client }) => client.ask(homeCommission.unfreeze, { id, version: version + 1, reason: '争议已经解决' }), after: expectBooks }
  },
})

race(arena, {
  calls: [homeCommission.adjust],
  title: 'an adjustment of one version happens once',
  refused: [staleVersion.code],
  prepare: async () => {
    const { id, version } = await newPlan()
    const input = { commissionId: id, version, adjustCode: 'REWARD' as const, adjustMoney: '5.00', adjustReason: '当月好评率第一' }
    return {
      ask: ({ client }) => client.ask(homeCommission.adjust, { ...input, requestNo: randomUUID() }),
      after: async () => {
        expect((await planOf(id)).settleTotalMoney).toBe('75.00')
        await expectBooks()
      },
    }
  },
})

race(arena, {
  calls: [homeCommission.revoke],
  title: 'a transfer is revoked once',
  refused: [staleVersion.code, notInThisState.code],
  prepare: async () => {
    const { id, version } = await newPlan()
    const [proof] = await newFiles(arena, 'home.settle')
    const transfer = { requestNo: randomUUID(), settleTime: clock.today(), settleCertificationPicture: [proof!], remark: '网银已转账' }
    await racers[0]!.client.call(homeCommission.settle, { id, version, ...transfer })
    return { ask: ({ client }) => client.ask(homeCommission.revoke, { id, version: version + 1, reason: '银行退回款项' }), after: expectBooks }
  },
})

const monthNow = async () => (await racers[0]!.client.call(homePeriod.list, {})).find(row => row.period === lastMonth)!

race(arena, {
  calls: [homePeriod.close],
  title: 'a month is closed once, with its figures',
  refused: [homeCommissionRefusals.periodClosed.code],
  prepare: async () => {
    await database.update(periodTable).set({ state: 'OPEN' }).where(eq(periodTable.period, lastMonth))
    const { period, paidMoney, refundMoney, settleMoney } = await monthNow()
    const input = { period, paidMoney: paidMoney!, refundMoney: refundMoney!, settleMoney: settleMoney! }
    return { ask: ({ client }) => client.ask(homePeriod.close, input), after: expectBooks }
  },
})

race(arena, {
  calls: [homePeriod.reopen],
  title: 'a month is opened again once',
  refused: [homeCommissionRefusals.periodOpen.code],
  prepare: async () => {
    const { period, state, paidMoney, refundMoney, settleMoney } = await monthNow()
    if (state === 'OPEN')
      await racers[0]!.client.call(homePeriod.close, { period, paidMoney: paidMoney!, refundMoney: refundMoney!, settleMoney: settleMoney! })
    return { ask: ({ client }) => client.ask(homePeriod.reopen, { period, reason: '补登一笔收款' }), after: expectBooks }
  },
})
