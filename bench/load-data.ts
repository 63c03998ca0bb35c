import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../server/src/db/connection.ts'
import { connect } from '../server/src/db/connection.ts'
import { startEmbedded } from '../server/src/db/embedded.ts'
import { prepareDatabase } from '../server/src/command/prepare.ts'
import { menuNode } from '../server/src/areas/permissions/menu/menu.tables.ts'
import { role, roleGrant } from '../server/src/areas/permissions/role/role.tables.ts'
import { staff, staffRole } from '../server/src/areas/permissions/staff/staff.tables.ts'
import { seedDemo } from '../server/src/demo/seed.ts'
import type { Scope } from '../server/src/kit/scope.ts'
import { demoPassword } from '../server/src/testing/demo.ts'

/** Times the 186 members of the demo: about 200 000; less to try something out. */
const scale = Number(process.env.BENCH_SCALE ?? 1100)

export interface LoadData {
  url: string
  database: Database
  stop(): Promise<void>
}

/** The embedded PostgreSQL with fsync on, as it runs in use, with the demo data at large. A folder that has it already is used as it is. */
export async function openLoadData(dataDir: string): Promise<LoadData> {
  const server = await startEmbedded({ dataDir, log: { info: () => {}, error: text => console.error(text) } })
  await fillLoadData(server.url)
  const database = connect({ url: server.url, poolSize: 2, onError: error => console.error(error.message) })
  return {
    url: server.url,
    database,
    async stop() {
      await database.$client.end()
      await server.stop()
    },
  }
}

/** The demo data at large, unless the database has it already. */
export async function fillLoadData(url: string): Promise<void> {
  await prepareDatabase(url, async database => {
    const seeded = await seedDemo(database, { today: new Date(), password: demoPassword, scale })
    if (seeded) await database.execute(sql`vacuum analyze staff, staff_role, audit_log`)
  })
}

export interface Person {
  id: number
  mobile: string
}

/**
 * Members of 招聘事业部 who may read and edit the members of it and of the four departments below it, and nobody else:
 * no preset role has both that scope and that page.
 */
export async function grantScopedRole(database: Database, count: number): Promise<Person[]> {
  const { rows: people } = await database.execute<{ id: number; mobile: string }>(
    sql`select staff.id, mobile from staff join dept on dept.id = dept_id where dept.code = 'RECRUIT' and staff.status = 1 and mobile like '198%' order by staff.id limit ${count}`,
  )
  const staffIds = people.map(({ id }) => id)
  await database.transaction(async transaction => {
    await transaction.delete(role).where(sql`${role.code} = 'load'`)
    const [made] = await transaction.insert(role).values({ title: '压力测试', code: 'load', dataScope: 'DEPT_AND_BELOW' }).returning({ id: role.id })
    const nodes = await transaction
      .select({ id: menuNode.id })
      .from(menuNode)
      .where(inArray(menuNode.router, ['UserManage', 'UserManage.edit']))
    await transaction.insert(roleGrant).values(nodes.map(({ id }) => ({ roleId: made!.id, menuId: id })))
    await transaction.update(staff).set({ isAdmin: false }).where(inArray(staff.id, staffIds))
    await transaction.delete(staffRole).where(inArray(staffRole.staffId, staffIds))
    await transaction.insert(staffRole).values(staffIds.map(staffId => ({ staffId, roleId: made!.id })))
  })
  return people
}

/** Whoever is no administrator may edit only members who hold no more: with these nothing but the edit is measured. */
export async function makeAdministrators(database: Database, people: readonly Person[]): Promise<void> {
  await database
    .update(staff)
    .set({ isAdmin: true, permVersion: sql`${staff.permVersion} + 1` })
    .where(
      inArray(
        staff.id,
        people.map(({ id }) => id),
      ),
    )
}

/** What the server will find to be their scope. */
export async function scopeOfDepartment(database: Database, code: string): Promise<Scope & { kind: 'DEPT' }> {
  const { rows } = await database.execute<{ id: number }>(
    sql`select below.id from dept as own join dept as below on below.path like own.path || '%' where own.code = ${code} order by below.id`,
  )
  return { kind: 'DEPT', deptIds: rows.map(({ id }) => id) }
}

/** Two neighbouring characters of the names in scope: the most frequent pair, and one that few names have. */
export async function namePartsIn(database: Database, { deptIds }: { deptIds: number[] }): Promise<{ common: string; rare: string }> {
  const { rows } = await database.execute<{ part: string; names: number }>(sql`
    select part, count(*)::int as names from staff cross join unnest(bigrams(real_name)) as part
    where dept_id = any(${sql.param(deptIds)}) and status = 1 group by part order by names desc, part`)
  const rare = rows.findLast(({ names }) => names >= 3) ?? rows.at(-1)
  return { common: rows[0]!.part, rare: rare!.part }
}

/** Members in scope whom the run reads and edits. */
export async function sampleIds(database: Database, { deptIds }: { deptIds: number[] }, count: number): Promise<number[]> {
  const { rows } = await database.execute<{ id: number }>(
    sql`select id from staff where dept_id = any(${sql.param(deptIds)}) and status = 1 and not is_admin and mobile like '198%' order by id desc limit ${count}`,
  )
  return rows.map(({ id }) => id)
}
