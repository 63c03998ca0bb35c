CREATE TABLE "interview" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interview_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"progress_id" integer NOT NULL,
	"position_id" integer NOT NULL,
	"seeker_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"round" smallint NOT NULL,
	"mode" text NOT NULL,
	"start_at" timestamp(3) with time zone NOT NULL,
	"end_at" timestamp(3) with time zone NOT NULL,
	"address_id" integer,
	"address" text,
	"contact_name" text NOT NULL,
	"contact_mobile" text NOT NULL,
	"meeting_url" text,
	"interviewer" text,
	"slot_key" text,
	"state" text NOT NULL,
	"check_in_at" timestamp(3) with time zone,
	"check_in_by" integer,
	"check_in_way" text,
	"ended_at" timestamp(3) with time zone,
	"cancel_side" text,
	"cancel_reason" text,
	"cancelled_at" timestamp(3) with time zone,
	"reschedule_count" smallint DEFAULT 0 NOT NULL,
	"result" text,
	"score" smallint,
	"comment" text,
	"feedback_at" timestamp(3) with time zone,
	"feedback_by" integer,
	"reminded_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "job_seeker" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_seeker_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"seeker_code" text NOT NULL,
	"name" text NOT NULL,
	"sound" "tsvector" GENERATED ALWAYS AS (with_beginnings(name_sounds(name))) STORED,
	"gender" text DEFAULT 'UNKNOWN' NOT NULL,
	"birth_date" date,
	"mobile" text,
	"id_card_sealed" text,
	"id_card_digest" text,
	"wechat" text,
	"email" text,
	"education" text,
	"edu_rank" smallint GENERATED ALWAYS AS (case education when 'JUNIOR' then 1 when 'SENIOR' then 2 when 'COLLEGE' then 3 when 'BACHELOR' then 4 when 'MASTER' then 5 when 'DOCTOR' then 6 end) STORED,
	"first_work_date" date,
	"job_status" text DEFAULT 'READY' NOT NULL,
	"province_code" char(6),
	"city_code" char(6),
	"district_code" char(6),
	"address" text,
	"lng" double precision,
	"lat" double precision,
	"native_code" char(6),
	"expect_category_ids" integer[] DEFAULT '{}' NOT NULL,
	"expect_category_text" text,
	"expect_city_codes" text[] DEFAULT '{}' NOT NULL,
	"expect_min" numeric(14, 2),
	"expect_max" numeric(14, 2),
	"expect_job_type" text,
	"relocate" boolean DEFAULT false NOT NULL,
	"source" text DEFAULT 'STAFF_ENTRY' NOT NULL,
	"channel_id" integer,
	"registered" boolean DEFAULT false NOT NULL,
	"avatar_file" text,
	"waiter_id" integer,
	"claimed_at" timestamp(3) with time zone,
	"sea_recycle_at" timestamp(3) with time zone,
	"last_waiter_id" integer,
	"pooled_at" timestamp(3) with time zone,
	"intention" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"remark" text,
	"last_follow_at" timestamp(3) with time zone,
	"last_reached_at" timestamp(3) with time zone,
	"next_follow_at" timestamp(3) with time zone,
	"last_active_at" timestamp(3) with time zone,
	"follow_count" integer DEFAULT 0 NOT NULL,
	"blacklisted" boolean DEFAULT false NOT NULL,
	"black_reason" text,
	"black_at" timestamp(3) with time zone,
	"no_show_count" integer DEFAULT 0 NOT NULL,
	"live_progress_count" integer DEFAULT 0 NOT NULL,
	"progress_stage" smallint,
	"employed_progress_id" integer,
	"guarantee_until" date,
	"default_resume_id" integer,
	"resume_count" integer DEFAULT 0 NOT NULL,
	"merged_into_id" integer,
	"merged_at" timestamp(3) with time zone,
	"erased_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "job_seeker_expected" CHECK (expect_max >= expect_min)
);
--> statement-breakpoint
CREATE TABLE "seeker_claim" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seeker_claim_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"seeker_id" integer NOT NULL,
	"waiter_id" integer NOT NULL,
	"way" text NOT NULL,
	"claimed_at" timestamp(3) with time zone NOT NULL,
	"released_at" timestamp(3) with time zone,
	"release_way" text
);
--> statement-breakpoint
CREATE TABLE "seeker_merge" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seeker_merge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kept_id" integer NOT NULL,
	"merged_id" integer NOT NULL,
	"moved" jsonb NOT NULL,
	"filled" jsonb NOT NULL,
	"state" text NOT NULL,
	"agree_waiter_id" integer,
	"reason" text NOT NULL,
	"decided_at" timestamp(3) with time zone,
	"decided_by" integer,
	"done_at" timestamp(3) with time zone,
	"undone_at" timestamp(3) with time zone,
	"undone_by" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "offer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"offer_no" text NOT NULL,
	"progress_id" integer NOT NULL,
	"title" text NOT NULL,
	"salary_base" numeric(14, 2) NOT NULL,
	"salary_probation" numeric(14, 2),
	"salary_note" text,
	"onboard_date" date NOT NULL,
	"address" text NOT NULL,
	"valid_until" timestamp(3) with time zone NOT NULL,
	"files" text[] DEFAULT '{}' NOT NULL,
	"state" text NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"replied_at" timestamp(3) with time zone,
	"decline_reason" text,
	"reason_text" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "onboard" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "onboard_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"progress_id" integer NOT NULL,
	"offer_id" integer NOT NULL,
	"plan_date" date NOT NULL,
	"actual_date" date,
	"salary" numeric(14, 2),
	"salary_reason" text,
	"contract_type" text,
	"proof_files" text[] DEFAULT '{}' NOT NULL,
	"guarantee_until" date,
	"guarantee_state" text DEFAULT 'NONE' NOT NULL,
	"service_fee" numeric(14, 2),
	"fee_type" text,
	"fee_base" numeric(14, 2),
	"confirmed_at" timestamp(3) with time zone,
	"confirmed_by" integer,
	"refund_state" text DEFAULT 'NONE' NOT NULL,
	"refund_outcome" text,
	"refund_amount" numeric(14, 2),
	"refund_reason" text,
	"refund_at" timestamp(3) with time zone,
	"refund_by" integer,
	"billed_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "resignation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resignation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"progress_id" integer NOT NULL,
	"type" text NOT NULL,
	"planned_date" date,
	"actual_date" date,
	"report_side" text,
	"reason" text NOT NULL,
	"proof_files" text[] DEFAULT '{}' NOT NULL,
	"state" text NOT NULL,
	"planned_by" integer,
	"reported_by" integer,
	"reported_at" timestamp(3) with time zone,
	"confirmed_by" integer,
	"confirmed_at" timestamp(3) with time zone,
	"confirm_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "candidate_progress" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "candidate_progress_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"progress_no" text NOT NULL,
	"seeker_id" integer NOT NULL,
	"resume_id" integer,
	"position_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"company_staff_id" integer,
	"waiter_id" integer NOT NULL,
	"adviser_id" integer,
	"sale_id" integer,
	"dept_id" integer,
	"dept_ids" integer[] DEFAULT '{}' NOT NULL,
	"source" text NOT NULL,
	"consent_way" text,
	"report_id" integer,
	"match_score" smallint,
	"wished_times" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp(3) with time zone NOT NULL,
	"state_order" smallint GENERATED ALWAYS AS (case state when 'BOOKED' then -1 when 'UNSUITABLE' then 11 when 'WAIT_INTERVIEW' then 10 when 'CHECKED_IN' then 10 when 'CANCELLED' then 10 when 'WAIT_FEEDBACK' then 10 when 'FAILED' then 10 when 'PASSED' then 10 when 'NO_SHOW' then 10 when 'OFFER_ISSUED' then 10 when 'OFFER_SENT' then 10 when 'OFFER_DECLINED' then 10 when 'WAIT_ONBOARD' then 10 when 'ONBOARDED' then 10 when 'NOT_ONBOARDED' then 10 when 'RESIGN_PLANNED' then 10 when 'RESIGN_WAIT' then 10 when 'RESIGNED' then 10 end) STORED,
	"state_interview" smallint GENERATED ALWAYS AS (case state when 'WAIT_INTERVIEW' then -1 when 'CHECKED_IN' then 20 when 'CANCELLED' then 21 when 'WAIT_FEEDBACK' then 22 when 'FAILED' then 22 when 'PASSED' then 22 when 'NO_SHOW' then 22 when 'OFFER_ISSUED' then 22 when 'OFFER_SENT' then 22 when 'OFFER_DECLINED' then 22 when 'WAIT_ONBOARD' then 22 when 'ONBOARDED' then 22 when 'NOT_ONBOARDED' then 22 when 'RESIGN_PLANNED' then 22 when 'RESIGN_WAIT' then 22 when 'RESIGNED' then 22 end) STORED,
	"state_feedback" smallint GENERATED ALWAYS AS (case state when 'WAIT_FEEDBACK' then -1 when 'FAILED' then 30 when 'PASSED' then 31 when 'NO_SHOW' then 32 when 'OFFER_ISSUED' then 33 when 'OFFER_SENT' then 33 when 'OFFER_DECLINED' then 33 when 'WAIT_ONBOARD' then 33 when 'ONBOARDED' then 33 when 'NOT_ONBOARDED' then 33 when 'RESIGN_PLANNED' then 33 when 'RESIGN_WAIT' then 33 when 'RESIGNED' then 33 end) STORED,
	"state_offer" smallint GENERATED ALWAYS AS (case state when 'OFFER_ISSUED' then 40 when 'OFFER_SENT' then -1 when 'OFFER_DECLINED' then 42 when 'WAIT_ONBOARD' then 41 when 'ONBOARDED' then 41 when 'NOT_ONBOARDED' then 41 when 'RESIGN_PLANNED' then 41 when 'RESIGN_WAIT' then 41 when 'RESIGNED' then 41 end) STORED,
	"state_complete" smallint GENERATED ALWAYS AS (case state when 'WAIT_ONBOARD' then 50 when 'ONBOARDED' then 51 when 'NOT_ONBOARDED' then 52 when 'RESIGN_PLANNED' then 530 when 'RESIGN_WAIT' then 54 when 'RESIGNED' then 531 end) STORED,
	"stage" smallint GENERATED ALWAYS AS (case state when 'BOOKED' then 1 when 'UNSUITABLE' then 1 when 'WAIT_INTERVIEW' then 2 when 'CHECKED_IN' then 2 when 'CANCELLED' then 2 when 'WAIT_FEEDBACK' then 3 when 'FAILED' then 3 when 'PASSED' then 3 when 'NO_SHOW' then 3 when 'OFFER_ISSUED' then 4 when 'OFFER_SENT' then 4 when 'OFFER_DECLINED' then 4 when 'WAIT_ONBOARD' then 5 when 'ONBOARDED' then 5 when 'NOT_ONBOARDED' then 5 when 'RESIGN_PLANNED' then 5 when 'RESIGN_WAIT' then 5 when 'RESIGNED' then 5 end) STORED NOT NULL,
	"live" boolean GENERATED ALWAYS AS (state not in ('UNSUITABLE', 'CANCELLED', 'FAILED', 'NO_SHOW', 'OFFER_DECLINED', 'NOT_ONBOARDED', 'RESIGNED')) STORED NOT NULL,
	"open_first" double precision GENERATED ALWAYS AS ((case state when 'BOOKED' then 4 when 'UNSUITABLE' then 1 when 'WAIT_INTERVIEW' then 3 when 'CHECKED_IN' then 3 when 'CANCELLED' then 1 when 'WAIT_FEEDBACK' then 4 when 'FAILED' then 1 when 'PASSED' then 4 when 'NO_SHOW' then 1 when 'OFFER_ISSUED' then 4 when 'OFFER_SENT' then 4 when 'OFFER_DECLINED' then 1 when 'WAIT_ONBOARD' then 3 when 'ONBOARDED' then 2 when 'NOT_ONBOARDED' then 1 when 'RESIGN_PLANNED' then 3 when 'RESIGN_WAIT' then 4 when 'RESIGNED' then 1 end) * 1e11
  + extract(epoch from state_at - '2000-01-01 00:00:00+00'::timestamptz)) STORED NOT NULL,
	"due_at" timestamp(3) with time zone,
	"round" smallint DEFAULT 0 NOT NULL,
	"interview_rounds" smallint DEFAULT 1 NOT NULL,
	"booked_at" timestamp(3) with time zone NOT NULL,
	"accepted_at" timestamp(3) with time zone,
	"refused_at" timestamp(3) with time zone,
	"arrived_at" timestamp(3) with time zone,
	"cancelled_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"feedback_at" timestamp(3) with time zone,
	"passed_at" timestamp(3) with time zone,
	"failed_at" timestamp(3) with time zone,
	"no_show_at" timestamp(3) with time zone,
	"offer_issued_at" timestamp(3) with time zone,
	"offer_sent_at" timestamp(3) with time zone,
	"offer_replied_at" timestamp(3) with time zone,
	"onboard_date" date,
	"not_onboard_at" timestamp(3) with time zone,
	"resign_date" date,
	"interview_at" timestamp(3) with time zone,
	"plan_date" date,
	"coupon_state" text DEFAULT 'NONE' NOT NULL,
	"coupon_batch_id" integer,
	"fee_mode" text,
	"fee_type" text,
	"fee_value" numeric(14, 2),
	"guarantee_days" integer,
	"salary_months" integer,
	"reason_code" text,
	"reason_text" text,
	"current_interview_id" integer,
	"current_offer_id" integer,
	"no_show_again" smallint DEFAULT 0 NOT NULL,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"merged_from_seeker_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "progress_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "progress_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"progress_id" integer NOT NULL,
	"action" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"effects" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"operator_kind" text NOT NULL,
	"operator_id" integer,
	"remark" text,
	"reverted_by_id" integer,
	"reverts_id" integer,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "progress_milestone" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "progress_milestone_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"progress_id" integer NOT NULL,
	"milestone" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"waiter_id" integer NOT NULL,
	"adviser_id" integer,
	"sale_id" integer
);
--> statement-breakpoint
CREATE TABLE "recruit_notice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recruit_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"progress_id" integer NOT NULL,
	"channel" text NOT NULL,
	"side" text NOT NULL,
	"target" text NOT NULL,
	"template" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp(3) with time zone,
	"sent_at" timestamp(3) with time zone,
	"sent_by" integer,
	"error" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "rec_report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rec_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_no" text NOT NULL,
	"seeker_id" integer NOT NULL,
	"resume_id" integer NOT NULL,
	"position_id" integer NOT NULL,
	"progress_id" integer,
	"author_id" integer NOT NULL,
	"reviewer_id" integer,
	"return_reason" text,
	"resume_snapshot" jsonb,
	"match_score" smallint,
	"scores" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"highlights" text,
	"reason" text,
	"risk" text,
	"current_salary" numeric(14, 2),
	"expect_salary" numeric(14, 2),
	"available_date" date,
	"interview_times" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"show_contact" boolean DEFAULT false NOT NULL,
	"consent_way" text,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"state_at" timestamp(3) with time zone NOT NULL,
	"submitted_at" timestamp(3) with time zone,
	"submitted_by" integer,
	"sent_at" timestamp(3) with time zone,
	"read_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "resume" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resume_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"resume_code" text NOT NULL,
	"seeker_id" integer NOT NULL,
	"title" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"completeness" smallint DEFAULT 0 NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"skills_norm" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"self_eval" text,
	"source_file" text,
	"source_file_name" text,
	"origin_platform" text DEFAULT 'OWN' NOT NULL,
	"entered_by" integer,
	"refreshed_at" timestamp(3) with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"last_title" text,
	"last_company" text,
	"school" text,
	"major" text,
	"cert_names" text[] DEFAULT '{}' NOT NULL,
	"worked_months" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"worked_category_ids" integer[] DEFAULT '{}' NOT NULL,
	"merged_from_seeker_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "resume_cert" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resume_cert_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"resume_id" integer NOT NULL,
	"sort" smallint NOT NULL,
	"name" text NOT NULL,
	"no" text,
	"issued_at" date,
	"expire_at" date,
	"file" text
);
--> statement-breakpoint
CREATE TABLE "resume_education" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resume_education_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"resume_id" integer NOT NULL,
	"sort" smallint NOT NULL,
	"school" text NOT NULL,
	"major" text,
	"degree" text NOT NULL,
	"start_month" char(7),
	"end_month" char(7),
	"full_time" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resume_project" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resume_project_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"resume_id" integer NOT NULL,
	"sort" smallint NOT NULL,
	"name" text NOT NULL,
	"role" text,
	"start_month" char(7),
	"end_month" char(7),
	"content" text
);
--> statement-breakpoint
CREATE TABLE "resume_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resume_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"resume_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"saved_by" integer
);
--> statement-breakpoint
CREATE TABLE "resume_work" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resume_work_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"resume_id" integer NOT NULL,
	"sort" smallint NOT NULL,
	"company" text NOT NULL,
	"title" text NOT NULL,
	"category_id" integer,
	"industry_code" text,
	"start_month" char(7) NOT NULL,
	"end_month" char(7),
	"salary" numeric(14, 2),
	"content" text,
	"leave_reason" text
);
--> statement-breakpoint
CREATE TABLE "seeker_follow" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seeker_follow_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"seeker_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"kind" text DEFAULT 'NORMAL' NOT NULL,
	"method" text NOT NULL,
	"content" text NOT NULL,
	"result" text NOT NULL,
	"intention_after" text,
	"next_follow_at" timestamp(3) with time zone,
	"progress_id" integer,
	"visit_day" smallint,
	"call_log_id" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "talent_pool" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "talent_pool_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"owner_staff_id" integer NOT NULL,
	"dept_id" integer,
	"remark" text,
	"item_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "talent_pool_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "talent_pool_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pool_id" integer NOT NULL,
	"resume_id" integer NOT NULL,
	"reason" text,
	"added_by" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE INDEX "interview_progress" ON "interview" USING btree ("progress_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "interview_start" ON "interview" USING btree ("start_at","state");--> statement-breakpoint
CREATE INDEX "interview_seeker" ON "interview" USING btree ("seeker_id","start_at");--> statement-breakpoint
CREATE INDEX "interview_company" ON "interview" USING btree ("company_id","start_at");--> statement-breakpoint
CREATE INDEX "interview_slot" ON "interview" USING btree ("position_id","slot_key") WHERE "interview"."slot_key" is not null;--> statement-breakpoint
CREATE INDEX "interview_position" ON "interview" USING btree ("position_id","start_at");--> statement-breakpoint
CREATE INDEX "interview_checked" ON "interview" USING btree ("check_in_at") WHERE "interview"."check_in_at" is not null;--> statement-breakpoint
CREATE INDEX "interview_running" ON "interview" USING btree ("end_at") WHERE "interview"."state" in ('WAITING', 'CHECKED_IN');--> statement-breakpoint
CREATE UNIQUE INDEX "job_seeker_code" ON "job_seeker" USING btree ("seeker_code");--> statement-breakpoint
CREATE UNIQUE INDEX "job_seeker_mobile" ON "job_seeker" USING btree ("mobile") WHERE "job_seeker"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_seeker_id_card" ON "job_seeker" USING btree ("id_card_digest") WHERE "job_seeker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_seeker_search" ON "job_seeker" USING gin (bigrams("name"));--> statement-breakpoint
CREATE INDEX "job_seeker_sound" ON "job_seeker" USING gin ("sound");--> statement-breakpoint
CREATE INDEX "job_seeker_created" ON "job_seeker" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "job_seeker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_seeker_active" ON "job_seeker" USING btree ("last_active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "job_seeker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_seeker_follow" ON "job_seeker" USING btree ("last_follow_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "job_seeker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_seeker_next" ON "job_seeker" USING btree ("next_follow_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "job_seeker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_seeker_worked" ON "job_seeker" USING btree ("first_work_date" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "job_seeker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_seeker_expect" ON "job_seeker" USING btree ("expect_min" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "job_seeker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_seeker_waiter" ON "job_seeker" USING btree ("waiter_id","last_active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "job_seeker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_seeker_waiter_next" ON "job_seeker" USING btree ("waiter_id","next_follow_at") WHERE "job_seeker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_seeker_recycle" ON "job_seeker" USING btree ("sea_recycle_at") WHERE "job_seeker"."sea_recycle_at" is not null and "job_seeker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_seeker_pool" ON "job_seeker" USING btree ("last_active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "job_seeker"."waiter_id" is null and "job_seeker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_seeker_categories" ON "job_seeker" USING gin ("expect_category_ids");--> statement-breakpoint
CREATE INDEX "job_seeker_cities" ON "job_seeker" USING gin ("expect_city_codes");--> statement-breakpoint
CREATE INDEX "job_seeker_tags" ON "job_seeker" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "job_seeker_city" ON "job_seeker" USING btree ("city_code","last_active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "job_seeker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_seeker_born" ON "job_seeker" USING btree ("birth_date") WHERE "job_seeker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_seeker_name_born" ON "job_seeker" USING btree ("name","birth_date") WHERE "job_seeker"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_seeker_merged" ON "job_seeker" USING btree ("merged_into_id") WHERE "job_seeker"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "seeker_claim_waiter" ON "seeker_claim" USING btree ("waiter_id","claimed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "seeker_claim_seeker" ON "seeker_claim" USING btree ("seeker_id","claimed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "seeker_merge_kept" ON "seeker_merge" USING btree ("kept_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "seeker_merge_merged" ON "seeker_merge" USING btree ("merged_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "seeker_merge_agree" ON "seeker_merge" USING btree ("agree_waiter_id","id" DESC NULLS LAST) WHERE "seeker_merge"."state" = 'WAIT_AGREE';--> statement-breakpoint
CREATE UNIQUE INDEX "seeker_merge_waiting" ON "seeker_merge" USING btree ("merged_id") WHERE "seeker_merge"."state" = 'WAIT_AGREE';--> statement-breakpoint
CREATE UNIQUE INDEX "offer_no" ON "offer" USING btree ("offer_no");--> statement-breakpoint
CREATE INDEX "offer_progress" ON "offer" USING btree ("progress_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "offer_valid" ON "offer" USING btree ("state","valid_until");--> statement-breakpoint
CREATE INDEX "offer_waiting" ON "offer" USING btree ("valid_until") WHERE "offer"."state" = 'SENT';--> statement-breakpoint
CREATE INDEX "offer_created" ON "offer" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "onboard_progress" ON "onboard" USING btree ("progress_id");--> statement-breakpoint
CREATE INDEX "onboard_actual" ON "onboard" USING btree ("actual_date") WHERE "onboard"."actual_date" is not null;--> statement-breakpoint
CREATE INDEX "onboard_guarantee" ON "onboard" USING btree ("guarantee_state","guarantee_until");--> statement-breakpoint
CREATE INDEX "onboard_refund" ON "onboard" USING btree ("refund_state") WHERE "onboard"."refund_state" <> 'NONE';--> statement-breakpoint
CREATE INDEX "resignation_progress" ON "resignation" USING btree ("progress_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "resignation_state" ON "resignation" USING btree ("state","planned_date");--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_progress_no" ON "candidate_progress" USING btree ("progress_no");--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_progress_live" ON "candidate_progress" USING btree ("position_id","seeker_id") WHERE "candidate_progress"."live";--> statement-breakpoint
CREATE INDEX "candidate_progress_seeker" ON "candidate_progress" USING btree ("seeker_id","open_first" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "candidate_progress_position" ON "candidate_progress" USING btree ("position_id","open_first" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "candidate_progress_company" ON "candidate_progress" USING btree ("company_id","open_first" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "candidate_progress_waiter" ON "candidate_progress" USING btree ("waiter_id","open_first" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "candidate_progress_adviser" ON "candidate_progress" USING btree ("adviser_id","open_first" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "candidate_progress_sale" ON "candidate_progress" USING btree ("sale_id","open_first" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "candidate_progress_open" ON "candidate_progress" USING btree ("open_first" DESC NULLS LAST,"id" DESC NULLS LAST,"dept_ids");--> statement-breakpoint
CREATE INDEX "candidate_progress_stage" ON "candidate_progress" USING btree ("stage","open_first" DESC NULLS LAST,"id" DESC NULLS LAST,"dept_ids");--> statement-breakpoint
CREATE INDEX "candidate_progress_state" ON "candidate_progress" USING btree ("state","open_first" DESC NULLS LAST,"id" DESC NULLS LAST,"dept_ids");--> statement-breakpoint
CREATE INDEX "candidate_progress_due" ON "candidate_progress" USING btree ("due_at") WHERE "candidate_progress"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "candidate_progress_dept" ON "candidate_progress" USING btree ("dept_id","stage");--> statement-breakpoint
CREATE INDEX "candidate_progress_depts" ON "candidate_progress" USING gin (("dept_ids" || '{}'::int[]));--> statement-breakpoint
CREATE INDEX "candidate_progress_state_at" ON "candidate_progress" USING btree ("state_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "candidate_progress_booked" ON "candidate_progress" USING btree ("booked_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "candidate_progress_interview_at" ON "candidate_progress" USING btree ("interview_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "candidate_progress_plan" ON "candidate_progress" USING btree ("plan_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "candidate_progress_onboarded" ON "candidate_progress" USING btree ("onboard_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "candidate_progress_reason" ON "candidate_progress" USING btree ("reason_code","state_at" DESC NULLS LAST) WHERE "candidate_progress"."reason_code" is not null;--> statement-breakpoint
CREATE INDEX "candidate_progress_resume" ON "candidate_progress" USING btree ("resume_id") WHERE "candidate_progress"."resume_id" is not null;--> statement-breakpoint
CREATE INDEX "candidate_progress_stopped" ON "candidate_progress" USING btree ("adviser_id","state_at") WHERE "candidate_progress"."is_stopped";--> statement-breakpoint
CREATE INDEX "progress_log_progress" ON "progress_log" USING btree ("progress_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "progress_log_operator" ON "progress_log" USING btree ("operator_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "progress_milestone_of" ON "progress_milestone" USING btree ("progress_id","milestone");--> statement-breakpoint
CREATE INDEX "progress_milestone_at" ON "progress_milestone" USING btree ("milestone","at" DESC NULLS LAST,"progress_id");--> statement-breakpoint
CREATE INDEX "progress_milestone_waiter" ON "progress_milestone" USING btree ("waiter_id","milestone","at");--> statement-breakpoint
CREATE INDEX "progress_milestone_adviser" ON "progress_milestone" USING btree ("adviser_id","milestone","at");--> statement-breakpoint
CREATE INDEX "progress_milestone_sale" ON "progress_milestone" USING btree ("sale_id","milestone","at");--> statement-breakpoint
CREATE INDEX "recruit_notice_progress" ON "recruit_notice" USING btree ("progress_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "recruit_notice_waiting" ON "recruit_notice" USING btree ("due_at") WHERE "recruit_notice"."state" in ('PENDING', 'FAILED');--> statement-breakpoint
CREATE UNIQUE INDEX "rec_report_no" ON "rec_report" USING btree ("report_no");--> statement-breakpoint
CREATE UNIQUE INDEX "rec_report_pair" ON "rec_report" USING btree ("position_id","seeker_id") WHERE "rec_report"."state" in ('WAIT_REVIEW', 'RETURNED', 'SENT', 'READ', 'ACCEPTED') and "rec_report"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "rec_report_seeker" ON "rec_report" USING btree ("seeker_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "rec_report"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "rec_report_position" ON "rec_report" USING btree ("position_id","state") WHERE "rec_report"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "rec_report_author" ON "rec_report" USING btree ("author_id","state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "rec_report"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "rec_report_reviewer" ON "rec_report" USING btree ("reviewer_id","state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "rec_report"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "rec_report_created" ON "rec_report" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "rec_report"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "rec_report_state" ON "rec_report" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "rec_report"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "rec_report_progress" ON "rec_report" USING btree ("progress_id") WHERE "rec_report"."progress_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "resume_code" ON "resume" USING btree ("resume_code");--> statement-breakpoint
CREATE INDEX "resume_seeker" ON "resume" USING btree ("seeker_id") WHERE "resume"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "resume_default" ON "resume" USING btree ("seeker_id") WHERE "resume"."is_default" and "resume"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "resume_search" ON "resume" USING gin (bigrams("search_text"));--> statement-breakpoint
CREATE INDEX "resume_skills" ON "resume" USING gin ("skills_norm");--> statement-breakpoint
CREATE INDEX "resume_languages" ON "resume" USING gin ("languages");--> statement-breakpoint
CREATE INDEX "resume_certs" ON "resume" USING gin ("cert_names");--> statement-breakpoint
CREATE INDEX "resume_worked" ON "resume" USING gin ("worked_category_ids");--> statement-breakpoint
CREATE INDEX "resume_school" ON "resume" USING gin (bigrams("school"));--> statement-breakpoint
CREATE INDEX "resume_major" ON "resume" USING gin (bigrams("major"));--> statement-breakpoint
CREATE INDEX "resume_refreshed" ON "resume" USING btree ("refreshed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "resume"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "resume_state_refreshed" ON "resume" USING btree ("state","refreshed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "resume"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "resume_completeness" ON "resume" USING btree ("completeness" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "resume"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "resume_created" ON "resume" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "resume"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "resume_cert_resume" ON "resume_cert" USING btree ("resume_id","sort");--> statement-breakpoint
CREATE INDEX "resume_education_resume" ON "resume_education" USING btree ("resume_id","sort");--> statement-breakpoint
CREATE INDEX "resume_project_resume" ON "resume_project" USING btree ("resume_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "resume_version_of" ON "resume_version" USING btree ("resume_id","version");--> statement-breakpoint
CREATE INDEX "resume_work_resume" ON "resume_work" USING btree ("resume_id","sort");--> statement-breakpoint
CREATE INDEX "seeker_follow_seeker" ON "seeker_follow" USING btree ("seeker_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "seeker_follow_staff" ON "seeker_follow" USING btree ("staff_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "seeker_follow_progress" ON "seeker_follow" USING btree ("progress_id","kind") WHERE "seeker_follow"."progress_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "seeker_follow_visit" ON "seeker_follow" USING btree ("progress_id","visit_day") WHERE "seeker_follow"."visit_day" is not null and "seeker_follow"."result" = 'REACHED';--> statement-breakpoint
CREATE UNIQUE INDEX "talent_pool_name" ON "talent_pool" USING btree ("owner_staff_id","name") WHERE "talent_pool"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "talent_pool_dept" ON "talent_pool" USING btree ("dept_id");--> statement-breakpoint
CREATE UNIQUE INDEX "talent_pool_item_pair" ON "talent_pool_item" USING btree ("pool_id","resume_id");--> statement-breakpoint
CREATE INDEX "talent_pool_item_resume" ON "talent_pool_item" USING btree ("resume_id");