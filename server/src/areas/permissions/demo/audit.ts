import { addDays, dayOf } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { loadApiIds } from '../api-resource/api-sync.ts'
import { serviceIdentity } from '../identity/identity.tables.ts'
import { role } from '../role/role.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { auditLog } from '../../../kit/audit-log.ts'
import { instantAt } from '../../../demo/generator/moment.ts'
import { deviceOf, officeOf, placeIn } from '../../../demo/generator/network.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { commissionEntries } from '../../home-service/demo/commission-story.ts'
import { editedProductEntry } from '../../home-service/demo/product-story.ts'
import { insertRows } from '../../../demo/insert.ts'
import { withoutIndexes } from '../../../demo/without-indexes.ts'
import { badHourOf } from './api-stat.ts'
import { auditRoutine, auditSignIns, requestIdOf } from './audit-routine.ts'
import type { Member } from './staff.ts'
import { deptSayings } from '../dept/dept.sayings.ts'
import { presenceSayings } from '../presence/presence.sayings.ts'

type Row = typeof auditLog.$inferInsert & { at: string }
type Entry = Pick<Row, 'action' | 'recordType' | 'recordId' | 'recordTitle' | 'changes' | 'remark' | 'apiId' | 'result' | 'code'> & Partial<Pick<Row, 'area'>>

const entryCount = 60_000
/** More than they are: what is left is filled with routine. */
const keptForStories = 1_000
const days = 90
const nightLooks = 412

interface Audit {
  transaction: Transaction
  members: readonly Member[]
  today: string
  apiIds: ReadonlyMap<string, number>
  random: Random
}

/** 60 000 entries over three months: the daily routine here, and the stories of areas/permissions.md once all that they tell of is there. */
export async function seedAuditRoutine(transaction: Transaction, side: Transaction, members: readonly Member[], now: Date): Promise<AuditLog> {
  const today = dayOf(now)
  const random = randomOf('permissions/audit-routine')
  const identities = await transaction.select({ id: serviceIdentity.id, name: serviceIdentity.name }).from(serviceIdentity).orderBy(serviceIdentity.id)
  const routine = { random, now, days, members, identities, apiIds: await loadApiIds(side) }
  await side.execute(sql`select ensure_audit_partitions(${addDays(today, -days - 1)}::date, ${today}::date)`)
  const more = auditRoutine(routine)
  const signIns = await auditSignIns(side, routine)
  await withoutIndexes(side, ['audit_log'], () => insertInOrder(side, [...signIns, ...more(entryCount - keptForStories - signIns.length)]))
  return { more }
}

export interface AuditLog {
  /** Answers as many more entries of the routine as asked for. */
  more: (count: number) => Row[]
}

export async function seedAuditStories(transaction: Transaction, side: Transaction, { more }: AuditLog, members: readonly Member[], now: Date): Promise<void> {
  const audit: Audit = { transaction, members, today: dayOf(now), apiIds: await loadApiIds(side), random: randomOf('permissions/audit') }
  const stories = [
    ...(await widenedRole(audit)),
    ...movedDepartment(audit),
    ...(await nightOfLooks(audit)),
    ...badHour(audit, now),
    await editedOnSale(audit),
    ...(await commissions(audit)),
  ]
  await insertInOrder(side, [...stories, ...more(keptForStories - stories.length)])
  await side.execute(sql`analyze audit_log`)
}

async function insertInOrder(side: Transaction, rows: Row[]): Promise<void> {
  await insertRows(
    side,
    auditLog,
    rows.sort((one, other) => (one.at < other.at ? -1 : 1)),
  )
}

function keepersOf(members: readonly Member[]): Member[] {
  return members.filter(member => member.isAdmin || member.role === 'sys-admin')
}

function rowOf({ random }: Audit, actor: Member, at: string, entry: Partial<Entry> & Pick<Entry, 'action'>): Row {
  return {
    at,
    staffId: actor.id,
    realName: actor.realName,
    deptId: actor.department.id,
    ip: placeIn(random, officeOf(random)).ip,
    device: deviceOf(random).device,
    area: 'permissions',
    result: 'OK',
    code: 200,
    requestId: requestIdOf(random),
    durationMs: random.integer(6, 90),
    ...entry,
  }
}

