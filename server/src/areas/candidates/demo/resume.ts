import { sql } from 'drizzle-orm'
import type { SeekerEducation } from '@gongtai/contract'
import { resumeCompleteness } from '@gongtai/contract'
import type { Transaction } from '../../../db/connection.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { demoEmployers, demoSchools, fieldOf, selfEvaluations } from './resume-plan.ts'

const resumes = 6_400
const activeShare = 0.85

interface SeekerFacts extends Record<string, unknown> {
  id: number
  name: string
  gender: string
  birthDate: string | null
  mobile: string | null
  education: SeekerEducation | null
  firstWorkDate: string | null
  cityCode: string | null
  expectCategoryIds: number[]
  expectCityCodes: string[]
  expectMin: string | null
  waiterId: number | null
  enteredBy: number | null
  createdAt: string
  lastActiveAt: string | null
}

/**
 * The resumes of the candidates: works that fit what they look for, from their first working day on, and a school of their education.
 * Every fifteenth has a second resume. Story people come first and are complete.
 */
export async function seedResumes(transaction: Transaction, now: Date): Promise<void> {
  const random = randomOf('candidates/resume')
  const { rows: seekers } = await transaction.execute<SeekerFacts>(sql`
    select seeker.id, seeker.name, seeker.gender, seeker.birth_date::text as "birthDate", seeker.mobile, seeker.education,
      seeker.first_work_date::text as "firstWorkDate", seeker.city_code as "cityCode", seeker.expect_category_ids as "expectCategoryIds",
      seeker.expect_city_codes as "expectCityCodes", seeker.expect_min::text as "expectMin", seeker.waiter_id as "waiterId",
      coalesce(seeker.created_by, account.staff_id) as "enteredBy", seeker.created_at::text as "createdAt", seeker.last_active_at::text as "lastActiveAt"
    from job_seeker as seeker left join lateral (select staff_id from staff_identity where identity_id = seeker.waiter_id order by is_main desc limit 1) as account on true
    where seeker.deleted_at is null and seeker.erased_at is null order by seeker.id`)
  if (seekers.length === 0) return
  const categories = await categoryFacts(transaction)
  const second = Math.max(0, resumes - seekers.length)
  const made = [
    ...seekers.map((seeker, place) => ({ seeker, place, isSecond: false })),
    ...seekers
      .filter((_, place) => place % 15 === 7)
      .slice(0, second)
      .map((seeker, place) => ({ seeker, place: seekers.length + place, isSecond: true })),
  ]
  // Somebody has just entered a second one, so that the list begins with one that is not the default.
  const newest = made.find(({ seeker, isSecond }) => isSecond && seeker.waiterId !== null)?.place
  const rows = made.map(({ seeker, place, isSecond }) => resumeOf(random, seeker, { place, isSecond, isNewest: place === newest }, categories, now))
  await insertAll(transaction, rows)
}

interface CategoryFacts {
  name: string
  /** What positions of the category ask for. */
  skills: readonly string[]
}

async function categoryFacts(transaction: Transaction): Promise<Map<number, CategoryFacts>> {
  const { rows } = await transaction.execute<{ id: number; name: string; skills: string[] | null }>(sql`
    select leaf.id, leaf.name, (select array_agg(distinct skill order by skill) from position, unnest(position.skills) as skill
      where position.category_id = leaf.id) as skills from job_category as leaf where leaf.level = 3`)
  return new Map(rows.map(({ id, name, skills }) => [id, { name, skills: skills ?? [] }]))
}

type Made = ReturnType<typeof resumeOf>

/** Of the first resumes most are used, of further ones half. */
function stateOf(draw: number, isSecond: boolean): 'ACTIVE' | 'DRAFT' | 'HIDDEN' {
  const [active, draft] = isSecond ? [0.45, 0.75] : [activeShare + 0.025, 0.965]
  return draw < active ? 'ACTIVE' : draw < draft ? 'DRAFT' : 'HIDDEN'
}

interface Place {
  place: number
  isSecond: boolean
  isNewest: boolean
}

