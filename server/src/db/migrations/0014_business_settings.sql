CREATE TABLE "announcement_read" (
	"announcement_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"read_at" timestamp(3) with time zone NOT NULL,
	"closed_at" timestamp(3) with time zone,
	CONSTRAINT "announcement_read_announcement_id_staff_id_pk" PRIMARY KEY("announcement_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "work_calendar" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_calendar_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"workday" boolean,
	"name" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "job_assess_result" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_assess_result_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month" char(7) NOT NULL,
	"identity_id" integer NOT NULL,
	"identity_kind" text NOT NULL,
	"identity_name" text NOT NULL,
	"dept_id" integer NOT NULL,
	"setting_id" integer NOT NULL,
	"assigned" integer NOT NULL,
	"ontime_first" integer NOT NULL,
	"book_num" integer NOT NULL,
	"arrive_num" integer NOT NULL,
	"onboard_num" integer NOT NULL,
	"overdue_num" integer NOT NULL,
	"weights" jsonb NOT NULL,
	"full_values" jsonb NOT NULL,
	"workdays" integer NOT NULL,
	"present_days" integer NOT NULL,
	"score" numeric(5, 2) NOT NULL,
	"grade" text NOT NULL,
	"rank" integer NOT NULL,
	"frozen_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "job_assess_setting" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_assess_setting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"priority" integer NOT NULL,
	"identity_kind" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'ENABLED' NOT NULL,
	"urgencies" text[] DEFAULT '{}' NOT NULL,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"city_codes" text[] DEFAULT '{}' NOT NULL,
	"first_book_hours" integer,
	"week_book_min" integer,
	"arrive_hours" integer,
	"arrive_min" integer,
	"target_days" integer,
	"target_percent" integer,
	"warn_percent" integer DEFAULT 80 NOT NULL,
	"overdue_action" text DEFAULT 'NOTIFY' NOT NULL,
	"reclaim_hours" integer,
	"notice_to" text[] DEFAULT '{SELF}' NOT NULL,
	"weights" jsonb,
	"full_values" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "assign_pause" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assign_pause_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"identity_id" integer NOT NULL,
	"until" timestamp(3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "assign_pause_identity" UNIQUE("identity_id")
);
--> statement-breakpoint
CREATE TABLE "job_assignment_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_assignment_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp(3) with time zone NOT NULL,
	"position_id" integer NOT NULL,
	"position_title" text NOT NULL,
	"city_code" text,
	"urgency" text NOT NULL,
	"setting_id" integer,
	"rule_name" text,
	"kind" text NOT NULL,
	"picked" integer[] DEFAULT '{}' NOT NULL,
	"candidates" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_assignment_pick" (
	"identity_id" integer PRIMARY KEY NOT NULL,
	"picked_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_assignment_setting" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_assignment_setting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"priority" integer NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'ENABLED' NOT NULL,
	"city_codes" text[] DEFAULT '{}' NOT NULL,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"company_ids" integer[] DEFAULT '{}' NOT NULL,
	"job_types" text[] DEFAULT '{}' NOT NULL,
	"urgencies" text[] DEFAULT '{}' NOT NULL,
	"fee_modes" text[] DEFAULT '{}' NOT NULL,
	"adviser_mode" text NOT NULL,
	"adviser_ids" integer[] DEFAULT '{}' NOT NULL,
	"waiter_mode" text NOT NULL,
	"waiter_ids" integer[] DEFAULT '{}' NOT NULL,
	"dept_ids" integer[] DEFAULT '{}' NOT NULL,
	"waiter_count" integer NOT NULL,
	"load_limit" integer DEFAULT 30 NOT NULL,
	"claim_enabled" boolean DEFAULT true NOT NULL,
	"claim_limit" integer DEFAULT 5 NOT NULL,
	"default_target" integer,
	"skip_offline" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "job_assignment_turn" (
	"setting_id" integer NOT NULL,
	"kind" text NOT NULL,
	"identity_id" integer NOT NULL,
	CONSTRAINT "job_assignment_turn_pk" PRIMARY KEY("setting_id","kind")
);
--> statement-breakpoint
CREATE TABLE "sea_setting_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sea_setting_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"biz" text NOT NULL,
	"state" text NOT NULL,
	"effective_mode" text NOT NULL,
	"effective_at" timestamp(3) with time zone NOT NULL,
	"change_reason" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"figures" jsonb NOT NULL,
	"told_ids" integer[] DEFAULT '{}' NOT NULL,
	"cancelled_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "sea_setting" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sea_setting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"biz" text NOT NULL,
	"level" text,
	"dept_id" integer,
	"own_limit" integer,
	"claim_per_day" integer,
	"reclaim_cool_days" integer,
	"new_protect_days" integer,
	"no_record_days" integer,
	"no_deal_days" integer,
	"remind_before_days" integer,
	"enabled" boolean,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "sea_simulation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sea_simulation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"biz" text NOT NULL,
	"base_version" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"as_of" timestamp(3) with time zone NOT NULL,
	"figures" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "sea_simulation_row" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sea_simulation_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"simulation_id" integer NOT NULL,
	"record_id" integer NOT NULL,
	"name" text NOT NULL,
	"owner_id" integer NOT NULL,
	"owner_name" text NOT NULL,
	"dept_id" integer,
	"rule" text,
	"last_record_at" timestamp(3) with time zone,
	"old_recycle_at" timestamp(3) with time zone,
	"new_recycle_at" timestamp(3) with time zone,
	"moves_now" boolean NOT NULL,
	"stays_longer" boolean NOT NULL,
	"as_of" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_task" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scheduled_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"task_key" text NOT NULL,
	"area" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"critical" boolean DEFAULT false NOT NULL,
	"cron" text NOT NULL,
	"edited_at" timestamp(3) with time zone,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"overlap_policy" text DEFAULT 'SKIP' NOT NULL,
	"misfire_policy" text DEFAULT 'RUN_ONCE' NOT NULL,
	"timeout_seconds" integer DEFAULT 600 NOT NULL,
	"retry_times" integer DEFAULT 2 NOT NULL,
	"retry_interval" integer DEFAULT 30 NOT NULL,
	"alert_staff_ids" integer[] DEFAULT '{}' NOT NULL,
	"fail_alert" integer DEFAULT 3 NOT NULL,
	"state" text DEFAULT 'ENABLED' NOT NULL,
	"pause_reason" text,
	"paused_at" timestamp(3) with time zone,
	"next_run_at" timestamp(3) with time zone,
	"last_run_at" timestamp(3) with time zone,
	"last_result" text,
	"fail_streak" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "scheduled_task_taskKey_unique" UNIQUE("task_key")
);
--> statement-breakpoint
CREATE TABLE "task_binding" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_binding_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"task_id" integer NOT NULL,
	"name" text NOT NULL,
	"target_type" text NOT NULL,
	"target_ids" text[] DEFAULT '{}' NOT NULL,
	"with_below" boolean DEFAULT true NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cron" text,
	"next_run_at" timestamp(3) with time zone,
	"receiver_type" text NOT NULL,
	"receiver_ids" integer[] DEFAULT '{}' NOT NULL,
	"channel" text DEFAULT 'NOTICE' NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"priority" integer DEFAULT 50 NOT NULL,
	"state" text DEFAULT 'ENABLED' NOT NULL,
	"dept_id" integer,
	"last_run_at" timestamp(3) with time zone,
	"last_result" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "task_binding_target" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_binding_target_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"binding_id" integer NOT NULL,
	"task_id" integer NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"task_id" integer NOT NULL,
	"binding_id" integer,
	"trigger" text NOT NULL,
	"planned_at" timestamp(3) with time zone NOT NULL,
	"started_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"ok_count" integer DEFAULT 0 NOT NULL,
	"fail_count" integer DEFAULT 0 NOT NULL,
	"skip_count" integer DEFAULT 0 NOT NULL,
	"detail" text[] DEFAULT '{}' NOT NULL,
	"error" text,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"retry" integer DEFAULT 0 NOT NULL,
	"operator_id" integer,
	"node" text,
	"stop_asked_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "worded_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "reach_count" integer;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "last_reach_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "dict_type" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "dict_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "region" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "region_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "region" ADD COLUMN "sound" "tsvector" GENERATED ALWAYS AS (with_beginnings(name_sounds(name))) STORED;--> statement-breakpoint
ALTER TABLE "region" ADD COLUMN "former_names" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "region" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_version" ADD COLUMN "submitted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "app_version" ADD COLUMN "submitted_by" integer;--> statement-breakpoint
ALTER TABLE "app_version" ADD COLUMN "editor_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_version" ADD COLUMN "published_by" integer;--> statement-breakpoint
ALTER TABLE "app_version" ADD COLUMN "web_version" text;--> statement-breakpoint
ALTER TABLE "app_version" ADD COLUMN "revoked_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "announcement_read_staff" ON "announcement_read" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "work_calendar_day" ON "work_calendar" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "job_assess_result_key" ON "job_assess_result" USING btree ("month","identity_id");--> statement-breakpoint
CREATE INDEX "job_assess_result_month" ON "job_assess_result" USING btree ("month" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_assess_result_score" ON "job_assess_result" USING btree ("score" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_assess_result_identity" ON "job_assess_result" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "job_assess_result_dept" ON "job_assess_result" USING btree ("dept_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_assess_setting_priority" ON "job_assess_setting" USING btree ("identity_kind","priority") WHERE "job_assess_setting"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_assess_setting_name" ON "job_assess_setting" USING btree ("name") WHERE "job_assess_setting"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_assess_setting_default" ON "job_assess_setting" USING btree ("identity_kind") WHERE "job_assess_setting"."is_default";--> statement-breakpoint
CREATE INDEX "job_assignment_log_at" ON "job_assignment_log" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_assignment_log_setting" ON "job_assignment_log" USING btree ("setting_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_assignment_log_kind" ON "job_assignment_log" USING btree ("kind","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_assignment_log_position" ON "job_assignment_log" USING btree ("position_id");--> statement-breakpoint
CREATE INDEX "job_assignment_log_picked" ON "job_assignment_log" USING gin ("picked");--> statement-breakpoint
CREATE INDEX "job_assignment_log_none" ON "job_assignment_log" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "job_assignment_log"."picked" = '{}';--> statement-breakpoint
CREATE UNIQUE INDEX "job_assignment_setting_priority" ON "job_assignment_setting" USING btree ("priority") WHERE "job_assignment_setting"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_assignment_setting_name" ON "job_assignment_setting" USING btree ("name") WHERE "job_assignment_setting"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_assignment_setting_default" ON "job_assignment_setting" USING btree ("is_default") WHERE "job_assignment_setting"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "sea_setting_history_pending" ON "sea_setting_history" USING btree ("biz") WHERE "sea_setting_history"."state" = 'PENDING';--> statement-breakpoint
CREATE INDEX "sea_setting_history_created" ON "sea_setting_history" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sea_setting_history_biz" ON "sea_setting_history" USING btree ("biz","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sea_setting_history_state" ON "sea_setting_history" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "sea_setting_of" ON "sea_setting" USING btree ("biz",coalesce("level", ''),coalesce("dept_id", 0));--> statement-breakpoint
CREATE INDEX "sea_setting_dept" ON "sea_setting" USING btree ("dept_id");--> statement-breakpoint
CREATE INDEX "sea_simulation_as_of" ON "sea_simulation" USING btree ("as_of");--> statement-breakpoint
CREATE INDEX "sea_simulation_row_new" ON "sea_simulation_row" USING btree ("simulation_id","new_recycle_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sea_simulation_row_owner" ON "sea_simulation_row" USING btree ("simulation_id","owner_id");--> statement-breakpoint
CREATE INDEX "scheduled_task_due" ON "scheduled_task" USING btree ("state","next_run_at");--> statement-breakpoint
CREATE INDEX "task_binding_task" ON "task_binding" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "task_binding_due" ON "task_binding" USING btree ("next_run_at") WHERE "task_binding"."next_run_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "task_binding_target_once" ON "task_binding_target" USING btree ("task_id","target_type","target_id");--> statement-breakpoint
CREATE INDEX "task_binding_target_binding" ON "task_binding_target" USING btree ("binding_id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_log_planned" ON "task_log" USING btree ("task_id",coalesce("binding_id", 0),"planned_at") WHERE "task_log"."trigger" in ('CRON', 'MISFIRE');--> statement-breakpoint
CREATE INDEX "task_log_time" ON "task_log" USING btree ("planned_at" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "task_log_task" ON "task_log" USING btree ("task_id","planned_at" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "task_log_binding" ON "task_log" USING btree ("binding_id","planned_at" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "task_log_state" ON "task_log" USING btree ("state","planned_at" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "task_log_trigger" ON "task_log" USING btree ("trigger","planned_at" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "task_log_open" ON "task_log" USING btree ("task_id") WHERE "task_log"."state" in ('WAITING', 'RUNNING');--> statement-breakpoint
CREATE INDEX "app_version_due" ON "app_version" USING btree ("publish_at") WHERE "app_version"."state" = 'WAIT_PUBLISH';--> statement-breakpoint
ALTER TABLE "dict_type" ADD CONSTRAINT "dict_type_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "region" ADD CONSTRAINT "region_id_unique" UNIQUE("id");