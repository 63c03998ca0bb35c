import { sql } from 'drizzle-orm'
import { addDays, dayOf } from '@gongtai/contract'
import type { RecReportScores } from '@gongtai/contract'
import type { Transaction } from '../../../db/connection.ts'
import { clientOf } from '../../../db/drizzle-inside.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRows } from '../../../demo/insert.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import { findResumeDocument } from '../resume/resume-document.queries.ts'
import { recReport } from '../rec-report/rec-report.tables.ts'
import { triedIdentity } from './tried.ts'

/** So many reports went out; the others are being written or reviewed. */
const sentReports = 620
const openReports = { RETURNED: 9, WAIT_REVIEW: 9, DRAFT: 38 } as const
/** Of those that wait, so many wait for the people with whom the demo is tried. */
const triedReports = 5

const highlights = [
  '同岗位经验丰富，上手快，前任主管评价好',
  '持有相关证书，能独立完成全部工序',
  '离职原因清楚，求职意愿强，可随时到岗',
  '沟通能力好，有带新人经验',
  '家住附近，通勤方便，稳定性高',
]
const reasons = [
  '候选人在同行业工作多年，熟悉该岗位的全部流程；面谈中对工作内容理解准确，期望薪资在职位范围内，愿意长期发展。',
  '技能与职位要求基本一致，最近一份工作与本职位高度相似；已核实工作经历和离职原因，推荐尽快安排面试。',
  '候选人学习能力强，主动了解过贵司情况；家庭原因希望就近工作，稳定性较好，可接受倒班和加班安排。',
]
const risks = ['目前仍在职，需要一个月交接', '近两年换过两份工作，建议面试时了解原因', '期望薪资略高于职位下限', null, null, null]
const returns = ['推荐理由不够具体，请补充与职位要求的对应关系', '请核实最近一份工作的离职原因', '期望薪资高于职位上限，请先与候选人沟通']

interface Pair {
  seeker_id: number
  resume_id: number
  position_id: number
  progress_id: number | null
  author_id: number
  reviewer_id: number | null
  state: (typeof recReport.$inferSelect)['state']
  booked_at: string | null
  decided_at: string | null
  match_score: number | null
  expect_min: string | null
}