function resumeOf(random: Random, seeker: SeekerFacts, { place, isSecond, isNewest }: Place, categories: Map<number, CategoryFacts>, now: Date) {
  const wanted = seeker.expectCategoryIds.flatMap(id => {
    const facts = categories.get(id)
    return facts === undefined ? [] : [{ id, ...facts }]
  })
  const main = (isSecond ? wanted[1] : undefined) ?? wanted[0] ?? { id: null, name: '普工', skills: [] }
  const field = fieldOf(main.name)
  // Of the first resume of somebody every seventh is no longer or not yet used; the people of the stories are the first ones.
  const draw = random.fraction()
  const state = isNewest || (!isSecond && place < 12) ? 'ACTIVE' : stateOf(draw, isSecond)
  const isShort = state === 'DRAFT'
  const works = worksOf(random, seeker, wanted, main, field.done, now, isShort)
  const educations = educationsOf(random, seeker, field.majors)
  const asked = main.skills.length > 0 ? main.skills : field.skills
  const skills =
    isShort && random.chance(0.6)
      ? []
      : [...new Set([...asked.slice(0, random.integer(2, Math.max(2, asked.length))), ...random.sample(field.skills, Math.min(2, field.skills.length))])]
  const certs = random.chance(0.35) ? [{ name: random.pick(field.certs), issuedAt: `${random.integer(2016, 2024)}-0${random.integer(1, 9)}-15` }] : []
  const selfEval = isShort ? null : random.pick(selfEvaluations)
  const active = Math.min(now.getTime() - random.integer(1, 600) * 60_000, Date.parse(seeker.lastActiveAt ?? seeker.createdAt))
  const refreshed = new Date(isNewest ? now.getTime() - 20_000 : active)
  const workedMonths: Record<string, number> = {}
  for (const { categoryId, months } of works) if (categoryId !== null) workedMonths[categoryId] = (workedMonths[categoryId] ?? 0) + months
  const { percent } = resumeCompleteness({ seeker, works, educations, skills, selfEval, certs })
  const title = `${main.name}${isSecond ? '（第二份）' : ''}`
  return {
    resumeCode: `R${String(place + 1).padStart(10, '0')}`,
    seekerId: seeker.id,
    title,
    // Whoever is used is complete enough; the others are drafts.
    state: state === 'ACTIVE' && percent < 60 ? 'DRAFT' : state,
    isDefault: !isSecond && state === 'ACTIVE' && percent >= 60,
    completeness: percent,
    skills,
    languages: random.chance(0.2) ? ['英语'] : random.chance(0.5) ? ['普通话'] : [],
    selfEval,
    originPlatform: random.weighted([
      ['OWN', 60],
      ['BOSS', 14],
      ['ZHAOPIN', 12],
      ['JOB51', 8],
      ['LIEPIN', 4],
      ['OTHER', 2],
    ] as const),
    enteredBy: seeker.enteredBy,
    refreshedAt: refreshed.toISOString(),
    createdAt: new Date(Math.min(Date.parse(seeker.createdAt) + 600_000, refreshed.getTime())).toISOString(),
    partText: [
      ...new Set([
        title,
        ...works.flatMap(row => [row.title, row.company]),
        ...skills,
        ...educations.flatMap(row => [row.school, row.major ?? '']),
        ...certs.map(({ name }) => name),
      ]),
    ].join(' '),
    lastTitle: works[0]?.title ?? null,
    lastCompany: works[0]?.company ?? null,
    school: educations[0]?.school ?? null,
    major: educations[0]?.major ?? null,
    workedMonths,
    works,
    educations,
    certs,
  }
}

const monthOf = (count: number) => `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`

/** From now back to the first working day, with a pause of some months here and there. */
function worksOf(
  random: Random,
  { firstWorkDate, expectMin }: SeekerFacts,
  wanted: readonly { id: number; name: string }[],
  main: { id: number | null; name: string },
  done: readonly string[],
  now: Date,
  isShort: boolean,
) {
  if (firstWorkDate === null || (isShort && random.chance(0.5))) return []
  const first = Number(firstWorkDate.slice(0, 4)) * 12 + Number(firstWorkDate.slice(5, 7)) - 1
  let end = now.getUTCFullYear() * 12 + now.getUTCMonth() - (random.chance(0.4) ? 0 : random.integer(1, 5))
  const isCurrent = end === now.getUTCFullYear() * 12 + now.getUTCMonth()
  const works: {
    company: string
    title: string
    categoryId: number | null
    startMonth: string
    endMonth: string | null
    salary: string | null
    content: string
    months: number
  }[] = []
  while (end > first && works.length < 4) {
    const months = Math.min(end - first, works.length === 3 ? end - first : random.integer(10, 44))
    const start = end - months
    const kind = works.length === 0 || random.chance(0.7) ? main : random.pick(wanted.length === 0 ? [main] : wanted)
    works.push({
      company: random.pick(demoEmployers),
      title: kind.name,
      categoryId: kind.id,
      startMonth: monthOf(start),
      endMonth: works.length === 0 && isCurrent ? null : monthOf(end),
      salary: expectMin === null ? null : String(Math.round((Number(expectMin) * (0.95 - works.length * 0.1)) / 100) * 100),
      content: random.sample(done, Math.min(2, done.length)).join('\n'),
      months,
    })
    end = start - random.integer(0, 3)
  }
  return works
}

