import { sql } from 'drizzle-orm'
import { jobCategoryLevels } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import type { Work } from '../../../kit/work.ts'
import { jobCategory } from '../job-category/job-category.tables.ts'
import type { CategoryLeaf } from '../job-category/leaf.rules.ts'
import { jobCategoryMap } from './job-category-map.tables.ts'

/** Longer texts are no names of categories; their beginning is enough to recognise them. */
const longest = 50

/**
 * What texts of sheets mean: the code, an alias or the name of an enabled leaf, or what somebody has mapped the text to. A name
 * that several leaves have means none of them, until it is mapped.
 */
export async function findLeavesByText(database: Queryable, texts: readonly string[]): Promise<Map<string, CategoryLeaf>> {
  if (texts.length === 0) return new Map()
  const { rows } = await database.execute<CategoryLeaf & { text: string }>(sql`
    select given.text, leaf.id, leaf.path, leaf.name from unnest(${sql.param([...new Set(texts)])}::text[]) as given (text)
    cross join lateral (
      select min(found.id) as id from (
        select found.id, 1 as rank from ${jobCategory} as found
          where found.code = trim(given.text) or exists (select from unnest(found.aliases) as alias where lower(alias) = lower(trim(given.text)))
        union all
        select mapped.category_id, 2 from ${jobCategoryMap} as mapped where mapped.platform = 'IMPORT' and mapped.external_code is null
          and lower(mapped.external_name) = lower(left(trim(given.text), ${longest})) and mapped.state = 'MAPPED' and mapped.deleted_at is null
        union all
        select min(named.id), 3 from ${jobCategory} as named where lower(named.name) = lower(trim(given.text)) and named.level = ${jobCategoryLevels}
          and named.state = 'ENABLED' and named.deleted_at is null having count(*) = 1
      ) as found where found.id is not null group by found.rank order by found.rank limit 1
    ) as meant
    join ${jobCategory} as leaf on leaf.id = meant.id and leaf.level = ${jobCategoryLevels} and leaf.state = 'ENABLED' and leaf.deleted_at is null`)
  return new Map(rows.map(({ text, id, path, name }) => [text, { id, path, name }]))
}

/** A text of a sheet that means no category is kept to be mapped, and counted each time that it comes. */
export async function noteCategoryText(work: Pick<Work, 'db'>, text: string): Promise<void> {
  const name = text.trim().slice(0, longest)
  if (name === '') return
  const now = clock.iso()
  await work.db.execute(sql`
    insert into ${jobCategoryMap} (kind, title, platform, external_name, state, hit_count, first_seen_at, last_seen_at, waiting_since)
    values ('EXTERNAL', ${name}, 'IMPORT', ${name}, 'UNMAPPED', 1, ${now}, ${now}, ${now})
    on conflict (platform, lower(external_name)) where external_code is null and deleted_at is null
    do update set hit_count = job_category_map.hit_count + 1, last_seen_at = ${now}`)
}
