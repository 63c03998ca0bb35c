import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'

/** What candidates, positions and companies carry of the progress is taken from it. */
export async function sumUpProgress(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`update candidate_progress as progress set dept_id = waiter.dept_id,
    dept_ids = array(select distinct dept from (select dept_id as dept from service_identity where id in (progress.waiter_id, progress.adviser_id, progress.sale_id)
      union all select unnest(position.dept_ids)) as people),
    current_interview_id = (select max(id) from interview where progress_id = progress.id), current_offer_id = (select max(id) from offer where progress_id = progress.id)
    from service_identity as waiter, position where waiter.id = progress.waiter_id and position.id = progress.position_id`)
  await transaction.execute(sql`alter table candidate_progress enable trigger user`)
  await transaction.execute(sql`update job_seeker set reader_ids = seeker_reader_ids(id) where id in (select seeker_id from candidate_progress where live)`)
  await transaction.execute(sql`update job_seeker set live_progress_count = sums.live, progress_stage = sums.stage, no_show_count = sums.missed,
    employed_progress_id = sums.employed, guarantee_until = sums.guarantee, last_active_at = greatest(job_seeker.last_active_at, sums.booked)
    from (select seeker_id, count(*) filter (where live) as live, max(stage) filter (where live) as stage, count(*) filter (where state = 'NO_SHOW') as missed,
        max(candidate_progress.id) filter (where state in ('ONBOARDED', 'RESIGN_PLANNED', 'RESIGN_WAIT')) as employed,
        max(onboard.guarantee_until) filter (where state in ('ONBOARDED', 'RESIGN_PLANNED', 'RESIGN_WAIT')) as guarantee, max(booked_at) as booked
      from candidate_progress left join onboard on onboard.progress_id = candidate_progress.id group by seeker_id) as sums
    where sums.seeker_id = job_seeker.id`)
  // The people who are hired or about to be take places, and there are never fewer places than that.
  await transaction.execute(sql`update position set book_count = coalesce(sums.books, 0), arrive_count = coalesce(sums.arrivals, 0), offer_count = coalesce(sums.offers, 0),
    onboard_count = coalesce(sums.hires, 0), open_offer_count = coalesce(sums.promised, 0), hired_count = coalesce(sums.hired, 0),
    headcount = case when position.is_full then greatest(coalesce(sums.hired, 0) + coalesce(sums.promised, 0), 1) else greatest(position.headcount, coalesce(sums.hired, 0) + coalesce(sums.promised, 0)) end,
    full_at = case when position.is_full and coalesce(sums.hired, 0) > 0 and coalesce(sums.promised, 0) = 0 then coalesce(position.full_at, position.state_at) end
    from position as own left join (select position_id, count(*) as books, count(arrived_at) as arrivals, count(offer_issued_at) as offers, count(candidate_progress.onboard_date) as hires,
        count(*) filter (where state in ('OFFER_ISSUED', 'OFFER_SENT', 'WAIT_ONBOARD')) as promised,
        count(*) filter (where candidate_progress.onboard_date is not null and coalesce(onboard.guarantee_state, 'NONE') <> 'BROKEN') as hired
      from candidate_progress left join onboard on onboard.progress_id = candidate_progress.id group by position_id) as sums on sums.position_id = own.id
    where own.id = position.id and position.published_at is not null`)
  await transaction.execute(
    sql`update company set onboard_count = coalesce((select sum(onboard_count) from position where company_id = company.id and deleted_at is null), 0)`,
  )
}

/** Who is under way was booked with a resume. */
export async function linkResumes(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`update candidate_progress set resume_id = job_seeker.default_resume_id
    from job_seeker where job_seeker.id = candidate_progress.seeker_id and job_seeker.default_resume_id is not null and candidate_progress.live`)
}

/** Candidates are told of their interviews; half of those who come later are still to be told. */
export async function seedNotices(transaction: Transaction, now: Date): Promise<void> {
  // Of those who come within a day nearly all have been told.
  const isOpen = sql`(progress.id % 15 = 0 or progress.id % 2 = 0 and interview_at > ${now.toISOString()}::timestamptz + interval '30 hours')`
  await transaction.execute(sql`
    insert into recruit_notice (progress_id, channel, side, target, template, text, state, tries, due_at, sent_at, created_at, updated_at)
    select progress.id, 'MANUAL', 'SEEKER', 'seeker:' || seeker_id, 'INTERVIEW',
      '您好，您的面试已安排：' || company.name || '“' || position.title || '”，时间：' || to_char(interview_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') || '。如不能参加请提前联系我们。',
      case when ${isOpen} then 'PENDING' else 'SENT' end, case when ${isOpen} then 0 else 1 end, interview_at,
      case when ${isOpen} then null else accepted_at + interval '20 minutes' end, accepted_at, accepted_at
    from candidate_progress as progress join company on company.id = progress.company_id join position on position.id = progress.position_id
    where progress.state = 'WAIT_INTERVIEW'`)
}

/** Whoever started is called a day, a week and a month later. Of the calls that were due some days ago most were made. */
export async function seedVisits(transaction: Transaction, today: string): Promise<void> {
  await transaction.execute(sql`
    with started as (
      select *, progress.id % 8 = 0 and dense_rank() over (partition by waiter_id, progress.id % 8 order by progress.id) <= 2 as is_forgotten
      from candidate_progress as progress where state = 'ONBOARDED' and onboard_date >= ${today}::date - 44
    ), made as (
      insert into seeker_follow (seeker_id, staff_id, kind, method, content, result, progress_id, visit_day, created_at, created_by, updated_at)
      select seeker_id, account.staff_id, 'ONBOARD_VISIT', 'PHONE', '入职回访，工作适应良好，食宿满意', 'REACHED', progress.id, visit.days,
        (onboard_date + visit.days)::timestamp at time zone 'Asia/Shanghai' + interval '10 hours', account.staff_id, (onboard_date + visit.days)::timestamp at time zone 'Asia/Shanghai' + interval '10 hours'
      from started as progress join staff_identity as account on account.identity_id = progress.waiter_id and account.is_main
      cross join (values (1), (7), (30)) as visit(days)
      where onboard_date + visit.days <= ${today}::date - 3 and not is_forgotten
      returning seeker_id
    ) update job_seeker set follow_count = follow_count + own.calls from (select seeker_id, count(*)::int as calls from made group by seeker_id) as own where own.seeker_id = job_seeker.id`)
}
