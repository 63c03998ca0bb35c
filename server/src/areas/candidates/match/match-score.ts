import { companyReasons, matchWeights } from '@gongtai/contract'
import type { ProgressState } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { jobCategoryView, relatedCategories } from '../../positions/index.ts'
import { candidateProgress } from '../progress/progress.tables.ts'

/**
 * How well a candidate and a position fit (areas/candidates.md, "Match score"). There is one statement for both directions, over a
 * relation `s` of candidates and a relation `p` of positions, so that the score is the same from either side.
 *
 * `s` has: id, categories (ordered), cities, expect_min, edu_rank, work_years, age, skills, cert_names, worked (months by category),
 * relocate, province_code, city_code, district_code, lng, lat, job_status, blacklisted, no_show_count, refreshed_at.
 * `p` has: id, category_id, category_path, month_min, month_max, negotiable, edu_rank, exp_min, exp_max, age_min, age_max, skills, certs,
 * provide_lodging, province_code, city_code, district_code, lng, lat, urgency.
 */

/** Each expectation stands for a little less than the one before it. What somebody has done for a year counts whatever he wishes. */
const category = sql`greatest(
  coalesce((
    select max(case wish.place when 1 then 1 when 2 then 0.95 else 0.9 end * case
      when wish.id = p.category_id then 1
      else greatest(
        coalesce((select related.similarity / 100.0 from ${relatedCategories} as related
          where related.one = least(wish.id, p.category_id) and related.other = greatest(wish.id, p.category_id)), 0),
        case when own.path[2] = p.category_path[2] then 0.6 when own.path[1] = p.category_path[1] then 0.2 else 0 end) end)
    from unnest(s.categories) with ordinality as wish (id, place) join ${jobCategoryView} as own on own.id = wish.id), 0),
  case when coalesce((s.worked ->> p.category_id::text)::int, 0) >= 12 then 0.5 else 0 end)`

/** In kilometres on the round earth; null where a place is not known. */
const distance = sql`case when s.lng is not null and s.lat is not null and p.lng is not null and p.lat is not null then
  2 * 6371 * asin(least(1, sqrt(power(sin(radians(p.lat - s.lat) / 2), 2) + cos(radians(s.lat)) * cos(radians(p.lat)) * power(sin(radians(p.lng - s.lng) / 2), 2)))) end`

const location = sql`greatest(
  case when km <= 5 or s.district_code = p.district_code then 1 when km <= 10 then 0.9 when km <= 20 then 0.75 else 0 end,
  case when p.city_code = any(s.cities) then 0.6 else 0 end,
  case when s.relocate and p.provide_lodging then 0.5 else 0 end,
  case when s.relocate and s.province_code = p.province_code then 0.4 else 0 end)`

const middle = sql`((p.month_min + p.month_max) / 2)`
const salary = sql`case
  when s.expect_min is null then 0.8
  when p.negotiable or p.month_max is null then 0.6
  when ${middle} >= s.expect_min then 1
  when p.month_max >= s.expect_min then 0.5 + 0.5 * (p.month_max - s.expect_min) / (p.month_max - ${middle})
  when s.expect_min = 0 then 1
  else greatest(0, 0.5 * (1 - (s.expect_min - p.month_max) / (0.3 * s.expect_min))) end`

const skills = sql`case when cardinality(p.skills) = 0 then 0.7
  else (select count(*) from unnest(p.skills) as wanted where wanted = any(s.skills))::numeric / cardinality(p.skills) end`

/** Somebody of whom it is not known has not worked yet. */
const years = sql`coalesce(s.work_years, 0)`
const experience = sql`case
  when p.exp_min is not null and ${years} < p.exp_min then case when p.exp_min - ${years} <= 1 then 0.5 else 0 end
  when p.exp_max is not null and ${years} > p.exp_max + 5 then 0.7
  else 1 end`

const education = sql`case when p.edu_rank = 0 or s.edu_rank >= p.edu_rank then 1 when s.edu_rank = p.edu_rank - 1 then 0.4 else 0 end`

