import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'

/**
 * As many more candidates in progress, made by the database from those of the demo and spread over the candidates and positions that
 * there are. Few of them wait at a time, however many there are, and each has one meeting, its milestones and three lines of the log.
 */
export async function multiplyProgress(transaction: Transaction, count: number): Promise<void> {
  await transaction.execute(sql`alter table candidate_progress disable trigger user`)
  await transaction.execute(sql`
    with template as materialized (select row_number() over (order by id) - 1 as place, * from candidate_progress),
    person as materialized (select row_number() over (order by id) - 1 as spot, id, waiter_id, dept_id from job_seeker where waiter_id is not null and deleted_at is null),
    job as materialized (select row_number() over (order by id) - 1 as twig, id, company_id, company_staff_id, adviser_id, sale_id, dept_ids from position where published_at is not null and deleted_at is null),
    size as materialized (select (select count(*) from template) as rows, (select count(*) from person) as people, (select count(*) from job) as jobs),
    number as (select i, i % rows as place, (i * 7919) % people as spot, (i * 104729) % jobs as twig from generate_series(1, ${count}::bigint) as i, size)
    insert into candidate_progress (progress_no, seeker_id, position_id, company_id, company_staff_id, waiter_id, adviser_id, sale_id, dept_id, dept_ids, source, consent_way, match_score, wished_times,
      state, state_at, due_at, round, interview_rounds, booked_at, accepted_at, refused_at, arrived_at, cancelled_at, ended_at, feedback_at, passed_at, failed_at, no_show_at,
      offer_issued_at, offer_sent_at, offer_replied_at, onboard_date, not_onboard_at, resign_date, interview_at, plan_date, coupon_state, fee_mode, fee_type, fee_value,
      guarantee_days, salary_months, reason_code, reason_text, created_at, updated_at)
    select 'X' || lpad(i::text, 11, '0'), person.id, job.id, job.company_id, job.company_staff_id, person.waiter_id, job.adviser_id, job.sale_id, person.dept_id,
      array(select distinct dept from unnest(job.dept_ids || person.dept_id) as dept where dept is not null), source, consent_way, match_score, '[]',
      kept.state, state_at - kept.back, case when kept.state = template.state then due_at - kept.back end, round, interview_rounds, booked_at - kept.back, accepted_at - kept.back, refused_at - kept.back, arrived_at - kept.back,
      cancelled_at - kept.back, ended_at - kept.back, feedback_at - kept.back, passed_at - kept.back, failed_at - kept.back, no_show_at - kept.back, offer_issued_at - kept.back,
      offer_sent_at - kept.back, offer_replied_at - kept.back, onboard_date - kept.days, not_onboard_at - kept.back, resign_date - kept.days, interview_at - kept.back, plan_date - kept.days,
      'NONE', fee_mode, fee_type, fee_value, guarantee_days, salary_months, reason_code, reason_text, template.created_at - kept.back, template.updated_at - kept.back
    from number join template using (place) join person using (spot) join job using (twig)
    cross join lateral (select case when template.live and template.state <> 'ONBOARDED' and i % 60 <> 0 then 'FAILED' else template.state end as state,
      case when template.live and template.state <> 'ONBOARDED' and i % 60 = 0 then 0 else (i % 900)::int end as days,
      case when template.live and template.state <> 'ONBOARDED' and i % 60 = 0 then i % 600 * interval '1 second' else i % 900 * interval '1 day' + i % 50000 * interval '1 second' end as back) as kept
    on conflict do nothing`)
  await transaction.execute(sql`alter table candidate_progress enable trigger user`)
  await transaction.execute(sql`
    insert into interview (progress_id, position_id, seeker_id, company_id, round, mode, start_at, end_at, contact_name, contact_mobile, state, ended_at, created_at, updated_at)
    select id, position_id, seeker_id, company_id, 1, (array['ONSITE', 'VIDEO', 'PHONE'])[1 + id % 3], interview_at, interview_at + interval '45 minutes', '-', '13900000000',
      case when state = 'WAIT_INTERVIEW' then 'WAITING' when state = 'CANCELLED' then 'CANCELLED' else 'ENDED' end, ended_at, created_at, updated_at
    from candidate_progress where progress_no like 'X%' and interview_at is not null`)
  await transaction.execute(sql`
    insert into offer (offer_no, progress_id, title, salary_base, onboard_date, address, valid_until, state, sent_at, replied_at, created_at, updated_at)
    select 'X' || id, id, '-', 6000, coalesce(plan_date, (offer_issued_at + interval '9 days')::date), '-', offer_issued_at + interval '6 days',
      case state when 'OFFER_ISSUED' then 'ISSUED' when 'OFFER_SENT' then 'SENT' when 'OFFER_DECLINED' then 'DECLINED' else 'ACCEPTED' end, offer_sent_at, offer_replied_at, offer_issued_at, updated_at
    from candidate_progress where progress_no like 'X%' and offer_issued_at is not null`)
  await transaction.execute(sql`
    insert into onboard (progress_id, offer_id, plan_date, actual_date, salary, guarantee_until, guarantee_state, created_at, updated_at)
    select progress.id, offer.id, plan_date, progress.onboard_date, 6000, progress.onboard_date + 30,
      case when progress.onboard_date is null then 'NONE' when progress.state = 'RESIGNED' then 'BROKEN' when progress.onboard_date + 30 >= current_date then 'IN' else 'PASSED' end, progress.created_at, progress.updated_at
    from candidate_progress as progress join offer on offer.progress_id = progress.id where progress_no like 'X%' and plan_date is not null`)
  await transaction.execute(
    sql`update candidate_progress set current_interview_id = interview.id from interview where interview.progress_id = candidate_progress.id and progress_no like 'X%'`,
  )
  await transaction.execute(
    sql`update candidate_progress set current_offer_id = offer.id from offer where offer.progress_id = candidate_progress.id and progress_no like 'X%'`,
  )
  await transaction.execute(sql`
    insert into progress_milestone (progress_id, milestone, at, waiter_id, adviser_id, sale_id)
    select id, reached.milestone, reached.at, waiter_id, adviser_id, sale_id from candidate_progress
    cross join lateral (values ('BOOKED', booked_at), ('ACCEPTED', accepted_at), ('REFUSED', refused_at), ('ARRIVED', arrived_at), ('CANCELLED', cancelled_at), ('FEEDBACK', feedback_at),
      ('PASSED', passed_at), ('FAILED', failed_at), ('NO_SHOW', no_show_at), ('OFFER_ISSUED', offer_issued_at), (case when state = 'OFFER_DECLINED' then 'OFFER_DECLINED' else 'OFFER_ACCEPTED' end, offer_replied_at),
      ('ONBOARDED', onboard_date::timestamp at time zone 'Asia/Shanghai'), ('NOT_ONBOARDED', not_onboard_at), ('RESIGNED', resign_date::timestamp at time zone 'Asia/Shanghai')) as reached(milestone, at)
    where progress_no like 'X%' and reached.at is not null`)
  await transaction.execute(sql`
    insert into progress_log (progress_id, action, from_state, to_state, operator_kind, at)
    select id, step.action, step.from_state, step.to_state, 'SYSTEM', step.at from candidate_progress
    cross join lateral (values ('book', null, 'BOOKED', booked_at), ('accept', 'BOOKED', 'WAIT_INTERVIEW', accepted_at), ('feedback', 'WAIT_FEEDBACK', state, feedback_at)) as step(action, from_state, to_state, at)
    where progress_no like 'X%' and step.at is not null`)
  await transaction.execute(sql`analyze candidate_progress, interview, offer, onboard, progress_milestone, progress_log`)
}
