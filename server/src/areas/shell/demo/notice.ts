import type { RouteName } from '@gongtai/contract'
import { paths } from '@gongtai/contract'
import { staffNotice } from '../../../kit/notice.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { companyNameOf } from '../../../demo/generator/company.ts'
import { minutesBefore, recentInstant } from '../../../demo/generator/moment.ts'
import { officeOf } from '../../../demo/generator/network.ts'
import { personNameOf } from '../../../demo/generator/person.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRows } from '../../../demo/insert.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import { codesOf } from '../../../demo/preset-role.ts'
import { presetRoles } from '../../../demo/preset-roles.ts'
import type { NoticeText } from './notice-text.ts'
import { demoNotices, noticeTexts } from './notice-text.ts'

type Notice = typeof staffNotice.$inferInsert

const noticeCount = 420

/** What people were told. What they have to do is counted by the queues and never seeded. */
export async function seedNotices(transaction: Transaction, members: readonly Member[], now: Date): Promise<void> {
  const random = randomOf('shell/notice')
  const readers = readersOf(members)
  const make = (text: NoticeText, state: Notice['state'], days: number) => noticeRow(random, text, random.pick(readers(text.route)), state, now, days)
  const told = Array.from({ length: noticeCount }, () => make(random.pick(noticeTexts), random.chance(0.3) ? 'UNREAD' : 'READ', 60))
  const notices = told.sort((a, b) => (a.createdAt! < b.createdAt! ? -1 : 1))
  await insertRows(transaction, staffNotice, notices)
}

/** Enabled members who may open a page. The accounts that people try come three times, so that they have something to see. */
function readersOf(members: readonly Member[]): (route: RouteName) => Member[] {
  const codes = new Map(presetRoles.map(preset => [preset.code, new Set<string>(codesOf(preset))]))
  const enabled = members.filter(member => member.status === 1)
  return route =>
    enabled
      .filter(member => (member.role === null ? member.isAdmin : codes.get(member.role)!.has(route)))
      .flatMap(member => (member.account === null ? [member] : [member, member, member]))
}

function noticeRow(random: Random, text: NoticeText, reader: Member, state: Notice['state'], now: Date, days: number): Notice {
  const createdAt = recentInstant(random, now, days)
  const readAt = state === 'UNREAD' ? null : between(random, createdAt, now)
  const gender = random.pick(['M', 'F'] as const)
  const makers = {
    n: () => String(random.integer(2, 30)),
    name: () => personNameOf(random, gender, random.integer(1975, 2004)),
    company: () => companyNameOf(random, officeOf(random).cityName),
  }
  const wanted = Object.entries(makers).filter(([name]) => text.content[0].includes(`{${name}}`))
  const message = demoNotices[text.key]!(Object.fromEntries(wanted.map(([name, make]) => [name, make()])))
  return {
    staffId: reader.id,
    kind: text.kind,
    area: text.area,
    messageKey: message.key,
    messageValues: message.values,
    linkPath: (paths[text.route] as () => string)(),
    state,
    readAt,
    expireAt: minutesBefore(createdAt, -90 * 1440),
    createdAt,
    updatedAt: readAt ?? createdAt,
  }
}

/** Somewhere in the two days after an instant, but not in the future. */
function between(random: Random, instant: string, now: Date): string {
  const later = minutesBefore(instant, -random.integer(1, 2880))
  return later < now.toISOString() ? later : now.toISOString()
}
