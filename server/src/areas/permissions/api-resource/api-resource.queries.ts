import { sql } from 'drizzle-orm'
import { addDays, apiRefusals, apiResourceActions, auditDays, codeLabelOf, dayOf, daysBetween, inLanguage, startOfDay } from '@gongtai/contract'
import type { AnswerOf, ApiInfo, ApiPoint, ApiRow, Language, ParsedInputOf, apiResource as apiCalls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { auditLog } from '../../../kit/audit-log.ts'
import type { CallSetting } from '../../../kit/call-setting.ts'
import { clock } from '../../../kit/clock.ts'
import { fromDay, toDay } from '../../../kit/condition.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { prepare } from '../../../kit/select.ts'
import { percentileOf } from './api-percentile.ts'
import { figureSums, figuresBetween } from './api-stat.ts'
import { apiResource } from './api-resource.tables.ts'
import { menuNode } from '../menu/menu.tables.ts'
import { validNode, validRole } from '../role/right.queries.ts'
import { role, roleGrant } from '../role/role.tables.ts'
import { staff, staffRole } from '../staff/staff.tables.ts'

/** Calls of the session and of this area stay on, because without them nobody could switch anything on again. */
export function isSwitchable({ access, area }: { access: string; area: string }): boolean {
  return access === 'CODE' && area !== 'permissions'
}

const findSettings = prepare(
  {
    id: apiResource.id,
    access: apiResource.access,
    area: apiResource.area,
    status: apiResource.status,
    rateLimit: apiResource.rateLimit,
    slowMs: apiResource.slowMs,
  },
  columns => sql`select ${columns} from ${apiResource}`,
)

export async function loadCallSettings(database: Database): Promise<ReadonlyMap<number, CallSetting>> {
  const rows = await findSettings.run(database, {})
  return new Map(rows.map(row => [row.id, { isOff: row.status === 'DISABLED' && isSwitchable(row), rateLimit: row.rateLimit, slowMs: row.slowMs }]))
}

interface Sums {
  calls: number
  ok: number
  refused: number
  c403: number
  c5xx: number
  slow: number
  totalMs: number
  maxMs: number
  buckets: number[]
}

const sumColumns = {
  calls: sql<number>`coalesce(figures.calls, 0)`,
  ok: sql<number>`coalesce(figures.ok_count, 0)`,
  refused: sql<number>`coalesce(figures.refused_count, 0)`,
  c403: sql<number>`coalesce(figures.c403, 0)`,
  c5xx: sql<number>`coalesce(figures.c5xx, 0)`,
  slow: sql<number>`coalesce(figures.slow_count, 0)`,
  totalMs: sql<number>`coalesce(figures.total_ms, 0)`,
  maxMs: sql<number>`coalesce(figures.max_ms, 0)`,
  buckets: sql<number[]>`coalesce(figures.buckets, '{}')`,
}

const value = (name: string) => sql.placeholder(name)
const given = (name: string, type: string) => sql`${value(name)}::${sql.raw(type)}`
const range = [sql`${value('from')}`, sql`${value('to')}`] as const

/** All calls that match are read with their figures and the page is cut from them, because there are a few hundred calls in all. */
const findCalls = prepare(
  {
    id: apiResource.id,
    method: apiResource.method,
    path: apiResource.path,
    area: apiResource.area,
    title: apiResource.title,
    titleEn: apiResource.titleEn,
    access: apiResource.access,
    codes: apiResource.codes,
    isWrite: apiResource.isWrite,
    isSensitive: apiResource.isSensitive,
    spec: apiResource.spec,
    status: apiResource.status,
    rateLimit: apiResource.rateLimit,
    slowMs: apiResource.slowMs,
    remark: apiResource.remark,
    removedAt: apiResource.removedAt,
    ...sumColumns,
  },
  columns => sql`
    select ${columns} from ${apiResource}
    left join (select api_id, ${figureSums} from ${figuresBetween(...range)} as counted group by api_id) as figures on figures.api_id = ${apiResource.id}
    where (${given('id', 'int')} is null or ${apiResource.id} = ${value('id')})
      and (${given('keyword', 'text')} is null or ${apiResource.path} || ' ' || ${apiResource.title} || ' ' || ${apiResource.titleEn} ilike '%' || escape_like(${value('keyword')}) || '%')
      and (${given('area', 'text')} is null or ${apiResource.area} = ${value('area')})
      and (${given('method', 'text')} is null or ${apiResource.method} = ${value('method')})
      and (${given('access', 'text')} is null or ${apiResource.access} = ${value('access')})
      and (${given('code', 'text')} is null or ${value('code')} = any(${apiResource.codes}))
      and (${given('isWrite', 'boolean')} is null or ${apiResource.isWrite} = ${value('isWrite')})
      and (${given('isSensitive', 'boolean')} is null or ${apiResource.isSensitive} = ${value('isSensitive')})
      and (${given('spec', 'boolean')} is null or ${apiResource.spec} = ${value('spec')})
      and (${given('status', 'text')} is null or ${apiResource.status} = ${value('status')})
    order by ${apiResource.path}, ${apiResource.id}`,
  { named: false },
)

const noFilter = { id: null, keyword: null, area: null, method: null, access: null, code: null, isWrite: null, isSensitive: null, spec: null, status: null }

type CallWithSums = Omit<ApiRow, 'actions' | 'codeLabels' | 'switchable' | 'errorRate' | 'avgMs' | 'p95' | 'maxMs'> & Sums

function rowOf(
  { ok: _ok, refused: _refused, c403: _c403, c5xx, slow: _slow, totalMs, buckets, maxMs, ...call }: CallWithSums,
  reader: Principal,
  language: Language,
): ApiRow {
  const { calls } = call
  const switchable = isSwitchable(call)
  return {
    ...call,
    codeLabels: call.codes.map(code => inLanguage(codeLabelOf(code), language)),
    switchable,
    actions: actionsOf(apiResourceActions, call, reader, { enable: switchable, disable: switchable }),
    errorRate: calls === 0 ? 0 : c5xx / calls,
    avgMs: average(totalMs, calls),
    p95: percentileOf(buckets, 0.95, maxMs),
    maxMs: calls === 0 ? null : maxMs,
  }
}

function average(totalMs: number, calls: number): number | null {
  return calls === 0 ? null : Math.round((totalMs / calls) * 10) / 10
}

function added(all: readonly Sums[]): Sums {
  const sum: Sums = { calls: 0, ok: 0, refused: 0, c403: 0, c5xx: 0, slow: 0, totalMs: 0, maxMs: 0, buckets: [] }
  for (const one of all) {
    for (const name of ['calls', 'ok', 'refused', 'c403', 'c5xx', 'slow', 'totalMs'] as const) sum[name] += one[name]
    sum.maxMs = Math.max(sum.maxMs, one.maxMs)
    one.buckets.forEach((count, place) => (sum.buckets[place] = (sum.buckets[place] ?? 0) + count))
  }
  return sum
}

function checkRange({ from, to }: { from: string; to: string }): void {
  if (daysBetween(from, to) >= auditDays) throw refuse(apiRefusals.rangeTooLong)
}

export async function findApiPage(
  database: Database,
  input: ParsedInputOf<typeof apiCalls.page>,
  reader: Principal,
  language: Language,
): Promise<AnswerOf<typeof apiCalls.page>> {
  checkRange(input)
  const { pageNum, pageSize, sortField = 'calls', sortOrder = input.sortField === undefined ? 'desc' : 'asc', exactTotal: _, ...filter } = input
  const found = await findCalls.run(database, { ...noFilter, ...filter })
  const rows = found.map(call => rowOf(call, reader, language)).sort(byField(sortField, sortOrder))
  const sum = added(found)
  return {
    records: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize),
    total: rows.length,
    totalCapped: false,
    pageNum,
    pageSize,
    summary: {
      calls: sum.calls,
      errorRate: sum.calls === 0 ? 0 : sum.c5xx / sum.calls,
      p95: percentileOf(sum.buckets, 0.95, sum.maxMs),
      slow: sum.slow,
      denied: sum.c403,
    },
  }
}