const bonus = sql`(case p.urgency when 'VERY_URGENT' then 4 when 'URGENT' then 2 else 0 end
  + case when s.job_status = 'READY' then 2 else 0 end
  + case when s.refreshed_at >= ${sql.placeholder('now')}::timestamptz - interval '30 days' then 2 else 0 end
  - least(10, 5 * s.no_show_count))`

const quoted = (values: readonly string[]) => sql.raw(values.map(value => `'${value}'`).join(', '))
const turnedDown = ['UNSUITABLE', 'FAILED'] as const satisfies readonly ProgressState[]

const ofPair = sql`${candidateProgress.positionId} = p.id and ${candidateProgress.seekerId} = s.id`
const unfit = sql`array_remove(array[
  case when s.age < p.age_min or s.age > p.age_max then 'AGE' end,
  case when s.blacklisted then 'BLACKLISTED' end,
  case when exists (select from ${candidateProgress} where ${ofPair} and ${candidateProgress.live}) then 'LIVE' end,
  case when exists (select from ${candidateProgress} where ${ofPair} and ${candidateProgress.state} in (${quoted(turnedDown)})
    and ${candidateProgress.reasonCode} in (${quoted(companyReasons)})
    and ${candidateProgress.stateAt} > ${sql.placeholder('now')}::timestamptz - interval '30 days') then 'PAUSED' end,
  case when not p.certs <@ s.cert_names then 'CERTIFICATE' end,
  case when s.job_status = 'NOT_LOOKING' then 'NOT_LOOKING' end
]::text[], null)`

const parts = { category, location, salary, skills, experience, education }
export type MatchPart = keyof typeof parts
export const matchPartNames = Object.keys(parts) as MatchPart[]

const pointsOf = (name: MatchPart) => sql.raw(`(${name}_part * ${name}_weight)`)
const points = sql.join(
  matchPartNames.map(name => sql`round(${pointsOf(name)}, 1)::float8 as ${sql.identifier(name)}`),
  sql`, `,
)
const total = sql.join(matchPartNames.map(pointsOf), sql` + `)

/**
 * Every pair of `s` and `p` with the points of each part, the bonus, the score, the distance and what speaks against it. The offsets are
 * fences: without them the planner works every part out again wherever it is named.
 */
export const scored: SQL = sql`
  select position_id, seeker_id, ${points}, bonus::float8 as bonus, least(100, greatest(0, round(${total} + bonus)))::int as score,
    round(km::numeric, 1)::float8 as distance, unfit
  from (
    select p.id as position_id, s.id as seeker_id, ${sql.join(
      matchPartNames.map(
        name =>
          sql`(${parts[name]})::numeric as ${sql.identifier(`${name}_part`)}, ${sql.placeholder(`${name}Weight`)}::numeric as ${sql.identifier(`${name}_weight`)}`,
      ),
      sql`, `,
    )}, ${bonus} as bonus, km, ${unfit} as unfit
    from s cross join p cross join lateral (select ${distance} as km offset 0) as way
    offset 0
  ) as parted`

export type MatchWeights = Record<MatchPart, number>

/** What the places of the weights in the statement take. */
export const weightValues = (weights: MatchWeights): Record<string, number> => Object.fromEntries(matchPartNames.map(name => [`${name}Weight`, weights[name]]))

/** Whatever the weights add up to is made a hundred, so that a score always is one of a hundred. */
export function weightsOf(given: Partial<Record<`${MatchPart}Weight`, number>>): MatchWeights {
  const raw = matchPartNames.map(name => given[`${name}Weight`] ?? matchWeights[name])
  const sum = raw.reduce((one, other) => one + other, 0)
  const whole = sum === 0 ? Object.values(matchWeights) : raw
  const scale = 100 / whole.reduce((one, other) => one + other, 0)
  return Object.fromEntries(matchPartNames.map((name, place) => [name, Math.round(whole[place]! * scale * 100) / 100])) as MatchWeights
}
