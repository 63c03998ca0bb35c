CREATE TABLE "agent_state" (
	"agent_id" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"agent_work_state" text DEFAULT 'offline' NOT NULL,
	"phase" text DEFAULT 'NONE' NOT NULL,
	"contact" text DEFAULT 'voip' NOT NULL,
	"last_contact" text,
	"since" timestamp(3) with time zone NOT NULL,
	"phase_since" timestamp(3) with time zone NOT NULL,
	"call_id" text,
	"pending_state" text,
	"break_reason" text,
	"wrap_until" timestamp(3) with time zone,
	"wrap_extended" boolean DEFAULT false NOT NULL,
	"break_alert_at" timestamp(3) with time zone,
	"token_at" timestamp(3) with time zone,
	"no_answer_streak" integer DEFAULT 0 NOT NULL,
	"heartbeat_at" timestamp(3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_state_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_state_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agent_id" text NOT NULL,
	"work_state" text NOT NULL,
	"phase" text NOT NULL,
	"from" timestamp(3) with time zone NOT NULL,
	"to" timestamp(3) with time zone,
	"seconds" integer,
	"source" text NOT NULL,
	"call_id" text
);
--> statement-breakpoint
CREATE TABLE "call_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"call_id" text,
	"seq" integer DEFAULT 0 NOT NULL,
	"type" text NOT NULL,
	"code" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"payload" jsonb NOT NULL,
	"handled_at" timestamp(3) with time zone,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "call_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"call_id" text NOT NULL,
	"provider" text NOT NULL,
	"direction" text NOT NULL,
	"occasion" text NOT NULL,
	"phone" text NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"workflow" text DEFAULT '' NOT NULL,
	"line_number" text DEFAULT '' NOT NULL,
	"agent_id" text,
	"staff_id" integer,
	"dept_id" integer,
	"contact" text,
	"ring_agent_id" text,
	"state" text NOT NULL,
	"result" text,
	"start_at" timestamp(3) with time zone NOT NULL,
	"queue_at" timestamp(3) with time zone,
	"ring_at" timestamp(3) with time zone,
	"answer_at" timestamp(3) with time zone,
	"end_at" timestamp(3) with time zone,
	"wait_seconds" integer DEFAULT 0 NOT NULL,
	"ring_seconds" integer DEFAULT 0 NOT NULL,
	"talk_seconds" integer DEFAULT 0 NOT NULL,
	"hold_seconds" integer DEFAULT 0 NOT NULL,
	"wrap_seconds" integer DEFAULT 0 NOT NULL,
	"hangup_by" text,
	"transfer_from" text,
	"rung_agents" text[] DEFAULT '{}' NOT NULL,
	"customer_type" text DEFAULT 'UNKNOWN' NOT NULL,
	"customer_id" integer,
	"customer_name" text DEFAULT '' NOT NULL,
	"recording_state" text DEFAULT 'NONE' NOT NULL,
	"recording_file" text,
	"recording_seconds" integer,
	"recording_expire_at" date,
	"satisfaction" integer,
	"note_count" integer DEFAULT 0 NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"check_state" text,
	"check_by" integer,
	"check_at" timestamp(3) with time zone,
	"check_result" text,
	"check_remark" text,
	"check_due_at" timestamp(3) with time zone,
	"miss_group_id" integer,
	"miss_count" integer DEFAULT 0 NOT NULL,
	"last_miss_at" timestamp(3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp(3) with time zone,
	"due_told_at" timestamp(3) with time zone,
	"ref_type" text,
	"ref_id" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "call_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"note_no" text NOT NULL,
	"call_log_id" integer,
	"template_id" integer NOT NULL,
	"biz_type" text NOT NULL,
	"category_path" text[] DEFAULT '{}' NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"custom_values" jsonb DEFAULT '{}' NOT NULL,
	"phone" text NOT NULL,
	"customer_type" text DEFAULT 'UNKNOWN' NOT NULL,
	"customer_id" integer,
	"customer_name" text DEFAULT '' NOT NULL,
	"priority" text NOT NULL,
	"handle_state" text NOT NULL,
	"handler_id" integer,
	"handler_dept_id" integer,
	"due_at" timestamp(3) with time zone NOT NULL,
	"overdue_told_at" timestamp(3) with time zone,
	"next_contact_at" timestamp(3) with time zone,
	"result" text,
	"solved_at" timestamp(3) with time zone,
	"close_reason" text,
	"files" text[] DEFAULT '{}' NOT NULL,
	"link_type" text,
	"link_id" integer,
	"staff_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "call_note_follow" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_note_follow_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"note_id" integer NOT NULL,
	"staff_id" integer,
	"action" text NOT NULL,
	"content" text,
	"from_state" text,
	"to_state" text NOT NULL,
	"files" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_workflow" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_workflow_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"line_number" text NOT NULL,
	"biz_type" text NOT NULL,
	"ring_seconds" integer DEFAULT 25 NOT NULL,
	"max_wait_seconds" integer DEFAULT 120 NOT NULL,
	"work_time" jsonb DEFAULT '{}' NOT NULL,
	"welcome" text,
	"status" text DEFAULT 'ENABLED' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "caller_profile" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "caller_profile_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"gender" text,
	"city" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"custom_values" jsonb DEFAULT '{}' NOT NULL,
	"remark" text,
	"blocked" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "custom_field" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "custom_field_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"label_en" text NOT NULL,
	"type" text NOT NULL,
	"options" text[] DEFAULT '{}' NOT NULL,
	"max_length" integer,
	"required" boolean DEFAULT false NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'ENABLED' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "useful_expression" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "useful_expression_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scope" text NOT NULL,
	"staff_id" integer,
	"category" text NOT NULL,
	"content" text NOT NULL,
	"hotkey" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "useful_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "useful_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category" text NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"open_mode" text DEFAULT 'TAB' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "kb_catalog" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kb_catalog_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"workflow_codes" text[] DEFAULT '{}' NOT NULL,
	"files" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "kb_question" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kb_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"catalog_id" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"answer_text" text DEFAULT '' NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"search_text" text NOT NULL,
	"files" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"use_num" integer DEFAULT 0 NOT NULL,
	"useful_num" integer DEFAULT 0 NOT NULL,
	"useless_num" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "kb_vote" (
	"question_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"useful" boolean NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kb_vote_pk" PRIMARY KEY("question_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "note_template" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "note_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"biz_type" text NOT NULL,
	"workflow_codes" text[] DEFAULT '{}' NOT NULL,
	"categories" jsonb DEFAULT '[]' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"field_keys" jsonb DEFAULT '[]' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'ENABLED' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sim_call" (
	"call_id" text PRIMARY KEY NOT NULL,
	"run_id" integer,
	"patience_seconds" integer NOT NULL,
	"talk_seconds" integer NOT NULL,
	"recording" text DEFAULT 'READY' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sim_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sim_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scenario_id" integer NOT NULL,
	"state" text DEFAULT 'RUNNING' NOT NULL,
	"rate" double precision DEFAULT 1 NOT NULL,
	"workflow" text NOT NULL,
	"agent_ids" text[] DEFAULT '{}' NOT NULL,
	"phone" text,
	"planned" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"fault_until" timestamp(3) with time zone,
	"started_by" integer,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tele_black" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tele_black_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mobile" text NOT NULL,
	"name" text,
	"reason" text NOT NULL,
	"remark" text,
	"scope" text NOT NULL,
	"until_at" timestamp(3) with time zone,
	"state" text DEFAULT 'ACTIVE' NOT NULL,
	"blocked_num" integer DEFAULT 0 NOT NULL,
	"last_blocked_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX "agent_state_staff" ON "agent_state" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "agent_state_free" ON "agent_state" USING btree ("agent_work_state","phase","since");--> statement-breakpoint
CREATE INDEX "agent_state_log_agent" ON "agent_state_log" USING btree ("agent_id","from" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "call_event_once" ON "call_event" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "call_event_call" ON "call_event" USING btree ("call_id","at","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "call_log_call" ON "call_log" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "call_log_start" ON "call_log" USING btree ("start_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_log_staff" ON "call_log" USING btree ("staff_id","start_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_log_dept" ON "call_log" USING btree ("dept_id","start_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_log_phone" ON "call_log" USING btree ("phone","start_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_log_tail" ON "call_log" USING btree (right("phone", 4));--> statement-breakpoint
CREATE INDEX "call_log_result" ON "call_log" USING btree ("direction","result","start_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_log_workflow" ON "call_log" USING btree ("workflow","start_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_log_agent" ON "call_log" USING btree ("agent_id","start_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_log_customer" ON "call_log" USING btree ("customer_type","customer_id","start_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_log_talk" ON "call_log" USING btree ("talk_seconds" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_log_wait" ON "call_log" USING btree ("wait_seconds" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_log_name" ON "call_log" USING gin (bigrams("customer_name"));--> statement-breakpoint
CREATE INDEX "call_log_nobody_talk" ON "call_log" USING btree ("talk_seconds" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "call_log"."staff_id" is null;--> statement-breakpoint
CREATE INDEX "call_log_nobody_wait" ON "call_log" USING btree ("wait_seconds" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "call_log"."staff_id" is null;--> statement-breakpoint
CREATE INDEX "call_log_running" ON "call_log" USING btree ("state","queue_at") WHERE "call_log"."state" <> 'ENDED';--> statement-breakpoint
CREATE INDEX "call_log_outcome" ON "call_log" USING btree ("result","start_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_log_contact" ON "call_log" USING btree ("contact","start_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_log_occasion" ON "call_log" USING btree ("occasion","start_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_log_satisfaction" ON "call_log" USING btree ("satisfaction","start_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "call_log"."satisfaction" is not null;--> statement-breakpoint
CREATE INDEX "call_log_tag" ON "call_log" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "call_log_check" ON "call_log" USING btree ("check_state","check_due_at") WHERE "call_log"."check_state" is not null;--> statement-breakpoint
CREATE INDEX "call_log_missed" ON "call_log" USING btree ("last_miss_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "call_log"."check_state" is not null;--> statement-breakpoint
CREATE INDEX "call_log_missed_state" ON "call_log" USING btree ("check_state","last_miss_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "call_log"."check_state" is not null;--> statement-breakpoint
CREATE INDEX "call_log_missed_workflow" ON "call_log" USING btree ("workflow","last_miss_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "call_log"."check_state" is not null;--> statement-breakpoint
CREATE INDEX "call_log_missed_by" ON "call_log" USING btree ("check_by","last_miss_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "call_log"."check_state" is not null;--> statement-breakpoint
CREATE INDEX "call_log_missed_result" ON "call_log" USING btree ("result","last_miss_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "call_log"."check_state" is not null;--> statement-breakpoint
CREATE INDEX "call_log_missed_due" ON "call_log" USING btree ("check_due_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "call_log"."check_state" is not null;--> statement-breakpoint
CREATE INDEX "call_log_missed_count" ON "call_log" USING btree ("miss_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "call_log"."check_state" is not null;--> statement-breakpoint
CREATE INDEX "call_log_group" ON "call_log" USING btree ("miss_group_id") WHERE "call_log"."miss_group_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "call_log_open_miss" ON "call_log" USING btree ("phone") WHERE "call_log"."check_state" in ('UNCHECKED', 'CLAIMED');--> statement-breakpoint
CREATE INDEX "call_log_recording" ON "call_log" USING btree ("recording_expire_at") WHERE "call_log"."recording_state" = 'READY';--> statement-breakpoint
CREATE UNIQUE INDEX "call_note_no" ON "call_note" USING btree ("note_no");--> statement-breakpoint
CREATE INDEX "call_note_created" ON "call_note" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_note_due" ON "call_note" USING btree ("due_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_note_contact" ON "call_note" USING btree ("next_contact_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_note_open" ON "call_note" USING btree ("due_at") WHERE "call_note"."handle_state" in ('PENDING', 'PROCESSING');--> statement-breakpoint
CREATE INDEX "call_note_solved" ON "call_note" USING btree ("solved_at") WHERE "call_note"."handle_state" = 'SOLVED';--> statement-breakpoint
CREATE INDEX "call_note_staff" ON "call_note" USING btree ("staff_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_note_handler" ON "call_note" USING btree ("handler_id","handle_state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_note_dept" ON "call_note" USING btree ("handler_dept_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_note_state" ON "call_note" USING btree ("handle_state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_note_biz" ON "call_note" USING btree ("biz_type","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_note_priority" ON "call_note" USING btree ("priority","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_note_call" ON "call_note" USING btree ("call_log_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_note_phone" ON "call_note" USING btree ("phone","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_note_tail" ON "call_note" USING btree (right("phone", 4));--> statement-breakpoint
CREATE INDEX "call_note_customer" ON "call_note" USING btree ("customer_type","customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_note_category" ON "call_note" USING gin ("category_path");--> statement-breakpoint
CREATE INDEX "call_note_template" ON "call_note" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "call_note_values" ON "call_note" USING gin ("custom_values");--> statement-breakpoint
CREATE INDEX "call_note_words" ON "call_note" USING gin (bigrams("subject" || ' ' || "customer_name"));--> statement-breakpoint
CREATE INDEX "call_note_follow_note" ON "call_note_follow" USING btree ("note_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "call_workflow_code" ON "call_workflow" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "caller_profile_phone" ON "caller_profile" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_field_key" ON "custom_field" USING btree ("scope","key") WHERE "custom_field"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "useful_expression_hotkey" ON "useful_expression" USING btree (coalesce("staff_id", 0),"hotkey") WHERE "useful_expression"."deleted_at" is null and "useful_expression"."hotkey" is not null;--> statement-breakpoint
CREATE INDEX "useful_expression_staff" ON "useful_expression" USING btree ("staff_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "kb_catalog_name" ON "kb_catalog" USING btree (coalesce("parent_id", 0),"name") WHERE "kb_catalog"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "kb_question_search" ON "kb_question" USING gin (bigrams("search_text"));--> statement-breakpoint
CREATE INDEX "kb_question_catalog" ON "kb_question" USING btree ("catalog_id","state","use_num" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "kb_question"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "kb_question_state" ON "kb_question" USING btree ("state","use_num" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "kb_question"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "kb_question_used" ON "kb_question" USING btree ("use_num" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "kb_question"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "kb_question_updated" ON "kb_question" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "kb_question"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "sim_call_run" ON "sim_call" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "sim_run_running" ON "sim_run" USING btree ("id") WHERE "sim_run"."state" = 'RUNNING';--> statement-breakpoint
CREATE UNIQUE INDEX "tele_black_mobile" ON "tele_black" USING btree ("mobile") WHERE "tele_black"."state" in ('ACTIVE', 'REMOVING');--> statement-breakpoint
CREATE INDEX "tele_black_created" ON "tele_black" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);