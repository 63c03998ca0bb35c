import { jobStatuses, resumePlatforms, resumeStates, seekerEducations } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { boolean, char, doublePrecision, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { day, id, instant, money, softDelete, stamps, texts, version } from '../../../db/columns.ts'

/** What is used comes first, then what is still to be completed, then what is hidden; of each the newest first. */
const openFirst = `(case state when 'ACTIVE' then 3 when 'DRAFT' then 2 else 1 end) * 1e11
  + coalesce(extract(epoch from refreshed_at - '2000-01-01 00:00:00+00'::timestamptz), 0)`

const ids = () =>
  integer()
    .array()
    .notNull()
    .default(sql`'{}'`)

/** One way in which somebody presents himself. */
export const resume = pgTable(
  'resume',
  {
    id: id(),
    resumeCode: text().notNull(),
    seekerId: integer().notNull(),
    title: text().notNull(),
    isDefault: boolean().notNull().default(false),
    state: text({ enum: resumeStates.values }).notNull().default('DRAFT'),
    /** In percent, by the parts that are filled in. */
    completeness: smallint().notNull().default(0),
    skills: texts(),
    /** Trimmed and in small letters, for matching. */
    skillsNorm: texts(),
    languages: texts(),
    selfEval: text(),
    /** The private file that it was taken from. */
    sourceFile: text(),
    sourceFileName: text(),
    originPlatform: text({ enum: resumePlatforms.values }).notNull().default('OWN'),
    enteredBy: integer(),
    refreshedAt: instant(),
    /** Titles, companies, skills, schools, majors and certificates in one. Only the rules of resumes write it. */
    partText: text().notNull().default(''),
    /** The same behind the name of the candidate, for the search; the database keeps it. */
    searchText: text().notNull().default(''),
    /** What lists show of its parts, kept with them: the last work, the best education and the certificates. */
    lastTitle: text(),
    lastCompany: text(),
    school: text(),
    major: text(),
    certNames: texts(),
    /** The months worked in each category, by its id, for matching. */
    workedMonths: jsonb().$type<Record<string, number>>().notNull().default({}),
    workedCategoryIds: ids(),
    /**
     * Copies of what the list is limited, filtered and sorted by, because a list over two great tables has no index that serves it. The
     * database keeps them (migration resume_copies), whoever writes the candidate or the groups.
     */
    waiterId: integer(),
    deptIds: ids(),
    readerIds: ids(),
    poolIds: ids(),
    /** Wished for or worked in. */
    categoryIds: ids(),
    /** Where the candidate lives or wants to work. */
    cityCodes: texts(),
    education: text({ enum: seekerEducations.values }),
    jobStatus: text({ enum: jobStatuses.values }),
    birthDate: day(),
    firstWorkDate: day(),
    expectMin: money(),
    expectMax: money(),
    /** The longer somebody has worked, the greater it is. */
    workedDays: integer().generatedAlwaysAs(sql`date '2100-01-01' - first_work_date`),
    openFirst: doublePrecision().notNull().generatedAlwaysAs(sql.raw(openFirst)),
    /** The resume came to this candidate by a merge. */
    mergedFromSeekerId: integer(),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => {
    const alive = sql`${table.deletedAt} is null`
    return [
      uniqueIndex('resume_code').on(table.resumeCode),
      index('resume_seeker').on(table.seekerId).where(alive),
      uniqueIndex('resume_default')
        .on(table.seekerId)
        .where(sql`${table.isDefault} and ${table.deletedAt} is null`),
      index('resume_search').using('gin', sql`bigrams(${table.searchText})`),
      index('resume_skills').using('gin', table.skillsNorm),
      index('resume_languages').using('gin', table.languages),
      index('resume_certs').using('gin', table.certNames),
      index('resume_categories').using('gin', table.categoryIds),
      index('resume_cities').using('gin', table.cityCodes),
      index('resume_pools').using('gin', table.poolIds),
      // The departments stand in these two, so that a list of one is walked and counted without its rows.
      index('resume_open').on(table.openFirst.desc(), table.id.desc(), table.deptIds).where(alive),
      index('resume_state_open').on(table.state, table.openFirst.desc(), table.id.desc(), table.deptIds).where(alive),
      index('resume_waiter').on(table.waiterId, table.openFirst.desc(), table.id.desc()).where(alive),
      index('resume_shared')
        .on(table.openFirst.desc(), table.id.desc())
        .where(sql`${table.waiterId} is null and ${table.deletedAt} is null`),
      index('resume_depts').using('gin', sql`(${table.deptIds} || '{}'::int[])`),
      index('resume_readers').using('gin', table.readerIds),
      index('resume_edu').on(table.education, table.openFirst.desc(), table.id.desc()).where(alive),
      index('resume_job_status').on(table.jobStatus, table.openFirst.desc(), table.id.desc()).where(alive),
      index('resume_born').on(table.birthDate).where(alive),
      index('resume_worked_days').on(table.workedDays.desc().nullsLast(), table.id.desc()).where(alive),
      index('resume_expect_min').on(table.expectMin).where(alive),
      index('resume_expect_max').on(table.expectMax).where(alive),
      index('resume_school').using('gin', sql`bigrams(${table.school})`),
      index('resume_major').using('gin', sql`bigrams(${table.major})`),
      index('resume_refreshed').on(table.refreshedAt.desc().nullsLast(), table.id.desc()).where(alive),
      index('resume_completeness').on(table.completeness.desc(), table.id.desc()).where(alive),
      index('resume_created').on(table.createdAt.desc(), table.id.desc()).where(alive),
    ]
  },
)

const ofResume = { id: id(), resumeId: integer().notNull(), sort: smallint().notNull() }

export const resumeWork = pgTable(
  'resume_work',
  {
    ...ofResume,
    company: text().notNull(),
    title: text().notNull(),
    categoryId: integer(),
    industryCode: text(),
    /** Months are written as YYYY-MM; null at the end means until now. */
    startMonth: char({ length: 7 }).notNull(),
    endMonth: char({ length: 7 }),
    salary: money(),
    content: text(),
    leaveReason: text(),
  },
  table => [index('resume_work_resume').on(table.resumeId, table.sort)],
)

export const resumeEducation = pgTable(
  'resume_education',
  {
    ...ofResume,
    school: text().notNull(),
    major: text(),
    degree: text({ enum: seekerEducations.values }).notNull(),
    startMonth: char({ length: 7 }),
    endMonth: char({ length: 7 }),
    fullTime: boolean().notNull().default(true),
  },
  table => [index('resume_education_resume').on(table.resumeId, table.sort)],
)

export const resumeProject = pgTable(
  'resume_project',
  {
    ...ofResume,
    name: text().notNull(),
    role: text(),
    startMonth: char({ length: 7 }),
    endMonth: char({ length: 7 }),
    content: text(),
  },
  table => [index('resume_project_resume').on(table.resumeId, table.sort)],
)

export const resumeCert = pgTable(
  'resume_cert',
  {
    ...ofResume,
    name: text().notNull(),
    no: text(),
    issuedAt: day(),
    expireAt: day(),
    file: text(),
  },
  table => [index('resume_cert_resume').on(table.resumeId, table.sort)],
)

/** What a resume said before each save, whole, so that it can be looked at and brought back. */
export const resumeVersion = pgTable(
  'resume_version',
  {
    id: id(),
    resumeId: integer().notNull(),
    version: integer().notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    savedAt: instant().notNull(),
    savedBy: integer(),
  },
  table => [uniqueIndex('resume_version_of').on(table.resumeId, table.version)],
)
