import { intentions, jobStatuses, positionJobTypes, seekerEducations, seekerGenders, seekerSources } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { boolean, char, check, doublePrecision, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { day, id, instant, money, softDelete, soundOf, stamps, texts, version } from '../../../db/columns.ts'

/** Whoever is blacklisted, at work or not looking stands behind the others. */
const openFirst = `(case when blacklisted then 1 when employed_progress_id is not null or job_status = 'NOT_LOOKING' then 2 else 3 end) * 1e11
  + coalesce(extract(epoch from last_active_at - '2000-01-01 00:00:00+00'::timestamptz), 0)`

/** Those who look for work. */
export const jobSeeker = pgTable(
  'job_seeker',
  {
    id: id(),
    seekerCode: text().notNull(),
    name: text().notNull(),
    sound: soundOf('name'),
    gender: text({ enum: seekerGenders.values }).notNull().default('UNKNOWN'),
    birthDate: day(),
    /** It is null for somebody who was erased on request. */
    mobile: text(),
    /** The cipher of the installation seals the number, and the digest finds it without opening it. */
    idCardSealed: text(),
    idCardDigest: text(),
    wechat: text(),
    email: text(),
    education: text({ enum: seekerEducations.values }),
    /** The place of the education in its order, from 1, for comparisons. */
    eduRank: smallint().generatedAlwaysAs(
      sql`case education when 'JUNIOR' then 1 when 'SENIOR' then 2 when 'COLLEGE' then 3 when 'BACHELOR' then 4 when 'MASTER' then 5 when 'DOCTOR' then 6 end`,
    ),
    firstWorkDate: day(),
    jobStatus: text({ enum: jobStatuses.values }).notNull().default('READY'),
    provinceCode: char({ length: 6 }),
    cityCode: char({ length: 6 }),
    districtCode: char({ length: 6 }),
    address: text(),
    lng: doublePrecision(),
    lat: doublePrecision(),
    nativeCode: char({ length: 6 }),
    /** Leaves in the order of preference, at most three. */
    expectCategoryIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Categories of a sheet that no leaf has for a name. */
    expectCategoryText: text(),
    expectCityCodes: texts(),
    expectMin: money(),
    expectMax: money(),
    expectJobType: text({ enum: positionJobTypes.values }),
    relocate: boolean().notNull().default(false),
    source: text({ enum: seekerSources.values }).notNull().default('STAFF_ENTRY'),
    channelId: integer(),
    registered: boolean().notNull().default(false),
    avatarFile: text(),
    /** The identity of the consultant who has the candidate; null in the shared pool. */
    waiterId: integer(),
    claimedAt: instant(),
    /** When the rules of the pool take the candidate back; null where they do not. */
    seaRecycleAt: instant(),
    /** Who had the candidate last and when he came to the pool, because nobody takes back what he has just lost. */
    lastWaiterId: integer(),
    /** The department of the consultant, the identities that read the candidate by a live progress or a report, and the departments of all of them. The database keeps them (migration 0023). */
    deptId: integer(),
    readerIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    deptIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    pooledAt: instant(),
    intention: text({ enum: intentions.values }),
    tags: texts(),
    remark: text(),
    lastFollowAt: instant(),
    /** The last time that somebody was reached; the clock of the pool starts again by it. */
    lastReachedAt: instant(),
    nextFollowAt: instant(),
    lastActiveAt: instant(),
    /** Those with whom something can be done stand first, and of each the last active. */
    openFirst: doublePrecision().notNull().generatedAlwaysAs(sql.raw(openFirst)),
    followCount: integer().notNull().default(0),
    blacklisted: boolean().notNull().default(false),
    blackReason: text(),
    blackAt: instant(),
    /** The progress of this person counts in these; only the rules of progress write them. */
    noShowCount: integer().notNull().default(0),
    liveProgressCount: integer().notNull().default(0),
    /** The furthest stage of what is live. */
    progressStage: smallint(),
    employedProgressId: integer(),
    /** Until when a guarantee runs for the work that was found; nobody takes the candidate away before. */
    guaranteeUntil: day(),
    defaultResumeId: integer(),
    resumeCount: integer().notNull().default(0),
    /** The record that this one was merged into. It is out of every list then. */
    mergedIntoId: integer(),
    mergedAt: instant(),
    /** Name, contacts and files were erased on request; figures stay. */
    erasedAt: instant(),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => {
    const alive = sql`${table.deletedAt} is null`
    // Whoever was merged keeps the number, so that nobody enters it again and the merge can be undone.
    const known = sql`${table.deletedAt} is null or ${table.mergedIntoId} is not null`
    return [
      uniqueIndex('job_seeker_code').on(table.seekerCode),
      uniqueIndex('job_seeker_mobile').on(table.mobile).where(known),
      uniqueIndex('job_seeker_id_card').on(table.idCardDigest).where(known),
      index('job_seeker_search').using('gin', sql`bigrams(${table.name})`),
      index('job_seeker_sound').using('gin', table.sound),
      index('job_seeker_created').on(table.createdAt.desc(), table.id.desc()).where(alive),
      index('job_seeker_active').on(table.lastActiveAt.desc().nullsLast(), table.id.desc()).where(alive),
      index('job_seeker_follow').on(table.lastFollowAt.desc().nullsLast(), table.id.desc()).where(alive),
      index('job_seeker_next').on(table.nextFollowAt.desc().nullsLast(), table.id.desc()).where(alive),
      index('job_seeker_worked')
        .on(sql`(date '2100-01-01' - ${table.firstWorkDate}) desc nulls last`, table.id.desc())
        .where(alive),
      index('job_seeker_expect').on(table.expectMin.desc().nullsLast(), table.id.desc()).where(alive),
      index('job_seeker_open').on(table.openFirst.desc(), table.id.desc(), table.deptIds).where(alive),
      index('job_seeker_waiter').on(table.waiterId, table.openFirst.desc(), table.id.desc()).where(alive),
      index('job_seeker_dept').on(table.deptId, table.openFirst.desc(), table.id.desc()).where(alive),
      index('job_seeker_depts').using('gin', sql`(${table.deptIds} || '{}'::int[])`),
      index('job_seeker_readers').using('gin', table.readerIds),
      index('job_seeker_waiter_next').on(table.waiterId, table.nextFollowAt).where(alive),
      index('job_seeker_recycle')
        .on(table.seaRecycleAt)
        .where(sql`${table.seaRecycleAt} is not null and ${table.deletedAt} is null`),
      index('job_seeker_pool')
        .on(table.openFirst.desc(), table.id.desc())
        .where(sql`${table.waiterId} is null and ${table.deletedAt} is null`),
      index('job_seeker_categories').using('gin', table.expectCategoryIds),
      index('job_seeker_cities').using('gin', table.expectCityCodes),
      index('job_seeker_tags').using('gin', table.tags),
      index('job_seeker_city').on(table.cityCode, table.lastActiveAt.desc().nullsLast(), table.id.desc()).where(alive),
      index('job_seeker_status').on(table.jobStatus, table.openFirst.desc(), table.id.desc()).where(alive),
      index('job_seeker_intention').on(table.intention, table.openFirst.desc(), table.id.desc()).where(alive),
      index('job_seeker_education').on(table.education, table.openFirst.desc(), table.id.desc()).where(alive),
      index('job_seeker_gender').on(table.gender, table.openFirst.desc(), table.id.desc()).where(alive),
      index('job_seeker_source').on(table.source, table.openFirst.desc(), table.id.desc()).where(alive),
      index('job_seeker_bare')
        .on(table.openFirst.desc(), table.id.desc())
        .where(sql`${table.resumeCount} = 0 and ${table.deletedAt} is null`),
      index('job_seeker_claimed').on(table.claimedAt).where(alive),
      index('job_seeker_channel')
        .on(table.channelId, table.openFirst.desc(), table.id.desc())
        .where(sql`${table.channelId} is not null and ${table.deletedAt} is null`),
      index('job_seeker_stage')
        .on(table.progressStage, table.openFirst.desc(), table.id.desc())
        .where(sql`${table.progressStage} is not null and ${table.deletedAt} is null`),
      index('job_seeker_employed')
        .on(table.openFirst.desc(), table.id.desc())
        .where(sql`${table.employedProgressId} is not null and ${table.deletedAt} is null`),
      index('job_seeker_black')
        .on(table.openFirst.desc(), table.id.desc())
        .where(sql`${table.blacklisted} and ${table.deletedAt} is null`),
      index('job_seeker_born').on(table.birthDate).where(alive),
      index('job_seeker_name_born').on(table.name, table.birthDate).where(alive),
      index('job_seeker_merged')
        .on(table.mergedIntoId)
        .where(sql`${table.mergedIntoId} is not null`),
      check('job_seeker_expected', sql`expect_max >= expect_min`),
    ]
  },
)

/** What a merge moved, so that it can be put back within its days. */
export const seekerMerge = pgTable(
  'seeker_merge',
  {
    id: id(),
    /** The one that stays, and the one that is gone. */
    keptId: integer().notNull(),
    mergedId: integer().notNull(),
    /** The ids of everything that moved, by its kind, and the values of the kept record that were filled in. */
    moved: jsonb().$type<Record<string, number[]>>().notNull(),
    filled: jsonb().$type<Record<string, { old: unknown; new: unknown }>>().notNull(),
    /** The owner of the other record, who agrees first where that is somebody else. */
    state: text({ enum: ['WAIT_AGREE', 'DONE', 'REFUSED', 'UNDONE'] }).notNull(),
    agreeWaiterId: integer(),
    reason: text().notNull(),
    decidedAt: instant(),
    decidedBy: integer(),
    doneAt: instant(),
    undoneAt: instant(),
    undoneBy: integer(),
    ...stamps,
  },
  table => [
    index('seeker_merge_kept').on(table.keptId, table.id.desc()),
    index('seeker_merge_merged').on(table.mergedId, table.id.desc()),
    index('seeker_merge_agree')
      .on(table.agreeWaiterId, table.id.desc())
      .where(sql`${table.state} = 'WAIT_AGREE'`),
    uniqueIndex('seeker_merge_waiting')
      .on(table.mergedId)
      .where(sql`${table.state} = 'WAIT_AGREE'`),
  ],
)

/** Every time that a consultant got a candidate, for the number that may be claimed in a day. */
export const seekerClaim = pgTable(
  'seeker_claim',
  {
    id: id(),
    seekerId: integer().notNull(),
    waiterId: integer().notNull(),
    way: text({ enum: ['CLAIM', 'ASSIGN', 'ENTRY', 'IMPORT', 'BOOK', 'HANDOVER', 'MERGE'] }).notNull(),
    claimedAt: instant().notNull(),
    releasedAt: instant(),
    releaseWay: text({ enum: ['RELEASE', 'RECYCLE', 'ASSIGN', 'HANDOVER', 'MERGE'] }),
  },
  table => [index('seeker_claim_waiter').on(table.waiterId, table.claimedAt.desc()), index('seeker_claim_seeker').on(table.seekerId, table.claimedAt.desc())],
)
