import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  artificerAvatar,
  artificerCert,
  avatarExamineTakesTwo,
  certExamineTakesTwo,
  certRevokeTakesTwo,
  checkInRefusals,
  commissionSettleTakesTwo,
  homeCommission as commissionCalls,
  homeCommissionRefusals,
  homeRefund,
  refundAuditTakesTwo,
  refundCancelTakesTwo,
  refundPayoutTakesTwo,
  refundRefusals,
} from '@gongtai/contract'
import { clock } from '../../kit/clock.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import type { DecisionScenario } from '../../testing/two-people.ts'
import { artificerCert as certTable } from './artificer-cert/artificer-cert.tables.ts'
import { certInput, newPerson, uploaded } from './check-in/check-in.testing.ts'
import { generatePlans } from './home-commission/home-commission-plan.rules.ts'
import { homeCommission } from './home-commission/home-commission.tables.ts'
import { asMember, completedOrder, newPayee } from './home-commission/home-commission.testing.ts'
import { homeOrderFee } from './home-order/home-order-fee.tables.ts'
import { homeOrder } from './home-order/home-order.tables.ts'
import { newOrder } from './home-order/home-order.testing.ts'
import { homeRefund as refundTable } from './home-refund/home-refund.tables.ts'

/** How to come to each decision of this area that takes two people. */

async function completedWithoutCommission(app: TestApp): Promise<number> {
  const { id } = await newOrder(app, { state: 'COMPLETED', goodsMoney: '500.00', commissionMoney: '0.00' })
  await app.services.database.update(homeOrderFee).set({ commissionRate: '0' }).where(eq(homeOrderFee.orderId, id))
  return id
}

async function refund(app: TestApp, submitter: Client, refundMoney: string, ofOrder?: number): Promise<number> {
  const orderId = ofOrder ?? (await completedWithoutCommission(app))
  const [order] = await app.services.database.select({ version: homeOrder.version }).from(homeOrder).where(eq(homeOrder.id, orderId))
  const what = { refundMoney, reasonCode: 'QUALITY' as const, remark: '卫生间没有打扫干净', pictures: [] }
  return (await submitter.call(homeRefund.apply, { orderId, version: order!.version, requestNo: randomUUID(), ...what })).refundId
}

async function submittedCert(app: TestApp, submitter: Client): Promise<number> {
  const person = await newPerson(app, [])
  return (await submitter.call(artificerCert.submit, await certInput(submitter, person.id, 'HEALTH'))).id
}

async function plan(app: TestApp) {
  const { database } = app.services
  const person = await newPayee(app)
  const [year, month] = clock.today().split('-').map(Number) as [number, number]
  const first = new Date(Date.UTC(year, month - 3, 1))
  await completedOrder(app, { persons: [person.id], completedAt: new Date(first.getTime() + 10 * 86_400_000).toISOString() })
  const of = { planYear: first.getUTCFullYear(), planMonth: first.getUTCMonth() + 1 }
  await asMember(app, 1, work => generatePlans(work.db, { ...of, now: clock.iso(), staffId: null }))
  const read = async () => (await database.select().from(homeCommission).where(eq(homeCommission.artificerId, person.id)))[0]!
  const adjust = async (client: Client) =>
    client.call(commissionCalls.adjust, {
      requestNo: randomUUID(),
      commissionId: (await read()).id,
      version: (await read()).version,
      adjustCode: 'REWARD',
      adjustMoney: '0.01',
      adjustReason: '当月好评率第一',
    })
  const form = async (client: Client) => ({
    requestNo: randomUUID(),
    settleTime: clock.today(),
    settleCertificationPicture: [await uploaded(client, 'home.settle')],
    remark: '网银已转账',
  })
  return { read, adjust, form }
}

export const decisions: DecisionScenario[] = [
  {
    decision: refundAuditTakesTwo,
    refusal: refundRefusals.self,
    async prepare(app, submitter) {
      const refundId = await refund(app, submitter, '300.00')
      return { decide: client => client.ask(homeRefund.audit, { refundId, version: 1, result: 'PASS' }) }
    },
    // Each of them is small enough to need no approval.
    async prepareInPieces(app, submitter, other) {
      const orderId = await completedWithoutCommission(app)
      const paid = await refund(app, submitter, '130.00', orderId)
      await other.call(homeRefund.payout, { refundId: paid, version: 1, result: 'SUCCESS', channel: 'CASH', paidAt: clock.iso() })
      const refundId = await refund(app, submitter, '130.00', orderId)
      return { decide: client => client.ask(homeRefund.audit, { refundId, version: 1, result: 'PASS' }) }
    },
  },
  {
    decision: refundPayoutTakesTwo,
    refusal: refundRefusals.selfPayout,
    async prepare(app, submitter) {
      const refundId = await refund(app, submitter, '100.00')
      return { decide: client => client.ask(homeRefund.payout, { refundId, version: 1, result: 'SUCCESS', channel: 'CASH', paidAt: clock.iso() }) }
    },
  },
  {
    decision: refundCancelTakesTwo,
    refusal: refundRefusals.selfCancel,
    async prepare(app, submitter) {
      const refundId = await refund(app, submitter, '100.00')
      await app.services.database.update(refundTable).set({ state: 'FAILED' }).where(eq(refundTable.id, refundId))
      return { decide: client => client.ask(homeRefund.cancel, { refundId, version: 1, remark: '改为优惠券补偿' }) }
    },
  },
  {
    decision: commissionSettleTakesTwo,
    refusal: homeCommissionRefusals.self,
    async prepare(app, submitter) {
      const { read, adjust, form } = await plan(app)
      await adjust(submitter)
      const decide = async (client: Client) => {
        const { id, version } = await read()
        return client.ask(commissionCalls.settle, { id, version, ...(await form(client)) })
      }
      // A batch is refused as a whole and says of each plan why.
      const decideInBulk = async (client: Client) => {
        const { id, version, settleTotalMoney } = await read()
        const answer = await client.ask(commissionCalls.mark, { items: [{ id, version }], totalMoney: settleTotalMoney, ...(await form(client)) })
        return answer.code === homeCommissionRefusals.notAll.code ? { code: homeCommissionRefusals.self.code } : answer
      }
      return { decide, decideInBulk, edit: adjust }
    },
  },
  {
    decision: certExamineTakesTwo,
    refusal: checkInRefusals.ownSubmission,
    async prepare(app, submitter) {
      const id = await submittedCert(app, submitter)
      return { decide: client => client.ask(artificerCert.examine, { id, version: 1, result: 'PASS' }) }
    },
  },
  {
    decision: certRevokeTakesTwo,
    refusal: checkInRefusals.ownSubmission,
    async prepare(app, submitter) {
      const id = await submittedCert(app, submitter)
      await app.services.database.update(certTable).set({ state: 'PASSED' }).where(eq(certTable.id, id))
      return { decide: client => client.ask(artificerCert.revoke, { id, version: 1, reason: '证件照片与本人不符' }) }
    },
  },
  {
    decision: avatarExamineTakesTwo,
    refusal: checkInRefusals.ownSubmission,
    async prepare(app, submitter) {
      const person = await newPerson(app, [])
      const { id } = await submitter.call(artificerAvatar.submit, { artificerId: person.id, newFile: await uploaded(submitter, 'home.avatar') })
      const ask = async (client: Client) => {
        const answer = await client.ask(artificerAvatar.examine, { ids: [id], result: 'PASS' })
        return answer.data.failures.length === 0 ? answer : { ...answer, code: checkInRefusals.ownSubmission.code }
      }
      return { decide: ask, decideInBulk: ask }
    },
  },
]