/** Somebody leaves school in the year before the first work, at the age that the education takes. */
function educationsOf(random: Random, { education, birthDate }: SeekerFacts, majors: readonly string[]) {
  if (education === null || birthDate === null) return []
  const born = Number(birthDate.slice(0, 4))
  const ends: Readonly<Record<SeekerEducation, readonly [years: number, age: number]>> = {
    JUNIOR: [3, 15],
    SENIOR: [3, 18],
    COLLEGE: [3, 21],
    BACHELOR: [4, 22],
    MASTER: [3, 25],
    DOCTOR: [4, 29],
  }
  const [years, age] = ends[education]
  const row = (degree: SeekerEducation, from: number, to: number) => ({
    school: random.pick(demoSchools[degree]),
    major: degree === 'JUNIOR' || (degree === 'SENIOR' && random.chance(0.5)) ? null : random.pick(majors),
    degree,
    startMonth: `${from}-09`,
    endMonth: `${to}-06`,
  })
  const end = born + age
  return [row(education, end - years, end), ...(education === 'MASTER' ? [row('BACHELOR', end - years - 4, end - years)] : [])]
}

/** The rows go as JSON, because the database unfolds it faster than it reads thousands of values one by one. */
async function insertAll(transaction: Transaction, rows: readonly Made[]): Promise<void> {
  await transaction.execute(sql`
    insert into resume (resume_code, seeker_id, title, state, is_default, completeness, skills, skills_norm, languages, self_eval, origin_platform, entered_by,
      refreshed_at, created_at, created_by, updated_at, updated_by, part_text, last_title, last_company, school, major, cert_names, worked_months, worked_category_ids)
    select "resumeCode", "seekerId", title, state, "isDefault", completeness, skills, array(select lower(unnest(skills))), languages, "selfEval", "originPlatform", "enteredBy",
      "refreshedAt", "createdAt", "enteredBy", "refreshedAt", "enteredBy", "partText", "lastTitle", "lastCompany", school, major,
      array(select jsonb_array_elements(certs) ->> 'name'), "workedMonths", array(select jsonb_object_keys("workedMonths")::int)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made ("resumeCode" text, "seekerId" int, title text, state text, "isDefault" boolean, completeness int,
      skills text[], languages text[], "selfEval" text, "originPlatform" text, "enteredBy" int, "refreshedAt" timestamptz, "createdAt" timestamptz, "partText" text,
      "lastTitle" text, "lastCompany" text, school text, major text, certs jsonb, "workedMonths" jsonb)`)
  const parts = (name: 'works' | 'educations' | 'certs') =>
    JSON.stringify(rows.flatMap(row => (row[name] as object[]).map((part, sort) => ({ ...part, sort, code: row.resumeCode }))))
  await transaction.execute(sql`
    insert into resume_work (resume_id, sort, company, title, category_id, start_month, end_month, salary, content)
    select resume.id, sort, company, part.title, "categoryId", "startMonth", "endMonth", salary, content
    from jsonb_to_recordset(${parts('works')}::jsonb) as part (code text, sort int, company text, title text, "categoryId" int, "startMonth" text, "endMonth" text, salary numeric, content text)
    join resume on resume.resume_code = part.code`)
  await transaction.execute(sql`
    insert into resume_education (resume_id, sort, school, major, degree, start_month, end_month)
    select resume.id, sort, part.school, part.major, degree, "startMonth", "endMonth"
    from jsonb_to_recordset(${parts('educations')}::jsonb) as part (code text, sort int, school text, major text, degree text, "startMonth" text, "endMonth" text)
    join resume on resume.resume_code = part.code`)
  await transaction.execute(sql`
    insert into resume_cert (resume_id, sort, name, issued_at) select resume.id, sort, part.name, "issuedAt"
    from jsonb_to_recordset(${parts('certs')}::jsonb) as part (code text, sort int, name text, "issuedAt" date) join resume on resume.resume_code = part.code`)
  await transaction.execute(sql`
    insert into number_series (series, last_number) values ('resume', ${rows.length}) on conflict (series) do update set last_number = excluded.last_number`)
  await transaction.execute(sql`
    update job_seeker set resume_count = own.count, default_resume_id = own.default_id, last_active_at = greatest(last_active_at, own.refreshed_at) from
      (select seeker_id, count(*)::int as count, max(id) filter (where is_default) as default_id, max(refreshed_at) as refreshed_at from resume group by seeker_id) as own
    where own.seeker_id = job_seeker.id`)
}

