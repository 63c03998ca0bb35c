import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { caller as calls, callerRefusals, commonRefusals, reveal } from '@gongtai/contract'
import type { Code, InputOf } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { companyStaff } from '../../companies/company-staff/company-staff.tables.ts'
import { company } from '../../companies/company/company.tables.ts'
import { artificer } from '../../home-service/artificer/artificer.tables.ts'
import { homeUser } from '../../home-service/home-user/home-user.tables.ts'
import { house } from '../../../app.ts'
import { newAgent, newCall, newMissed, newPhone } from '../call-record.testing.ts'
import { callLog } from '../call-log/call-log.tables.ts'
import { callerProfile } from './caller.tables.ts'
import { firstMatch } from './customer-match.ts'
import { slowness } from '../../../testing/slowness.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const admin = await app.signIn(members.admin)
const codes: Code[] = ['CallRecords', 'CallUserDetail', 'CallRecords.note']
await grant(app, members.reviewer, 'SELF', codes)
const own = await newAgent(app, members.reviewer, ['MINE'])
const agent = await app.signIn(members.reviewer)

const profile = (values: Partial<InputOf<typeof calls.save>> = {}): InputOf<typeof calls.save> => ({
  name: '王女士',
  gender: 'FEMALE',
  city: '杭州',
  kind: '',
  tags: [],
  customValues: {},
  remark: null,
  blocked: false,
  ...values,
})

describe('who calls', () => {
  test('a stranger: nothing is known, and that is said', async () => {
    const phone = newPhone()
    expect(await admin.call(calls.info, { phone })).toEqual({
      phone: `${phone.slice(0, 3)}****${phone.slice(7)}`,
      callLogId: null,
      city: '',
      name: '',
      kind: '',
      customerType: 'UNKNOWN',
      tags: [],
      blocked: false,
      matches: [],
      callNum: 0,
      lastCallAt: null,
      openNotes: [],
      missedOpen: null,
      profile: null,
      customFields: [],
    })
  })

  test('people of companies, consumers and service persons are found by their number, in this order', async () => {
    const [hr] = await database.select().from(companyStaff).innerJoin(company, eq(company.id, companyStaff.companyId)).limit(1)
    const [consumer] = await database.select().from(homeUser).limit(1)
    const [person] = await database.select().from(artificer).limit(1)
    for (const [type, row] of [
      ['COMPANY_STAFF', hr!.company_staff],
      ['HOME_USER', consumer!],
      ['ARTIFICER', person!],
    ] as const) {
      const { matches } = await admin.call(calls.info, { phone: row.mobile })
      expect(
        matches.find(({ customerType }) => customerType === type),
        type,
      ).toMatchObject({ id: row.id, inScope: true })
      // Every path leads somewhere.
      expect(matches.every(({ path }) => path?.startsWith('/'))).toBe(true)
    }
    // Of a record that is out of scope only kind and owner are told.
    const seen = await agent.call(calls.info, { phone: consumer!.mobile })
    expect(seen.matches).toContainEqual(expect.objectContaining({ customerType: 'HOME_USER', id: null, name: '', subTitle: '', path: null, inScope: false }))
    expect(seen.name).toBe('')
    expect((await firstMatch(database, house.callers, consumer!.mobile)).customerId).not.toBeNull()
    expect(await firstMatch(database, house.callers, newPhone())).toEqual({ customerType: 'UNKNOWN', customerId: null, customerName: '' })
  })

  test('by a call, with its history and what is open', async () => {
    const phone = newPhone()
    await newCall(app, { phone })
    const missed = await newMissed(app, { phone })
    await database
      .update(callLog)
      .set({ checkState: 'UNCHECKED', missGroupId: missed.id, missCount: 2, lastMissAt: missed.startAt })
      .where(eq(callLog.id, missed.id))
    const mine = await newCall(app, { phone, customerName: '陈先生', customerType: 'CALLER', startAt: new Date(Date.now() + 1000).toISOString(), ...own })
    for (const whose of [{ callId: mine.callId }, { callLogId: mine.id }]) {
      const info = await agent.call(calls.info, whose)
      expect(info).toMatchObject({ callNum: 3, name: '陈先生', callLogId: mine.id, missedOpen: { id: missed.id, missCount: 2 } })
      expect(JSON.stringify(info)).not.toContain(phone)
    }
    const others = await newCall(app, { phone, agentId: 'x', staffId: 1, deptId: 1 })
    expect((await agent.ask(calls.info, { callId: others.callId })).status).toBe(404)
    expect((await agent.ask(calls.info, {})).status).toBe(406)
    expect((await agent.ask(calls.info, { customerType: 'JOB_SEEKER', customerId: 1 })).status).toBe(404)
  })

  test('is answered within 300 ms', async () => {
    const [row] = await database.select({ phone: callLog.phone }).from(callLog).limit(1)
    await admin.call(calls.info, { phone: row!.phone })
    const started = performance.now()
    await admin.call(calls.info, { phone: row!.phone })
    expect(performance.now() - started).toBeLessThan(300 * slowness())
  })
})

