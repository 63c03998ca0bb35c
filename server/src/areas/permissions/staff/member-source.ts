import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { clock } from '../../../kit/clock.ts'
import type { MemberSource } from '../../../kit/member.ts'
import { prepare } from '../../../kit/select.ts'
import { dept } from '../dept/dept.tables.ts'
import { heldRoleIds } from '../role/right.queries.ts'
import { role } from '../role/role.tables.ts'
import { staffNameOf } from './name.queries.ts'
import { findAdministratorIds } from './staff-lookup.queries.ts'
import { staff } from './staff.tables.ts'

const kind = sql`${sql.placeholder('kind')}::text`
const ids = sql`${sql.placeholder('ids')}::int[]`

/** Members who can sign in; of roles those who hold one of them today, of departments also those below. */
const audience = prepare(
  { id: staff.id },
  columns => sql`select ${columns} from ${staff} where ${staff.status} = 1 and ${staff.deletedAt} is null and (${kind} = 'ALL'
    or (${kind} = 'ROLE' and exists (select 1 from (${heldRoleIds(staff.id)}) as held(id) where held.id = any(${ids})))
    or (${kind} = 'DEPT' and exists (select 1 from ${dept} where ${dept.id} = ${staff.deptId}
      and string_to_array(trim(both '/' from ${dept.path}), '/')::int[] && ${ids})))`,
)

/** What areas learn of members that this one stands on. */
export const memberSource: MemberSource = {
  nameOf: staffNameOf,
  administratorIds: findAdministratorIds,

  async audienceIds(source, of) {
    return (await audience.run(source, { kind: of.kind, ids: [...of.ids], today: clock.today() })).map(({ id }) => id)
  },

  people(database, staffIds) {
    return database
      .select({ id: staff.id, name: staff.realName, deptName: dept.name, isEnabled: sql<boolean>`${staff.status} = 1 and ${staff.deletedAt} is null` })
      .from(staff)
      .leftJoin(dept, eq(dept.id, staff.deptId))
      .where(inArray(staff.id, [...staffIds]))
      .orderBy(asc(staff.id))
  },

  groups(database, of) {
    const table = of === 'ROLE' ? role : dept
    const name = of === 'ROLE' ? role.title : dept.name
    const inUse = of === 'ROLE' ? and(eq(role.status, 'ENABLED'), isNull(role.deletedAt)) : isNull(dept.deletedAt)
    return database.select({ id: table.id, name }).from(table).where(inUse).orderBy(asc(table.id))
  },
}
