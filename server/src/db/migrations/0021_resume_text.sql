DROP INDEX "job_seeker_worked";--> statement-breakpoint
DROP INDEX "rec_report_author";--> statement-breakpoint
DROP INDEX "rec_report_reviewer";--> statement-breakpoint
DROP INDEX "rec_report_state";--> statement-breakpoint
ALTER TABLE "rec_report" ADD COLUMN "open_first" double precision GENERATED ALWAYS AS ((case state when 'WAIT_REVIEW' then 5 when 'RETURNED' then 4 when 'DRAFT' then 3 when 'SENT' then 2 when 'READ' then 2 else 1 end) * 1e11
  + extract(epoch from created_at - '2000-01-01 00:00:00+00'::timestamptz)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "resume" ADD COLUMN "part_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "rec_report_open" ON "rec_report" USING btree ("open_first" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "rec_report"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_seeker_worked" ON "job_seeker" USING btree ((date '2100-01-01' - "first_work_date") desc nulls last,"id" DESC NULLS LAST) WHERE "job_seeker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "rec_report_author" ON "rec_report" USING btree ("author_id","open_first" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "rec_report"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "rec_report_reviewer" ON "rec_report" USING btree ("reviewer_id","open_first" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "rec_report"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "rec_report_state" ON "rec_report" USING btree ("state","open_first" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "rec_report"."deleted_at" is null;