describe('a profile', () => {
  test('is kept by the number of a call that the member may look at, once per number, and logged without the number', async () => {
    const call = await newCall(app, own)
    const saved = await agent.call(calls.save, profile({ callLogId: call.id }))
    const [row] = await database.select().from(callerProfile).where(eq(callerProfile.id, saved.id))
    expect(row).toMatchObject({ phone: call.phone, name: '王女士' })
    const second = await agent.ask(calls.save, profile({ callLogId: call.id }))
    expect(second.code).toBe(callerRefusals.exists.code)
    const elsewhere = await newCall(app, { agentId: 'x', staffId: 1, deptId: 1 })
    expect((await agent.ask(calls.save, profile({ callLogId: elsewhere.id }))).status).toBe(404)
    const [entry] = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'CALLER'), eq(auditLog.recordId, String(saved.id))))
    expect(entry!.action).toBe('CREATE')
    expect(JSON.stringify(entry)).not.toContain(call.phone)
    expect(await admin.call(reveal.field, { resource: 'CALLER', id: saved.id, field: 'phone' })).toEqual({ value: call.phone })
  })

  test('a stale edit is refused, a number is never changed', async () => {
    const { id, version } = await admin.call(calls.save, profile({ phone: newPhone() }))
    await admin.call(calls.save, profile({ id, version, name: '李女士' }))
    expect((await admin.ask(calls.save, profile({ id, version, name: '赵女士' }))).code).toBe(commonRefusals.staleVersion.code)
    expect((await admin.ask(calls.save, profile({ id }))).status).toBe(406)
    expect((await admin.ask(calls.save, profile())).status).toBe(406)
  })

  test('blocking and unblocking need the right to settings', async () => {
    const phone = newPhone()
    expect((await agent.ask(calls.save, profile({ phone, blocked: true }))).code).toBe(callerRefusals.block.code)
    const { id, version } = await admin.call(calls.save, profile({ phone, blocked: true }))
    expect((await admin.call(calls.info, { phone })).blocked).toBe(true)
    expect((await agent.ask(calls.save, profile({ id, version, blocked: false }))).code).toBe(callerRefusals.block.code)
    expect((await agent.ask(calls.save, profile({ id, version, blocked: true, name: '改名' }))).code).toBe(200)
  })

  test('what stands in its custom fields is told in words', async () => {
    const phone = newPhone()
    await admin.call(calls.save, profile({ phone, customValues: { address: '330100' } }))
    expect((await admin.call(calls.info, { phone })).customFields).toMatchObject([{ key: 'address', text: '杭州市' }])
  })

  test('a custom value of no field is bad input', async () => {
    const answer = await admin.ask(calls.save, profile({ phone: newPhone(), customValues: { nosuchfield: 'x' } }))
    expect(answer.status).toBe(406)
    expect(answer.data).toMatchObject([{ field: 'customValues.nosuchfield' }])
  })
})