/** Calls without figures come last when the greatest come first; equal ones stay in the order of their paths. */
function byField(field: 'calls' | 'errorRate' | 'p95' | 'maxMs' | 'path', order: 'asc' | 'desc'): (one: ApiRow, other: ApiRow) => number {
  const sign = order === 'asc' ? 1 : -1
  if (field === 'path') return (one, other) => sign * one.path.localeCompare(other.path)
  return (one, other) => sign * ((one[field] ?? -1) - (other[field] ?? -1))
}

const grantingRoles = prepare(
  { code: sql<string>`${menuNode.router}`, id: role.id, title: role.title },
  columns => sql`select ${columns} from ${roleGrant} join ${menuNode} on ${menuNode.id} = ${roleGrant.menuId} join ${role} on ${role.id} = ${roleGrant.roleId}
    where ${menuNode.router} = any(${value('codes')}) and ${validNode} and ${role.status} = 'ENABLED' and ${role.deletedAt} is null order by ${role.id}`,
)

/** All enabled members may make a call that asks for no code. */
const countCallers = prepare(
  { count: sql<number>`count(*)` },
  columns => sql`select ${columns} from ${staff} where ${staff.status} = 1 and ${staff.deletedAt} is null and (${value('anyone')}::boolean or ${staff.isAdmin} or exists (
    select from ${staffRole} join ${role} on ${role.id} = ${staffRole.roleId} join ${roleGrant} on ${roleGrant.roleId} = ${role.id}
    join ${menuNode} on ${menuNode.id} = ${roleGrant.menuId}
    where ${staffRole.staffId} = ${staff.id} and ${validRole} and ${validNode} and ${menuNode.router} = any(${value('codes')})))`,
)

