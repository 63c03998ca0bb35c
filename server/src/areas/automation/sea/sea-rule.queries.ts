import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { hasLevels, seaGeneral, seaLevels, seaValueNames } from '@gongtai/contract'
import type { SeaBiz, SeaGeneral, SeaLevel, SeaSettings, SeaValueName } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import { deptView } from '../../permissions/index.ts'
import { seaSetting } from './sea.tables.ts'

const snake = (name: SeaValueName) => name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
const columnOf = (name: SeaValueName) => sql.identifier(snake(name))
const columns = sql.join(seaValueNames.map(columnOf), sql`, `)

/** The rules as they are kept. */
const keptSettings = (biz: SeaBiz): SQL => sql`select level, dept_id, ${columns} from ${seaSetting} where biz = ${sql.raw(`'${biz}'`)}`

/** Rules that somebody tries. */
function givenSettings({ general, exceptions }: SeaSettings): SQL {
  const rows = [{ ...general, level: null, deptId: null }, ...exceptions].map(one => ({
    level: one.level,
    dept_id: one.deptId,
    ...Object.fromEntries(seaValueNames.map(name => [snake(name), one[name]])),
  }))
  const types = sql.join(
    seaValueNames.map(name => sql`${columnOf(name)} ${sql.raw(name === 'enabled' ? 'boolean' : 'int')}`),
    sql`, `,
  )
  return sql`select level, dept_id, ${columns} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(level text, dept_id int, ${types})`
}

/**
 * What holds for every level and every department, value by value: that of the level in the department, of the level, of the
 * department, and last the general one. Of departments the nearest upwards counts. A record without a level has '', without a
 * department 0.
 */
function resolved(biz: SeaBiz, settings: SQL): SQL {
  const levels = sql.join(
    ['', ...(hasLevels(biz) ? seaLevels.values : [])].map(level => sql.raw(`('${level}')`)),
    sql`, `,
  )
  const first = (name: SeaValueName) => {
    const value = sql`s.${columnOf(name)}`
    return sql`(array_agg(${value} order by (s.level is not null) desc, length(sd.path) desc nulls last) filter (where ${value} is not null))[1] as ${columnOf(name)}`
  }
  return sql`select l.level, d.id as dept_id, v.* from (values ${levels}) as l(level)
    cross join (select 0 as id, '' as path union all select ${deptView.id}, ${deptView.path} from ${deptView}) as d
    cross join lateral (
      select ${sql.join(seaValueNames.map(first), sql`, `)}
      from (${settings}) as s left join ${deptView} as sd on sd.id = s.dept_id
      where (s.level is null or s.level = l.level) and (s.dept_id is null or d.path like sd.path || '%')
    ) as v`
}

/** The rules that hold now, as a relation for `seaDue` of the kit. */
export const seaRulesOf = (biz: SeaBiz): SQL => resolved(biz, keptSettings(biz))

export const triedRules = (biz: SeaBiz, settings: SeaSettings): SQL => resolved(biz, givenSettings(settings))

/** One value as part of a statement, for the department of a row. */
export const seaValue = (biz: SeaBiz, name: SeaValueName, deptId: SQL): SQL<number> =>
  sql`(select held.${columnOf(name)} from (${seaRulesOf(biz)}) as held where held.level = '' and held.dept_id = coalesce(${deptId}, 0))`

/** What holds for a record of this level in this department. */
export async function resolveSea(database: Queryable, biz: SeaBiz, level: SeaLevel | null, deptId: number | null): Promise<SeaGeneral> {
  return (await resolveRules(database, seaRulesOf(biz), level, deptId))!
}

export async function resolveRules(database: Queryable, rules: SQL, level: SeaLevel | null, deptId: number | null): Promise<SeaGeneral | null> {
  const { rows } = await database.execute<Record<string, unknown>>(
    sql`select ${columns} from (${rules}) as held where held.level = ${level ?? ''} and held.dept_id = ${deptId ?? 0}`,
  )
  const [row] = rows
  if (row === undefined) return null
  const named = seaValueNames.map(name => [name, row[snake(name)]] as const)
  return seaGeneral.parse(Object.fromEntries(named))
}

/** Where people would be reminded before the time has begun: the level and department of one such place, or null. */
export async function findEarlyReminder(database: Queryable, rules: SQL): Promise<{ level: SeaLevel | null; dept: string | null } | null> {
  const { rows } = await database.execute<{ level: SeaLevel | ''; dept_name: string | null }>(sql`select held.level, d.name as dept_name
    from (${rules}) as held left join ${deptView} as d on d.id = held.dept_id
    where held.enabled and held.remind_before_days > 0
      and held.remind_before_days >= least(nullif(held.new_protect_days, 0), nullif(held.no_record_days, 0), nullif(held.no_deal_days, 0))
    order by held.dept_id, held.level limit 1`)
  const [row] = rows
  return row === undefined ? null : { level: row.level === '' ? null : row.level, dept: row.dept_name }
}

/** The rules of one kind of customer as they are kept, with their version, which is that of the general one. */
export async function readSettings(database: Queryable, biz: SeaBiz): Promise<{ id: number; version: number; settings: SeaSettings }> {
  const rows = await database
    .select()
    .from(seaSetting)
    .where(sql`${seaSetting.biz} = ${biz}`)
    .orderBy(seaSetting.level, seaSetting.deptId, seaSetting.id)
  const general = rows.find(({ level, deptId }) => level === null && deptId === null)
  if (general === undefined) throw new Error(`${biz} has no general rule`)
  return {
    id: general.id,
    version: general.version,
    settings: {
      general: seaGeneral.parse(valuesOf(general)),
      exceptions: rows.filter(row => row !== general).map(row => ({ level: row.level, deptId: row.deptId, ...valuesOf(row) })),
    },
  }
}

/** The values of a row and nothing else of it. */
export function valuesOf<Row extends Record<SeaValueName, unknown>>(row: Row): Pick<Row, SeaValueName> {
  return Object.fromEntries(seaValueNames.map(name => [name, row[name]])) as Pick<Row, SeaValueName>
}