/**
 * As many more resumes, one for each candidate that has none yet, made by the database from those of the demo. The copies of the
 * candidate are written with them, so that no trigger has to follow row by row.
 */
export async function multiplyResumes(transaction: Transaction, count: number): Promise<void> {
  await transaction.execute(
    sql`alter table resume disable trigger user; alter table job_seeker disable trigger user; alter table talent_pool_item disable trigger user`,
  )
  await transaction.execute(sql`
    with template as materialized (select row_number() over (order by id) - 1 as place, * from resume),
    size as materialized (select count(*) as resumes from template),
    seeker as materialized (select row_number() over (order by id) as i, * from job_seeker where resume_count = 0 and deleted_at is null order by id limit ${count})
    insert into resume (resume_code, seeker_id, title, state, is_default, completeness, skills, skills_norm, languages, self_eval, origin_platform, refreshed_at, created_at,
      part_text, search_text, last_title, last_company, school, major, cert_names, worked_months, worked_category_ids,
      waiter_id, dept_ids, reader_ids, category_ids, city_codes, education, job_status, birth_date, first_work_date, expect_min, expect_max)
    select 'X' || lpad(i::text, 10, '0'), seeker.id, template.title, template.state, template.is_default, (20 + i % 81)::int, template.skills, template.skills_norm, template.languages, null, template.origin_platform,
      template.refreshed_at - i % 500000 * interval '1 minute', template.created_at - i % 500000 * interval '1 minute', template.part_text, seeker.name || ' ' || template.part_text,
      template.last_title, template.last_company, template.school, template.major, template.cert_names, template.worked_months, template.worked_category_ids,
      seeker.waiter_id, seeker.dept_ids, seeker.reader_ids, seeker.expect_category_ids || template.worked_category_ids, seeker.expect_city_codes || seeker.city_code::text, seeker.education,
      seeker.job_status, seeker.birth_date, seeker.first_work_date, seeker.expect_min, seeker.expect_max
    from seeker, size join template on true where template.place = seeker.i % size.resumes`)
  await transaction.execute(sql`
    insert into resume_work (resume_id, sort, company, title, category_id, start_month, end_month)
    select id, 0, coalesce(last_company, '-'), coalesce(last_title, '-'), worked_category_ids[1], '2020-01', null from resume where resume_code like 'X%'`)
  await transaction.execute(sql`
    insert into resume_education (resume_id, sort, school, major, degree) select id, 0, coalesce(school, '-'), major, coalesce(education, 'COLLEGE') from resume where resume_code like 'X%'`)
  await transaction.execute(sql`
    update job_seeker set resume_count = 1, default_resume_id = case when resume.is_default then resume.id end from resume
    where resume.seeker_id = job_seeker.id and resume.resume_code like 'X%'`)
  await multiplyPoolItems(transaction)
  await transaction.execute(
    sql`alter table resume enable trigger user; alter table job_seeker enable trigger user; alter table talent_pool_item enable trigger user`,
  )
}

/** Every second resume stands in one of the groups. */
async function multiplyPoolItems(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`
    with pool as materialized (select row_number() over (order by id) - 1 as place, id from talent_pool where deleted_at is null), size as (select count(*) as pools from pool)
    insert into talent_pool_item (pool_id, resume_id, added_by) select pool.id, resume.id, null
    from resume, size join pool on true where resume.resume_code like 'X%' and resume.id % 2 = 0 and pool.place = resume.id / 2 % size.pools`)
  await transaction.execute(sql`
    update resume set pool_ids = array[item.pool_id] from talent_pool_item as item where item.resume_id = resume.id and resume.resume_code like 'X%'`)
  await transaction.execute(sql`
    update talent_pool set item_count = own.count from (select pool_id, count(*)::int as count from talent_pool_item group by pool_id) as own where own.pool_id = talent_pool.id`)
}