const lastFailures = prepare(
  {
    at: auditLog.at,
    requestId: auditLog.requestId,
    code: auditLog.code,
    result: sql<string>`${auditLog.result}`,
    realName: auditLog.realName,
    durationMs: auditLog.durationMs,
  },
  columns => sql`select ${columns} from ${auditLog}
    where ${auditLog.apiId} = ${value('id')} and ${auditLog.result} <> 'OK' and ${fromDay(auditLog.at, value('from'))} and ${toDay(auditLog.at, value('to'))}
    order by ${auditLog.at} desc nulls last, ${auditLog.id} desc nulls last limit 20`,
  { named: false },
)

export async function findApiInfo(database: Database, input: ParsedInputOf<typeof apiCalls.info>, reader: Principal, language: Language): Promise<ApiInfo> {
  checkRange(input)
  const [found] = await findCalls.run(database, { ...noFilter, ...input })
  if (found === undefined) throw faults.recordNotFound()
  const { codes } = found
  const [roles, [callers], failures] = await Promise.all([
    grantingRoles.run(database, { codes }),
    countCallers.run(database, { codes, anyone: found.access !== 'CODE', today: clock.today() }),
    lastFailures.run(database, input),
  ])
  const row = rowOf(found, reader, language)
  return {
    ...row,
    grants: codes.map((code, place) => ({
      code,
      label: row.codeLabels[place]!,
      roles: roles.filter(granting => granting.code === code).map(({ id, title }) => ({ id, title })),
    })),
    staffCount: callers!.count,
    failures,
  }
}

const ofCall = sql`(${given('apiId', 'int')} is null or api_id = ${value('apiId')})`

const seriesByDay = prepare(
  { at: sql<string>`figures.day`, ...sumColumns },
  columns => sql`select ${columns} from (select day, ${figureSums} from ${figuresBetween(...range)} as counted where ${ofCall} group by day) as figures`,
  { named: false },
)

const seriesByHour = prepare(
  { at: sql<number>`extract(epoch from figures.hour)::float8 * 1000`, ...sumColumns },
  columns => sql`select ${columns} from (select hour, ${figureSums} from api_stat_hour
    where ${fromDay(sql`hour`, value('from'))} and ${toDay(sql`hour`, value('to'))} and ${ofCall} group by hour) as figures`,
  { named: false },
)

export async function findApiStat(database: Database, input: ParsedInputOf<typeof apiCalls.stat>): Promise<AnswerOf<typeof apiCalls.stat>> {
  checkRange(input)
  const values = { apiId: input.apiId ?? null, from: input.from, to: input.to }
  const rows: (Sums & { at: string | number })[] = input.step === 'DAY' ? await seriesByDay.run(database, values) : await seriesByHour.run(database, values)
  const found = new Map(rows.map(({ at, ...sums }) => [typeof at === 'string' ? startOfDay(at) : new Date(at).toISOString(), sums]))
  const none = added([])
  return { series: momentsOf(input).map(at => pointOf(at, found.get(at) ?? none)), buckets: added([...found.values()]).buckets }
}

/** An hour or day without calls is a point too, because a line would otherwise be drawn across the gap. */
function momentsOf({ from, to, step }: { from: string; to: string; step: 'HOUR' | 'DAY' }): string[] {
  const now = clock.iso()
  const last = to < dayOf(now) ? to : dayOf(now)
  const days = Array.from({ length: Math.max(0, daysBetween(from, last) + 1) }, (_, place) => startOfDay(addDays(from, place)))
  if (step === 'DAY') return days
  return days.flatMap(day => Array.from({ length: 24 }, (_, hour) => new Date(Date.parse(day) + hour * 3_600_000).toISOString())).filter(at => at <= now)
}

function pointOf(at: string, { calls, ok, refused, c5xx, totalMs, maxMs, buckets }: Sums): ApiPoint {
  return {
    at,
    calls,
    ok,
    refused,
    c4xx: calls - ok - refused - c5xx,
    c5xx,
    avg: average(totalMs, calls),
    p50: percentileOf(buckets, 0.5, maxMs),
    p95: percentileOf(buckets, 0.95, maxMs),
    p99: percentileOf(buckets, 0.99, maxMs),
  }
}
