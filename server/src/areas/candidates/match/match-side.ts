import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { companyView } from '../../companies/index.ts'
import { isBookable, jobCategoryView, leavesOf, positionView } from '../../positions/index.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { resume } from '../resume/resume.tables.ts'

/** The relations `s` and `p` of `scored`. */

const now = sql`${sql.placeholder('now')}::timestamptz`
const today = sql`(${now} at time zone 'Asia/Shanghai')::date`
export const yearsSince = (day: SQL) => sql`extract(year from age(${today}, ${day}))::int`

const seekerColumns = sql`${jobSeeker.id} as id, ${jobSeeker.expectCategoryIds} as categories,
  case when cardinality(${jobSeeker.expectCityCodes}) = 0 then array[${jobSeeker.cityCode}]::text[] else ${jobSeeker.expectCityCodes}::text[] end as cities,
  ${jobSeeker.expectMin} as expect_min, ${jobSeeker.eduRank} as edu_rank, ${yearsSince(sql`${jobSeeker.firstWorkDate}`)} as work_years,
  ${yearsSince(sql`${jobSeeker.birthDate}`)} as age, coalesce(${resume.skillsNorm}, '{}') as skills, coalesce(${resume.certNames}, '{}') as cert_names,
  coalesce(${resume.workedMonths}, '{}'::jsonb) as worked, ${jobSeeker.relocate} as relocate, ${jobSeeker.provinceCode} as province_code,
  ${jobSeeker.cityCode} as city_code, ${jobSeeker.districtCode} as district_code, ${jobSeeker.lng} as lng, ${jobSeeker.lat} as lat,
  ${jobSeeker.jobStatus} as job_status, ${jobSeeker.blacklisted} as blacklisted, ${jobSeeker.noShowCount} as no_show_count, ${resume.refreshedAt} as refreshed_at`

/** Somebody is judged by one resume, which is the default one unless another is named. */
const defaultResume = sql`left join ${resume} on ${resume.id} = ${jobSeeker.defaultResumeId} and ${resume.deletedAt} is null`

export const oneSeeker = sql`select ${seekerColumns} from ${jobSeeker} left join ${resume}
  on ${resume.id} = coalesce(${sql.placeholder('resumeId')}::int, ${jobSeeker.defaultResumeId}) and ${resume.seekerId} = ${jobSeeker.id} and ${resume.deletedAt} is null
  where ${jobSeeker.id} = ${sql.placeholder('seekerId')}`

/** Conditions that somebody typed stand for a candidate of whom nothing else is known. */
export const typedSeeker = sql`select null::int as id, ${sql.placeholder('categoryIds')}::int[] as categories, ${sql.placeholder('cityCodes')}::text[] as cities,
  ${sql.placeholder('expectMin')}::numeric as expect_min, ${sql.placeholder('eduRank')}::int as edu_rank, ${sql.placeholder('workYears')}::int as work_years,
  ${sql.placeholder('age')}::int as age, ${sql.placeholder('skills')}::text[] as skills, null::text[] as cert_names, '{}'::jsonb as worked,
  ${sql.placeholder('relocate')}::bool as relocate, (select left(given, 2) || '0000' from unnest(${sql.placeholder('cityCodes')}::text[]) as given limit 1) as province_code,
  null::text as city_code, null::text as district_code, null::float8 as lng, null::float8 as lat, 'READY' as job_status, false as blacklisted, 0 as no_show_count,
  null::timestamptz as refreshed_at`

const eduRank = sql`case ${positionView.eduMin} when 'JUNIOR' then 1 when 'SENIOR' then 2 when 'COLLEGE' then 3 when 'BACHELOR' then 4 when 'MASTER' then 5 when 'DOCTOR' then 6 else 0 end`
const positionColumns = sql`${positionView.id} as id, ${positionView.categoryId} as category_id, ${positionView.categoryPath} as category_path,
  ${positionView.monthMin} as month_min, ${positionView.monthMax} as month_max, ${positionView.negotiable} as negotiable, ${eduRank} as edu_rank,
  ${positionView.expMin} as exp_min, ${positionView.expMax} as exp_max, ${positionView.ageMin} as age_min, ${positionView.ageMax} as age_max,
  ${positionView.skillsNorm} as skills, ${positionView.certs} as certs, ${positionView.provideLodging} as provide_lodging,
  ${positionView.provinceCode} as province_code, ${positionView.cityCode} as city_code, ${positionView.districtCode} as district_code,
  ${positionView.lng} as lng, ${positionView.lat} as lat, ${positionView.urgency} as urgency`

export const onePosition = sql`select ${positionColumns} from ${positionView} where ${positionView.id} = ${sql.placeholder('positionId')}`

/** So many come into question before anything is compared. */
export const mostPositions = 2_000
export const mostSeekers = 5_000

/** Positions that take people, of the same field of work, in reach; the newest of them. */
export const positionsFor = (
  filter: SQL,
) => sql`select ${positionColumns} from ${positionView} join ${companyView} on ${companyView.id} = ${positionView.companyId}
  where ${isBookable} and ${filter}
    and ${positionView.categoryId} = any(array(select leaf.id from ${jobCategoryView} as leaf
      where leaf.path[1] = any(array(select own.path[1] from ${jobCategoryView} as own where own.id = any((select categories from s)::int[])))))
    and (${positionView.cityCode} = any((select cities from s)::text[]) or ((select relocate from s) and ${positionView.provideLodging}))
  order by ${positionView.openFirst} desc, ${positionView.id} desc limit ${sql.raw(String(mostPositions))}`

/** Candidates of the same field of work who want to work there, or would move where lodging is provided; those who were active last. */
export const seekersFor = (filter: SQL) => sql`select ${seekerColumns} from (
    select ${jobSeeker.id} as found_id from ${jobSeeker}
    where ${jobSeeker.deletedAt} is null and ${filter}
      and ${jobSeeker.expectCategoryIds} && ${leavesOf(sql`(select category_path[1] from p)`)}
      and (${jobSeeker.expectCityCodes} && array[(select city_code from p)::text]
        or (cardinality(${jobSeeker.expectCityCodes}) = 0 and ${jobSeeker.cityCode} = (select city_code from p))
        or ((select provide_lodging from p) and ${jobSeeker.relocate}))
    order by ${jobSeeker.lastActiveAt} desc nulls last, ${jobSeeker.id} desc limit ${sql.raw(String(mostSeekers))}
  ) as found join ${jobSeeker} on ${jobSeeker.id} = found.found_id ${defaultResume}`