/** The role 销售主管 was widened last week. */
async function widenedRole(audit: Audit): Promise<Row[]> {
  const [found] = await audit.transaction
    .select({ id: role.id, title: role.title })
    .from(role)
    .where(sql`${role.code} = 'sales-lead'`)
  const entry: Entry = {
    action: 'UPDATE',
    apiId: audit.apiIds.get('POST /addOrUpdateRole') ?? null,
    recordType: 'ROLE',
    recordId: String(found!.id),
    recordTitle: found!.title,
    changes: [{ field: 'dataScope', old: 'DEPT', new: 'DEPT_AND_BELOW' }],
    remark: '大区总监需要查看下级团队的数据',
    result: 'OK',
    code: 200,
  }
  return [rowOf(audit, keepersOf(audit.members)[0]!, instantAt(addDays(audit.today, -6), 15, 20), entry)]
}

/** A product of home service was edited while it was on sale. */
async function editedOnSale(audit: Audit): Promise<Row> {
  const { at, staffId, entry } = await editedProductEntry(audit.transaction)
  return rowOf(
    audit,
    audit.members.find(member => member.id === staffId)!,
    at,
    { ...entry, apiId: audit.apiIds.get('POST /updateProduct') ?? null },
  )
}

/** Plans were frozen, and transfers taken back; the log goes back three months. */
async function commissions(audit: Audit): Promise<Row[]> {
  const entries = await commissionEntries(audit.transaction)
  const first = instantAt(addDays(audit.today, -days), 0)
  return entries
    .filter(({ at }) => at >= first)
    .map(({ path, at, staffId, entry }) =>
      rowOf(
        audit,
        audit.members.find(member => member.id === staffId)!,
        at,
        { ...entry, apiId: audit.apiIds.get(`POST ${path}`) ?? null },
      ),
    )
}

/** A department was moved, and with it the scope of twelve people. */
function movedDepartment(audit: Audit): Row[] {
  const team = audit.members.find(member => member.department.plan.key === 'agents')!.department
  const entry = {
    action: 'UPDATE',
    recordType: 'DEPT',
    recordId: String(team.id),
    recordTitle: team.name,
    changes: [{ field: 'parentId', old: '电销中心', new: '客服中心' }],
    remark: deptSayings.moved({ members: 12 }),
  }
  return [rowOf(audit, keepersOf(audit.members)[0]!, instantAt(addDays(audit.today, -17), 10, 5), entry)]
}

/** One account looks at 412 phone numbers in one night, on both sides of midnight, and is signed out by force in the morning. */
async function nightOfLooks(audit: Audit): Promise<Row[]> {
  const { members, today, random } = audit
  const looker = members.find(member => member.role === 'recruit-director' && member.account === null && member.status === 1)!
  const identities = await audit.transaction.select({ id: serviceIdentity.id, name: serviceIdentity.name }).from(serviceIdentity).orderBy(serviceIdentity.id)
  const evening = Date.parse(instantAt(addDays(today, -9), 22, 41))
  const origin = { ip: '45.155.205.233', device: deviceOf(random).device }
  const looks = Array.from({ length: nightLooks }, (_, place) => {
    const { id, name } = identities[place % identities.length]!
    const at = new Date(evening + place * 23_000 + random.integer(0, 20_000)).toISOString()
    const entry = {
      action: 'VIEW_SENSITIVE',
      apiId: audit.apiIds.get('GET /revealField') ?? null,
      recordType: 'IDENTITY',
      recordId: String(id),
      recordTitle: name,
      remark: 'mobile',
    }
    return { ...rowOf(audit, looker, at, entry), ...origin }
  })
  const signOut = {
    action: 'STATE',
    apiId: audit.apiIds.get('POST /forceLogout') ?? null,
    recordType: 'STAFF',
    recordId: String(looker.id),
    recordTitle: looker.realName,
    remark: presenceSayings.forcedOut({ reason: `凌晨异常查看${nightLooks}个手机号，请本人核实` }),
  }
  return [...looks, rowOf(audit, keepersOf(members)[0]!, instantAt(addDays(today, -8), 8, 42), signOut)]
}

/** What failed in the hour in which six of a hundred calls did. */
function badHour(audit: Audit, now: Date): Row[] {
  const { members, random } = audit
  const start = Date.parse(badHourOf(now))
  const working = members.filter(member => member.status === 1)
  const paths = ['GET /selectMangerPage', 'GET /selectDeptTree', 'GET /selectRolePage', 'POST /updateManger', 'GET /selectMangerList']
  return Array.from({ length: 64 }, () => {
    const path = random.pick(paths)
    const entry = { action: path.startsWith('GET') ? 'READ' : 'UPDATE', apiId: audit.apiIds.get(path) ?? null, result: 'FAILED' as const, code: 500 }
    return { ...rowOf(audit, random.pick(working), new Date(start + random.integer(0, 3_599_000)).toISOString(), entry), durationMs: random.integer(900, 5200) }
  })
}
