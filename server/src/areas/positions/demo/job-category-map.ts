import { addDays, dayOf, jobCategoryPlatforms } from '@gongtai/contract'
import type { JobCategoryPlatform } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'
import { instantAt, recentInstant } from '../../../demo/generator/moment.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRows } from '../../../demo/insert.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import { jobCategoryMap } from '../job-category-map/job-category-map.tables.ts'
import type { DemoLeaf } from './job-category.ts'
import { ignoredNames, unmappedNames } from './job-category-unmapped.ts'

type NewMap = typeof jobCategoryMap.$inferInsert

/** How many categories of each platform are mapped. With those that wait and those that are ignored they are 2 300. */
const mappedCounts: Readonly<Record<JobCategoryPlatform, number>> = { HRT: 560, PUBLIC_EMPLOYMENT: 480, BOSS: 420, ZHILIAN: 400, FIVE_EIGHT: 220, IMPORT: 76 }

/** Each platform numbers its categories in its own way; texts of sheets have no numbers. */
const codes: Readonly<Record<JobCategoryPlatform, ((place: number, leaf: DemoLeaf | null) => string) | null>> = {
  HRT: (place, leaf) => `H${leaf?.code ?? `99${String(place).padStart(4, '0')}`}`,
  PUBLIC_EMPLOYMENT: place => `4-${String(1 + (place % 14)).padStart(2, '0')}-${String(1 + Math.floor(place / 14)).padStart(3, '0')}`,
  BOSS: place => String(100_100 + place),
  ZHILIAN: place => String(2_000 + place),
  FIVE_EIGHT: place => `zp${13_000 + place}`,
  IMPORT: null,
}

/** Platforms call a leaf by its name or by one of its other names; texts of sheets add a word of their own. */
function externalNameOf(platform: JobCategoryPlatform, leaf: DemoLeaf, place: number): string {
  const named = [leaf.name, ...leaf.aliases]
  const name = platform === 'HRT' ? leaf.name : named[place % named.length]!
  return platform === 'IMPORT' ? `${name}${['（长白班）', '急招', '/包吃住'][place % 3]}` : name
}

/** Hits follow how often a job is searched for: a few are met all day, most seldom. */
export async function seedJobCategoryMaps(transaction: Transaction, leaves: readonly DemoLeaf[], members: readonly Member[], now: Date): Promise<void> {
  const random = randomOf('positions/job-category-map')
  const rows: NewMap[] = []
  const madeAt = instantAt(addDays(dayOf(now), -380), 11)
  const keeper = members.find(({ role, status }) => role === 'reviewer' && status === 1)!.id
  const made = { createdAt: madeAt, updatedAt: madeAt, updatedBy: keeper }
  const place = { value: 0 }
  const external = (platform: JobCategoryPlatform, externalName: string, leaf: DemoLeaf | null): NewMap => ({
    kind: 'EXTERNAL',
    platform,
    title: externalName,
    externalName,
    externalCode: codes[platform]?.(place.value++, leaf) ?? null,
    externalPath: leaf === null || platform === 'IMPORT' ? null : leaf.above.join('/'),
  })
  for (const platform of jobCategoryPlatforms.values) {
    const chosen = random.sample(leaves, mappedCounts[platform])
    chosen.forEach((leaf, at) => {
      const lastSeenAt = recentInstant(random, now, 60)
      rows.push({
        ...external(platform, externalNameOf(platform, leaf, at), leaf),
        state: 'MAPPED',
        categoryId: leaf.id,
        hitCount: Math.round(1 + 900 * random.fraction() ** 4),
        firstSeenAt: madeAt,
        lastSeenAt,
        ...made,
      })
    })
    unmappedNames[platform].forEach((name, at) => {
      const firstSeenAt = recentInstant(random, now, platform === 'BOSS' && at < 3 ? 16 : 5)
      const lastSeenAt = [firstSeenAt, recentInstant(random, now, 3)].sort().at(-1)!
      const seen = { firstSeenAt, lastSeenAt, waitingSince: firstSeenAt, createdAt: firstSeenAt, updatedAt: firstSeenAt }
      rows.push({ ...external(platform, name, null), state: 'UNMAPPED', hitCount: random.integer(1, 48), ...seen })
    })
    ignoredNames.slice(0, platform === 'IMPORT' ? 0 : ignoredNames.length).forEach(name => {
      rows.push({
        ...external(platform, name, null),
        state: 'IGNORED',
        hitCount: random.integer(20, 600),
        firstSeenAt: madeAt,
        lastSeenAt: recentInstant(random, now, 30),
        ...made,
      })
    })
  }
  await insertRows(transaction, jobCategoryMap, [...rows, ...pairsOf(leaves, made)])
}

/** 420 pairs: neighbours in the same field resemble each other most, those one further apart less. */
function pairsOf(leaves: readonly DemoLeaf[], made: Pick<NewMap, 'createdAt' | 'updatedAt' | 'updatedBy'>): NewMap[] {
  const random = randomOf('positions/job-category-pair')
  const fields = new Map<string, DemoLeaf[]>()
  for (const leaf of leaves) fields.set(leaf.above.join(), [...(fields.get(leaf.above.join()) ?? []), leaf])
  const pairOf = (one: DemoLeaf, other: DemoLeaf, similarity: number): NewMap => ({
    kind: 'RELATED',
    title: `${one.name} ~ ${other.name}`,
    categoryId: one.id,
    relatedCategoryId: other.id,
    similarity,
    state: 'MAPPED',
    ...made,
  })
  return [...fields.values()].flatMap((field, place) => {
    const near = [0, 1, 2, 3].map(at => pairOf(field[at]!, field[at + 1]!, random.integer(60, 95)))
    return place < 36 ? [...near, pairOf(field[0]!, field[2]!, random.integer(30, 59))] : near
  })
}

/** As many more external categories, made by the database from those of the demo, under codes of their own. */
export async function multiplyJobCategoryMaps(transaction: Transaction, count: number): Promise<void> {
  await transaction.execute(sql`
    with template as (select row_number() over (order by id) - 1 as place, * from job_category_map where kind = 'EXTERNAL' and platform <> 'IMPORT'),
    size as materialized (select count(*) as rows from template),
    number as (select i, i % rows as place from generate_series(1, ${count}::bigint) as i, size)
    insert into job_category_map (title, kind, platform, external_code, external_name, external_path, category_id, state, hit_count, first_seen_at, last_seen_at,
      waiting_since, created_at, updated_at)
    select title || i, kind, platform, 'X' || i, external_name || i, external_path, category_id, state, hit_count + i % 700,
      first_seen_at - i % 90000 * interval '1 minute', last_seen_at - i % 90000 * interval '1 minute', waiting_since - i % 9000 * interval '1 minute',
      created_at - i % 90000 * interval '1 minute', updated_at - i % 90000 * interval '1 minute'
    from number join template using (place)`)
  await transaction.execute(sql`analyze job_category_map`)
}