/** Reports of bookings that came by a recommendation, and some that are on their way. */
export async function seedReports(transaction: Transaction, members: readonly Member[], now: Date): Promise<void> {
  const [waiterId, adviserId] = [await triedIdentity(transaction, members, 'job-consultant'), await triedIdentity(transaction, members, 'recruit-expert')]
  const random = randomOf('candidates/rec-report')
  const source = { $client: clientOf(transaction) }
  const sent = await transaction.execute<Pair & Record<string, unknown>>(sql`
    select progress.seeker_id, progress.resume_id, progress.position_id, progress.id as progress_id, progress.waiter_id as author_id,
      progress.adviser_id as reviewer_id, progress.match_score, seeker.expect_min,
      case when progress.state = 'BOOKED' then case when progress.id % 2 = 0 then 'READ' else 'SENT' end
        when progress.state = 'UNSUITABLE' then case when progress.reason_code in ('WITHDRAWN', 'CANDIDATE_GAVE_UP', 'CANDIDATE_HIRED') then 'WITHDRAWN' else 'REFUSED' end
        else 'ACCEPTED' end as state,
      to_char(progress.booked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as booked_at,
      to_char(coalesce(progress.accepted_at, progress.refused_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as decided_at
    from candidate_progress as progress join job_seeker as seeker on seeker.id = progress.seeker_id
    where progress.source = 'RECOMMEND' and progress.resume_id is not null
      -- Of a pair one report alone stands; a later booking goes without.
      and not exists (select from candidate_progress as earlier where earlier.seeker_id = progress.seeker_id and earlier.position_id = progress.position_id and earlier.id < progress.id)
    order by progress.state = 'BOOKED' desc, progress.booked_at desc limit ${sentReports}`)
  const open = await transaction.execute<Pair & Record<string, unknown>>(sql`
    select seeker.id as seeker_id, seeker.default_resume_id as resume_id, place.id as position_id, null::int as progress_id, seeker.waiter_id as author_id,
      place.adviser_id as reviewer_id, null::int as match_score, seeker.expect_min, null as state, null as booked_at, null as decided_at
    from (select *, row_number() over (order by tried desc, last_active_at desc nulls last, id) as nth
      from (select *, waiter_id = ${waiterId} and row_number() over (partition by waiter_id order by last_active_at desc nulls last, id) <= ${triedReports} as tried from job_seeker
      where waiter_id is not null and default_resume_id is not null and not blacklisted and live_progress_count = 0 and employed_progress_id is null
        and exists (select from resume where resume.id = default_resume_id and resume.state = 'ACTIVE')) as candidate
      order by nth limit ${openReports.DRAFT + openReports.WAIT_REVIEW + openReports.RETURNED}) as seeker
    join lateral (select position.id, position.adviser_id from position where position.state = 'ONLINE' and position.adviser_id is not null and position.deleted_at is null
      order by (position.adviser_id = ${adviserId} and seeker.nth between ${openReports.RETURNED + 1} and ${openReports.RETURNED + triedReports}) desc, (position.category_id = any(seeker.expect_category_ids)) desc, position.city_code = any(seeker.expect_city_codes) desc, (position.id + seeker.nth) % 97 limit 1) as place on true order by seeker.nth`)
  const states = Object.entries(openReports).flatMap(([state, count]) => Array.from({ length: count }, () => state as keyof typeof openReports))
  const pairs = [...sent.rows, ...open.rows.map((row, place) => ({ ...row, state: states[place]! }))]
  const numbers = new Map<string, number>()
  const rows: (typeof recReport.$inferInsert)[] = []
  for (const pair of pairs) {
    const minutesAgo = pair.booked_at === null ? random.integer(120, 16 * 60) : 0
    const createdAt =
      pair.booked_at === null
        ? new Date(now.getTime() - minutesAgo * 60_000).toISOString()
        : new Date(new Date(pair.booked_at).getTime() - random.integer(2, 26) * 3_600_000).toISOString()
    const day = dayOf(createdAt)
    const number = (numbers.get(day) ?? 0) + 1
    numbers.set(day, number)
    const isDraft = pair.state === 'DRAFT'
    const submittedAt = isDraft ? null : new Date(new Date(createdAt).getTime() + random.integer(20, 90) * 60_000).toISOString()
    const {
      mobile: _mobile,
      email: _email,
      wechat: _wechat,
      ...snapshot
    } = isDraft ? ({} as Awaited<ReturnType<typeof findResumeDocument>>) : await findResumeDocument(source, pair.resume_id)
    rows.push({
      reportNo: `T${day.replaceAll('-', '')}${String(number).padStart(5, '0')}`,
      seekerId: pair.seeker_id,
      resumeId: pair.resume_id,
      positionId: pair.position_id,
      progressId: pair.progress_id,
      authorId: pair.author_id,
      reviewerId: pair.reviewer_id,
      returnReason: pair.state === 'RETURNED' ? random.pick(returns) : null,
      resumeSnapshot: isDraft ? null : snapshot,
      matchScore: pair.match_score ?? random.integer(58, 94),
      scores: scoresOf(random, isDraft),
      highlights: random.pick(highlights),
      reason: isDraft && random.chance(0.5) ? null : random.pick(reasons),
      risk: random.pick(risks),
      currentSalary: pair.expect_min === null ? null : String(Math.round((Number(pair.expect_min) * 0.9) / 100) * 100),
      expectSalary: pair.expect_min,
      availableDate: addDays(day, random.integer(2, 20)),
      interviewTimes: [new Date(now.getTime() + random.integer(24, 96) * 3_600_000).toISOString()],
      showContact: false,
      consentWay: random.pick(['PHONE', 'PHONE', 'WECHAT', 'WRITTEN'] as const),
      state: pair.state,
      stateAt: pair.decided_at ?? pair.booked_at ?? submittedAt ?? createdAt,
      submittedAt,
      sentAt: pair.booked_at,
      readAt: pair.state === 'READ' || pair.state === 'ACCEPTED' || pair.state === 'REFUSED' ? (pair.decided_at ?? pair.booked_at) : null,
      createdAt,
      updatedAt: pair.decided_at ?? createdAt,
    })
  }
  await insertRows(transaction, recReport, rows)
  await transaction.execute(sql`update candidate_progress set report_id = rec_report.id from rec_report where rec_report.progress_id = candidate_progress.id`)
  for (const [day, last] of numbers)
    await transaction.execute(
      sql`insert into number_series (series, last_number) values (${`T${day.replaceAll('-', '')}`}, ${last}) on conflict (series) do update set last_number = excluded.last_number`,
    )
}

const scoresOf = (random: ReturnType<typeof randomOf>, isDraft: boolean): RecReportScores =>
  isDraft
    ? { skill: random.integer(3, 5) }
    : {
        skill: random.integer(3, 5),
        communication: random.integer(3, 5),
        stability: random.integer(2, 5),
        motivation: random.integer(3, 5),
        appearance: random.integer(3, 5),
      }

/** Every second candidate who was made by the database to be in progress came by a report; few reports wait at a time. */
export async function multiplyReports(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`alter table rec_report disable trigger user`)
  await transaction.execute(sql`
    insert into rec_report (report_no, seeker_id, resume_id, position_id, progress_id, author_id, reviewer_id, match_score, scores, highlights, reason, state, state_at, submitted_at, sent_at, created_at, updated_at)
    select 'X' || progress.id, seeker_id, seeker.default_resume_id, position_id, progress.id, progress.waiter_id, progress.adviser_id, progress.match_score, '{}', '-', '-',
      case when progress.state = 'BOOKED' then 'SENT' when progress.state = 'UNSUITABLE' then 'REFUSED' else 'ACCEPTED' end, coalesce(accepted_at, refused_at, booked_at), booked_at, booked_at,
      booked_at - interval '5 hours', progress.updated_at
    from candidate_progress as progress join job_seeker as seeker on seeker.id = progress.seeker_id
    where progress.progress_no like 'X%' and progress.id % 2 = 0 and seeker.default_resume_id is not null
    on conflict do nothing`)
  await transaction.execute(sql`alter table rec_report enable trigger user`)
  await transaction.execute(sql`analyze rec_report`)
}
