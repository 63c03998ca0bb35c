DROP INDEX "resume_worked";--> statement-breakpoint
DROP INDEX "resume_state_refreshed";--> statement-breakpoint
DROP INDEX "job_seeker_mobile";--> statement-breakpoint
DROP INDEX "job_seeker_id_card";--> statement-breakpoint
DROP INDEX "job_seeker_waiter";--> statement-breakpoint
DROP INDEX "job_seeker_pool";--> statement-breakpoint
ALTER TABLE "job_seeker" ADD COLUMN "dept_id" integer;--> statement-breakpoint
ALTER TABLE "job_seeker" ADD COLUMN "reader_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_seeker" ADD COLUMN "dept_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_seeker" ADD COLUMN "open_first" double precision GENERATED ALWAYS AS ((case when blacklisted then 1 when employed_progress_id is not null or job_status = 'NOT_LOOKING' then 2 else 3 end) * 1e11
  + coalesce(extract(epoch from last_active_at - '2000-01-01 00:00:00+00'::timestamptz), 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "resume" ADD COLUMN "waiter_id" integer;--> statement-breakpoint
ALTER TABLE "resume" ADD COLUMN "dept_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "resume" ADD COLUMN "reader_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "resume" ADD COLUMN "pool_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "resume" ADD COLUMN "category_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "resume" ADD COLUMN "city_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "resume" ADD COLUMN "education" text;--> statement-breakpoint
ALTER TABLE "resume" ADD COLUMN "job_status" text;--> statement-breakpoint
ALTER TABLE "resume" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "resume" ADD COLUMN "first_work_date" date;--> statement-breakpoint
ALTER TABLE "resume" ADD COLUMN "expect_min" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "resume" ADD COLUMN "expect_max" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "resume" ADD COLUMN "worked_days" integer GENERATED ALWAYS AS (date '2100-01-01' - first_work_date) STORED;--> statement-breakpoint
ALTER TABLE "resume" ADD COLUMN "open_first" double precision GENERATED ALWAYS AS ((case state when 'ACTIVE' then 3 when 'DRAFT' then 2 else 1 end) * 1e11
  + coalesce(extract(epoch from refreshed_at - '2000-01-01 00:00:00+00'::timestamptz), 0)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "job_seeker_open" ON "job_seeker" USING btree ("open_first" DESC NULLS LAST,"id" DESC NULLS LAST,"dept_ids") WHERE "job_seeker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_seeker_dept" ON "job_seeker" USING btree ("dept_id","open_first" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "job_seeker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_seeker_depts" ON "job_seeker" USING gin (("dept_ids" || '{}'::int[]));--> statement-breakpoint
CREATE INDEX "job_seeker_readers" ON "job_seeker" USING gin ("reader_ids");--> statement-breakpoint
CREATE INDEX "resume_categories" ON "resume" USING gin ("category_ids");--> statement-breakpoint
CREATE INDEX "resume_cities" ON "resume" USING gin ("city_codes");--> statement-breakpoint
CREATE INDEX "resume_pools" ON "resume" USING gin ("pool_ids");--> statement-breakpoint
CREATE INDEX "resume_open" ON "resume" USING btree ("open_first" DESC NULLS LAST,"id" DESC NULLS LAST,"dept_ids") WHERE "resume"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "resume_state_open" ON "resume" USING btree ("state","open_first" DESC NULLS LAST,"id" DESC NULLS LAST,"dept_ids") WHERE "resume"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "resume_waiter" ON "resume" USING btree ("waiter_id","open_first" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "resume"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "resume_shared" ON "resume" USING btree ("open_first" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "resume"."waiter_id" is null and "resume"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "resume_depts" ON "resume" USING gin (("dept_ids" || '{}'::int[]));--> statement-breakpoint
CREATE INDEX "resume_readers" ON "resume" USING gin ("reader_ids");--> statement-breakpoint
CREATE INDEX "resume_edu" ON "resume" USING btree ("education","open_first" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "resume"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "resume_job_status" ON "resume" USING btree ("job_status","open_first" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "resume"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "resume_born" ON "resume" USING btree ("birth_date") WHERE "resume"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "resume_worked_days" ON "resume" USING btree ("worked_days" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "resume"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "resume_expect_min" ON "resume" USING btree ("expect_min") WHERE "resume"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "resume_expect_max" ON "resume" USING btree ("expect_max") WHERE "resume"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_seeker_mobile" ON "job_seeker" USING btree ("mobile") WHERE "job_seeker"."deleted_at" is null or "job_seeker"."merged_into_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_seeker_id_card" ON "job_seeker" USING btree ("id_card_digest") WHERE "job_seeker"."deleted_at" is null or "job_seeker"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "job_seeker_waiter" ON "job_seeker" USING btree ("waiter_id","open_first" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "job_seeker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_seeker_pool" ON "job_seeker" USING btree ("open_first" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "job_seeker"."waiter_id" is null and "job_seeker"."deleted_at" is null;