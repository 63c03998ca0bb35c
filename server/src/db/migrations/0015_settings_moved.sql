-- By hand: what was set before stands in the new tables, and every installation has the rows that must be there.
-- A pattern that somebody had set, or a job that was paused, stays so; what nobody touched gets its row at the next start.
INSERT INTO scheduled_task (task_key, area, name_zh, name_en, cron, edited_at, state, paused_at, pause_reason, next_run_at, last_run_at)
SELECT kind, '', kind, kind, CASE WHEN cron ~ '^(\S+\s+){5}\S+$' THEN regexp_replace(cron, '\*$', '?') || ' *' ELSE cron END, edited_at, state,
  CASE WHEN state = 'PAUSED' THEN now() END, CASE WHEN state = 'PAUSED' THEN '升级前已暂停' END, next_run_at, last_run_at
FROM job_schedule WHERE edited_at IS NOT NULL OR state = 'PAUSED';--> statement-breakpoint
UPDATE company SET last_reach_at = (SELECT max(company_follow.created_at) FROM company_follow WHERE company_follow.company_id = company.id AND company_follow.result <> 'NO_ANSWER');--> statement-breakpoint
-- What administrators had set as parameters stands in the general rule of companies. The two rules that are new are off where companies are there already, so that an update takes nothing from anybody; a new installation begins with them.
INSERT INTO sea_setting (biz, own_limit, claim_per_day, reclaim_cool_days, new_protect_days, no_record_days, no_deal_days, remind_before_days, enabled)
SELECT 'COMPANY', least(5000, greatest(1, coalesce(max(value::text::int) FILTER (WHERE param_key = 'companySea.ownLimit'), 100))),
  least(500, greatest(0, coalesce(max(value::text::int) FILTER (WHERE param_key = 'companySea.claimPerDay'), 20))),
  least(90, greatest(0, coalesce(max(value::text::int) FILTER (WHERE param_key = 'companySea.reclaimCoolDays'), 7))),
  CASE WHEN EXISTS (SELECT FROM company) THEN 0 ELSE 7 END,
  least(365, greatest(1, coalesce(max(value::text::int) FILTER (WHERE param_key = 'companySea.noRecordDays'), 30))),
  CASE WHEN EXISTS (SELECT FROM company) THEN 0 ELSE 180 END,
  least(30, greatest(0, coalesce(max(value::text::int) FILTER (WHERE param_key = 'companySea.remindBeforeDays'), 3))), true
FROM sys_param WHERE param_key LIKE 'companySea.%';--> statement-breakpoint
INSERT INTO sea_setting (biz, own_limit, claim_per_day, reclaim_cool_days, new_protect_days, no_record_days, no_deal_days, remind_before_days, enabled)
VALUES ('SEEKER', 300, 30, 3, 3, 15, NULL, 3, true), ('CRM', 200, 10, 7, 15, 30, 90, 3, true);--> statement-breakpoint
DELETE FROM sys_param WHERE param_key LIKE 'companySea.%' OR param_key LIKE 'seekerSea.%';--> statement-breakpoint
-- Every installation has one rule that takes what no other takes, and for each kind one by which months are scored.
INSERT INTO job_assignment_setting (name, priority, is_default, adviser_mode, waiter_mode, waiter_count)
VALUES ('默认规则', 999, true, 'COMPANY_ADVISER', 'LEAST_LOAD', 2);--> statement-breakpoint
INSERT INTO job_assess_setting (name, priority, identity_kind, is_default, first_book_hours, week_book_min, target_days, target_percent, notice_to, weights, full_values)
VALUES ('职业顾问默认考核', 999, 'WAITER', true, 16, 3, 30, 100, '{SELF,LEADER}', '{"FIRST_BOOK":20,"BOOK":30,"ARRIVE":25,"ONBOARD":25}', '{"BOOK":60,"ARRIVE":24,"ONBOARD":8}'),
  ('招聘专家默认考核', 999, 'ADVISER', true, 24, NULL, 45, 80, '{SELF,LEADER}', '{"FIRST_BOOK":20,"BOOK":20,"ARRIVE":30,"ONBOARD":30}', '{"BOOK":120,"ARRIVE":50,"ONBOARD":20}');--> statement-breakpoint
-- Generated.
DROP TABLE "job_schedule" CASCADE;--> statement-breakpoint
ALTER TABLE "region" DROP COLUMN "pinyin";--> statement-breakpoint
ALTER TABLE "region" DROP COLUMN "initials";
