import { and, eq, inArray, sql } from 'drizzle-orm'
import { role, roleField } from '../areas/permissions/role/role.tables.ts'
import type { Database, Queryable } from '../db/connection.ts'
import { codesOf } from './preset-role.ts'
import { presetRoles } from './preset-roles.ts'
import { seedDicts } from './dicts.ts'
import { seedHolidays } from './holidays.ts'
import { seedRegions } from './regions.ts'

/** What every installation needs, demo or not. The permission tree must be there already. Safe to repeat at every start. */
export async function seedReference(database: Database): Promise<void> {
  await database.transaction(async transaction => {
    await seedRegions(transaction)
    await seedDicts(transaction)
    await seedHolidays(transaction)
    await addPresetRoles(transaction)
    await grantPresetRoles(transaction)
  })
}

async function addPresetRoles(database: Queryable): Promise<void> {
  const added = await database
    .insert(role)
    .values(presetRoles.map(({ code, title, description, dataScope }) => ({ code, title, description, dataScope, builtin: true })))
    .onConflictDoNothing()
    .returning({ id: role.id, code: role.code })
  const fields = added.flatMap(({ id, code }) => {
    const preset = presetRoles.find(candidate => candidate.code === code)!
    return Object.entries(preset.fields ?? {}).map(([fieldKey, mode]) => ({ roleId: id, fieldKey, mode }))
  })
  if (fields.length > 0) await database.insert(roleField).values(fields)
}

/**
 * Gives the preset roles what the contract has gained since they were made. A role that somebody has edited
 * (version above 1) is his own from then on.
 */
export async function grantPresetRoles(database: Queryable): Promise<void> {
  const untouched = await database
    .select({ id: role.id, code: role.code })
    .from(role)
    .where(
      and(
        eq(role.builtin, true),
        eq(role.version, 1),
        sql`${role.deletedAt} is null`,
        inArray(
          role.code,
          presetRoles.map(preset => preset.code),
        ),
      ),
    )
  const pairs = untouched.flatMap(({ id, code }) => codesOf(presetRoles.find(preset => preset.code === code)!).map(router => ({ id, router })))
  await database.execute(sql`
    with wanted as (
      select * from unnest(${sql.param(pairs.map(pair => pair.id))}::integer[], ${sql.param(pairs.map(pair => pair.router))}::text[]) as wanted (role_id, router)
    ), granted as (
      insert into role_grant (role_id, menu_id)
      select wanted.role_id, menu_node.id from wanted join menu_node on menu_node.router = wanted.router and menu_node.deleted_at is null
      on conflict do nothing
      returning role_id
    )
    update staff set perm_version = perm_version + 1
    where id in (select staff_id from staff_role where role_id in (select role_id from granted))
  `)
}
