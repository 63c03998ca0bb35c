import { minutesBefore } from '../../../demo/generator/moment.ts'
import { companySayings } from '../company/company.sayings.ts'
import { recruitEvent } from '../recruit-event/recruit-event.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { insertRows } from '../../../demo/insert.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import type { DemoCompany } from './company.ts'
import type { DemoSign } from './sign.ts'

type Event = typeof recruitEvent.$inferInsert

/** What the timeline of each company begins with: its registration, its examination, its contracts, and how it came to the pool. */
export async function seedEvents(
  transaction: Transaction,
  companies: readonly DemoCompany[],
  signs: readonly DemoSign[],
  members: readonly Member[],
  now: Date,
): Promise<void> {
  const examiner = members.find(member => member.account?.role === 'reviewer')!
  const by = ({ staffId, name }: { staffId: number; name: string }) => ({ operatorKind: 'STAFF' as const, operatorId: staffId, operatorName: name })
  const examinedBy = { operatorKind: 'STAFF' as const, operatorId: examiner.id, operatorName: examiner.realName }
  const system = { operatorKind: 'SYSTEM' as const }
  const events: Event[] = companies.flatMap(one => {
    const about = { entityType: 'COMPANY' as const, entityId: one.id, companyId: one.id }
    const list: Event[] = [
      {
        ...about,
        ...by(one.registerSale),
        action: 'REGISTER',
        toState: 'WAIT_SUBMIT',
        at: one.createdAt,
        remark: companySayings.registered({ sale: one.registerSale.name }),
      },
    ]
    if (one.examineState !== 'WAIT_SUBMIT')
      list.push({
        ...about,
        ...by(one.registerSale),
        action: 'SUBMIT',
        fromState: 'WAIT_SUBMIT',
        toState: 'WAIT_EXAMINE',
        // What is examined again was submitted for the first time right after it was registered.
        at: one.story === 'RE_EXAMINE' ? minutesBefore(one.createdAt, -20) : one.submittedAt!,
      })
    if (one.examinedAt !== null)
      list.push({
        ...about,
        ...examinedBy,
        action: one.examineState === 'REJECT' ? 'EXAMINE_REJECT' : 'EXAMINE_PASS',
        fromState: 'WAIT_EXAMINE',
        toState: one.examineState === 'REJECT' ? 'REJECT' : 'PASS',
        remark: one.examineState === 'REJECT' ? (one.row.examineReason ?? null) : null,
        at: one.examinedAt,
      })
    if (one.story === 'RE_EXAMINE')
      list.push({
        ...about,
        ...by(one.registerSale),
        action: 'RE_EXAMINE',
        fromState: 'PASS',
        toState: 'WAIT_EXAMINE',
        at: minutesBefore(now, 170),
      })
    if (one.isPublic)
      list.push({
        ...about,
        ...system,
        action: 'RECYCLE',
        remark: companySayings.notFollowedUp,
        detail: [{ field: 'saleName', old: one.registerSale.name, new: null }],
        at: one.story === 'RECYCLED' ? minutesBefore(now, 150) : minutesBefore(now, 60 * 24 * 12),
      })
    if (one.isDisabled)
      list.push({
        ...about,
        ...examinedBy,
        action: 'DISABLE',
        fromState: 'ENABLED',
        toState: 'DISABLED',
        remark: one.row.disableReason ?? null,
        at: minutesBefore(now, 60 * 24 * 6),
      })
    return list
  })
  for (const { company, row } of signs)
    events.push({
      entityType: 'COMPANY',
      entityId: company.id,
      companyId: company.id,
      ...by(company.registerSale),
      action: 'SIGN',
      remark: row.contractNo,
      at: row.createdAt!,
    })
  const nowIso = now.toISOString()
  const past = events.map(event => (event.at! > nowIso ? { ...event, at: nowIso } : event))
  await insertRows(
    transaction,
    recruitEvent,
    past.sort((one, other) => (one.at! < other.at! ? -1 : 1)),
  )
}
