import { isIP } from 'node:net'
import { sql } from 'drizzle-orm'
import type { Placeholder } from 'drizzle-orm'
import { maskPhone, presence as presenceCalls } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { byNameOrNumber, equals, fromDay, sameAddress, toDay } from '../../../kit/condition.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { ownedBy } from '../../../kit/scope.ts'
import { dept } from '../dept/dept.tables.ts'
import { memberScope } from '../staff/staff.queries.ts'
import { staff } from '../staff/staff.tables.ts'
import { loginLog, session } from './session.tables.ts'

const byNumber = (value: Placeholder) => equals(staff.staffNo, value)

/** The list has all live sessions; the page marks those that were active within five minutes. */
export const onlineList = listQuery(presenceCalls.onlinePage, {
  select: {
    id: session.id,
    staffId: session.staffId,
    realName: staff.realName,
    deptName: sql<string>`${dept.name}`,
    ip: sql<string>`host(${session.ip})`,
    cityName: session.cityName,
    device: session.device,
    loginAt: session.loginAt,
    lastSeenAt: session.lastSeenAt,
  },
  from: sql`${session} join ${staff} on ${staff.id} = ${session.staffId} join ${dept} on ${dept.id} = ${staff.deptId}`,
  base: sql`${session.endedAt} is null and ${session.expiresAt} > now() and ${staff.status} = 1 and ${staff.deletedAt} is null`,
  scope: memberScope,
  where: {
    keyword: value => byNameOrNumber(staff.realName, byNumber(value), value),
    deptId: value =>
      sql`${staff.deptId} in (select below.id from ${dept} as below where below.path like (select own.path from ${dept} as own where own.id = ${value}) || '%')`,
    ip: value => sameAddress(session.ip, value),
  },
  sort: { lastSeenAt: session.lastSeenAt, loginAt: session.loginAt },
  defaultSort: ['lastSeenAt', 'desc'],
  id: session.id,
})

/** An attempt on a number that belongs to nobody has no department, so only those who see everybody see it. */
export const loginLogList = listQuery(presenceCalls.loginLogPage, {
  select: {
    id: loginLog.id,
    at: loginLog.at,
    staffId: loginLog.staffId,
    realName: sql<string | null>`${staff.realName}`,
    mobile: loginLog.mobile,
    result: loginLog.result,
    ip: sql<string>`host(${loginLog.ip})`,
    cityName: loginLog.cityName,
    device: loginLog.device,
    oddities: loginLog.oddities,
  },
  from: sql`${loginLog} left join ${staff} on ${staff.id} = ${loginLog.staffId}`,
  scope: ownedBy(loginLog.staffId, loginLog.deptId),
  where: {
    keyword: (value, _, shown) => {
      const numbers = shown('staff.mobile') ? sql`${byNumber(value)} or ${equals(staff.mobile, value)}` : byNumber(value)
      const found = byNameOrNumber(staff.realName, numbers, value)
      return sql`${loginLog.staffId} in (select ${staff.id} from ${staff} where ${found})`
    },
    staffId: value => equals(loginLog.staffId, value),
    result: value => equals(loginLog.result, value),
    ip: value => sameAddress(loginLog.ip, value),
    from: value => fromDay(loginLog.at, value),
    to: value => toDay(loginLog.at, value),
    abnormal: (_, given) => (given.abnormal === true ? sql`${loginLog.oddities} <> '{}'` : sql`${loginLog.oddities} = '{}'`),
  },
  sort: { at: loginLog.at },
  defaultSort: ['at', 'desc'],
  id: loginLog.id,
})

interface PageInput {
  ip?: string | undefined
  pageNum: number
  pageSize: number
}

/** Half an address finds nothing instead of being refused, because the person may still be typing. */
const noSuchAddress = ({ ip }: PageInput) => ip !== undefined && isIP(ip) === 0
const nothing = ({ pageNum, pageSize }: PageInput) => ({ records: [], total: 0, totalCapped: false, pageNum, pageSize })

export async function findOnlinePage(
  database: Database,
  input: ParsedInputOf<typeof presenceCalls.onlinePage>,
  person: Principal,
): Promise<AnswerOf<typeof presenceCalls.onlinePage>> {
  if (noSuchAddress(input)) return nothing(input)
  const { tabCount: _, records, ...page } = await onlineList(database, input, { scope: person.scope, fields: person.fields })
  return { ...page, records: records.map(row => ({ ...row, agentState: null, current: row.id === person.sessionId })) }
}

export async function findLoginLogPage(
  database: Database,
  input: ParsedInputOf<typeof presenceCalls.loginLogPage>,
  person: Principal,
): Promise<AnswerOf<typeof presenceCalls.loginLogPage>> {
  if (noSuchAddress(input)) return nothing(input)
  const { tabCount: _, records, ...page } = await loginLogList(database, input, { scope: person.scope, fields: person.fields })
  return { ...page, records: presentLogins(records) }
}

export function presentLogins<Row extends { mobile: string }>(rows: Row[], { masked } = { masked: true }): Row[] {
  return masked ? rows.map(row => ({ ...row, mobile: maskPhone(row.mobile) })) : rows
}
