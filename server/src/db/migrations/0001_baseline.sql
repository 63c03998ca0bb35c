-- This file is generated from the tables by `npm run migration -w server -- --baseline`. Do not edit it.
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
CREATE TABLE "call_agent" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_agent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agent_id" text NOT NULL,
	"staff_id" integer NOT NULL,
	"work_no" text NOT NULL,
	"extension" text,
	"cellphone" text,
	"contact" text DEFAULT 'voip' NOT NULL,
	"workflow_codes" text[] DEFAULT '{}' NOT NULL,
	"wrap_seconds" integer DEFAULT 30 NOT NULL,
	"max_break_minutes" integer DEFAULT 60 NOT NULL,
	"status" text DEFAULT 'ENABLED' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text" text NOT NULL,
	"level" text DEFAULT 'INFO' NOT NULL,
	"closable" boolean DEFAULT true NOT NULL,
	"start_at" timestamp(3) with time zone NOT NULL,
	"end_at" timestamp(3) with time zone NOT NULL,
	"audience" jsonb DEFAULT '{"kind":"ALL","ids":[]}'::jsonb NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "api_resource" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_resource_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"method" text NOT NULL,
	"path" text NOT NULL,
	"area" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"access" text NOT NULL,
	"codes" text[] DEFAULT '{}' NOT NULL,
	"is_write" boolean NOT NULL,
	"is_sensitive" boolean NOT NULL,
	"spec" boolean NOT NULL,
	"status" text DEFAULT 'ENABLED' NOT NULL,
	"rate_limit" integer,
	"slow_ms" integer DEFAULT 1000 NOT NULL,
	"remark" text,
	"removed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "api_stat_day" (
	"api_id" integer NOT NULL,
	"day" date NOT NULL,
	"calls" integer NOT NULL,
	"ok_count" integer NOT NULL,
	"refused_count" integer NOT NULL,
	"c401" integer NOT NULL,
	"c403" integer NOT NULL,
	"c404" integer NOT NULL,
	"c406" integer NOT NULL,
	"c429" integer NOT NULL,
	"c5xx" integer NOT NULL,
	"slow_count" integer NOT NULL,
	"total_ms" bigint NOT NULL,
	"max_ms" integer NOT NULL,
	"buckets" integer[] NOT NULL,
	CONSTRAINT "api_stat_day_api_id_day_pk" PRIMARY KEY("api_id","day")
);
--> statement-breakpoint
CREATE TABLE "api_stat_hour" (
	"api_id" integer NOT NULL,
	"hour" timestamp(3) with time zone NOT NULL,
	"calls" integer NOT NULL,
	"ok_count" integer NOT NULL,
	"refused_count" integer NOT NULL,
	"c401" integer NOT NULL,
	"c403" integer NOT NULL,
	"c404" integer NOT NULL,
	"c406" integer NOT NULL,
	"c429" integer NOT NULL,
	"c5xx" integer NOT NULL,
	"slow_count" integer NOT NULL,
	"total_ms" bigint NOT NULL,
	"max_ms" integer NOT NULL,
	"buckets" integer[] NOT NULL,
	CONSTRAINT "api_stat_hour_api_id_hour_pk" PRIMARY KEY("api_id","hour")
);
--> statement-breakpoint
CREATE TABLE "artificer_avatar" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "artificer_avatar_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"artificer_id" integer NOT NULL,
	"new_file" text NOT NULL,
	"old_file" text,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"submit_at" timestamp(3) with time zone NOT NULL,
	"submit_source" text NOT NULL,
	"examine_by" integer,
	"examine_at" timestamp(3) with time zone,
	"reject_reason_code" text,
	"reject_reason" text,
	"claimed_by" integer,
	"claimed_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "artificer_cert" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "artificer_cert_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"artificer_id" integer NOT NULL,
	"cert_type" text NOT NULL,
	"category_id" integer,
	"cert_name" text NOT NULL,
	"cert_no_sealed" text,
	"cert_no_digest" text,
	"issue_org" text,
	"issue_date" date,
	"valid_to" date,
	"long_term" boolean DEFAULT false NOT NULL,
	"front_file" text NOT NULL,
	"back_file" text,
	"extra_files" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"submit_at" timestamp(3) with time zone NOT NULL,
	"submit_source" text NOT NULL,
	"examine_by" integer,
	"examine_at" timestamp(3) with time zone,
	"reject_reason_code" text,
	"reject_reason" text,
	"claimed_by" integer,
	"claimed_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "artificer_cert_valid_to" CHECK (long_term or valid_to is not null),
	CONSTRAINT "artificer_cert_category" CHECK ((cert_type = 'SKILL') = (category_id is not null)),
	CONSTRAINT "artificer_cert_back" CHECK (cert_type <> 'ID_CARD' or back_file is not null)
);
--> statement-breakpoint
CREATE TABLE "artificer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "artificer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"artificer_no" text NOT NULL,
	"name" text NOT NULL,
	"gender" text DEFAULT 'UNKNOWN' NOT NULL,
	"birth_date" date,
	"native_place" char(6),
	"education" text,
	"mobile" text NOT NULL,
	"id_card_sealed" text,
	"id_card_digest" text,
	"provider_type" text NOT NULL,
	"agency_name" text,
	"avatar_file" text,
	"introduction" text,
	"work_years" integer,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"work_city_code" char(6) NOT NULL,
	"service_districts" text[] DEFAULT '{}' NOT NULL,
	"check_in_state" text DEFAULT 'INCOMPLETE' NOT NULL,
	"check_in_at" timestamp(3) with time zone,
	"status" text DEFAULT 'ENABLED' NOT NULL,
	"disable_reason" text,
	"disabled_until" date,
	"disabled_at" timestamp(3) with time zone,
	"disabled_by" integer,
	"work_state" text DEFAULT 'RESTING' NOT NULL,
	"score" numeric(3, 2) DEFAULT '5.00' NOT NULL,
	"order_count" integer DEFAULT 0 NOT NULL,
	"completed_count" integer DEFAULT 0 NOT NULL,
	"refund_count" integer DEFAULT 0 NOT NULL,
	"complaint_count" integer DEFAULT 0 NOT NULL,
	"commission_rate" numeric(6, 4),
	"payee_name" text,
	"bank_name" text,
	"bank_account_sealed" text,
	"bank_account_digest" text,
	"emergency_name" text,
	"emergency_mobile" text,
	"source" text NOT NULL,
	"source_apply_id" integer,
	"referrer_id" integer,
	"owner_id" integer,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "artificer_score_range" CHECK (score between 0 and 5),
	CONSTRAINT "artificer_rate" CHECK (commission_rate between 0 and 1),
	CONSTRAINT "artificer_agency" CHECK (provider_type <> 'AGENCY' or agency_name is not null)
);
--> statement-breakpoint
CREATE TABLE "artificer_category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "artificer_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"artificer_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"suspend_reason" text,
	"opened_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
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
CREATE TABLE "commission_settlement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_settlement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"biz_type" text NOT NULL,
	"commission_id" integer NOT NULL,
	"mode" text NOT NULL,
	"batch_no" text,
	"settle_time" date NOT NULL,
	"settle_money" numeric(14, 2) NOT NULL,
	"remark" text,
	"payee_name" text,
	"bank_name" text,
	"bank_account_sealed" text,
	"state" text DEFAULT 'EFFECTIVE' NOT NULL,
	"revoke_reason" text,
	"revoked_by" integer,
	"revoked_at" timestamp(3) with time zone,
	"operator_id" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "commission_settlement_money" CHECK (settle_money >= 0)
);
--> statement-breakpoint
CREATE TABLE "settle_image" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settle_image_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"settlement_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"original_name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "company_address" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"province_code" char(6) NOT NULL,
	"city_code" char(6) NOT NULL,
	"district_code" char(6),
	"address" text NOT NULL,
	"lng" double precision,
	"lat" double precision,
	"contact_name" text,
	"contact_mobile" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "company_follow" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_follow_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"method" text NOT NULL,
	"content" text NOT NULL,
	"result" text NOT NULL,
	"next_follow_at" timestamp(3) with time zone,
	"contact_staff_id" integer,
	"files" text[] DEFAULT '{}' NOT NULL,
	"call_log_id" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "company_sign" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_sign_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"contract_no" text NOT NULL,
	"coop_mode" text NOT NULL,
	"sign_date" date NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"fee_type" text,
	"fee_value" numeric(14, 2),
	"guarantee_days" integer DEFAULT 0 NOT NULL,
	"interview_number" integer DEFAULT 0 NOT NULL,
	"contract_files" text[] DEFAULT '{}' NOT NULL,
	"signer_name" text,
	"signer_mobile" text,
	"sale_id" integer,
	"state" text NOT NULL,
	"end_reason" text,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "company_sign_days" CHECK ("company_sign"."valid_from" <= "company_sign"."valid_to")
);
--> statement-breakpoint
CREATE TABLE "company_staff" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text,
	"job_title" text,
	"password_hash" text NOT NULL,
	"must_change_password" boolean DEFAULT true NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp(3) with time zone,
	"login_version" integer DEFAULT 1 NOT NULL,
	"id_card_sealed" text,
	"id_card_digest" text,
	"id_card_front" text,
	"id_card_back" text,
	"auth_file" text,
	"auth_state" text DEFAULT 'NONE' NOT NULL,
	"auth_reason" text,
	"auth_by" integer,
	"auth_at" timestamp(3) with time zone,
	"status" text DEFAULT 'ENABLED' NOT NULL,
	"last_login_at" timestamp(3) with time zone,
	"login_count" integer DEFAULT 0 NOT NULL,
	"position_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_code" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"short_name" text,
	"credit_code" char(18) NOT NULL,
	"legal_person" text,
	"reg_capital" numeric(14, 2),
	"established_at" date,
	"company_type" text NOT NULL,
	"industry_code" text NOT NULL,
	"scale" text NOT NULL,
	"province_code" char(6) NOT NULL,
	"city_code" char(6) NOT NULL,
	"district_code" char(6),
	"address" text NOT NULL,
	"lng" double precision,
	"lat" double precision,
	"logo_file" text,
	"photo_files" text[] DEFAULT '{}' NOT NULL,
	"website" text,
	"intro" text,
	"welfare_tags" text[] DEFAULT '{}' NOT NULL,
	"license_file" text,
	"auth_letter_file" text,
	"source" text NOT NULL,
	"sale_id" integer,
	"in_pool" boolean GENERATED ALWAYS AS (sale_id is null) STORED NOT NULL,
	"sale_bound_at" timestamp(3) with time zone,
	"register_sale_id" integer,
	"adviser_id" integer,
	"examine_state" text NOT NULL,
	"examine_reason" text,
	"examined_by" integer,
	"examined_at" timestamp(3) with time zone,
	"submitted_at" timestamp(3) with time zone,
	"submitted_by" integer,
	"re_examine" boolean DEFAULT false NOT NULL,
	"passed_values" jsonb,
	"sign_state" text DEFAULT 'UNSIGNED' NOT NULL,
	"current_sign_id" integer,
	"sign_valid_to" date,
	"state" text DEFAULT 'ENABLED' NOT NULL,
	"disable_reason" text,
	"coupon_total" integer DEFAULT 0 NOT NULL,
	"coupon_used" integer DEFAULT 0 NOT NULL,
	"coupon_frozen" integer DEFAULT 0 NOT NULL,
	"coupon_expired" integer DEFAULT 0 NOT NULL,
	"coupon_available" integer GENERATED ALWAYS AS (coupon_total - coupon_used - coupon_frozen - coupon_expired) STORED NOT NULL,
	"staff_count" integer DEFAULT 0 NOT NULL,
	"online_position_count" integer DEFAULT 0 NOT NULL,
	"onboard_count" integer DEFAULT 0 NOT NULL,
	"last_follow_at" timestamp(3) with time zone,
	"next_follow_at" timestamp(3) with time zone,
	"last_hr_login_at" timestamp(3) with time zone,
	"sea_recycle_at" timestamp(3) with time zone,
	"released_sale_id" integer,
	"released_at" timestamp(3) with time zone,
	"remark" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "company_coupon_balance" CHECK (coupon_total - coupon_used - coupon_frozen - coupon_expired >= 0),
	CONSTRAINT "company_coupon_parts" CHECK (coupon_total >= 0 and coupon_used >= 0 and coupon_frozen >= 0 and coupon_expired >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_batch" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"source" text NOT NULL,
	"number" integer NOT NULL,
	"remaining" integer NOT NULL,
	"frozen" integer DEFAULT 0 NOT NULL,
	"expire_at" date,
	"sign_id" integer,
	"reason" text,
	"request_no" uuid,
	"state" text DEFAULT 'ACTIVE' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "coupon_batch_parts" CHECK ("coupon_batch"."number" > 0 and "coupon_batch"."remaining" >= 0 and "coupon_batch"."frozen" >= 0 and "coupon_batch"."remaining" + "coupon_batch"."frozen" <= "coupon_batch"."number")
);
--> statement-breakpoint
CREATE TABLE "hr_coupon_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hr_coupon_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"company_staff_id" integer,
	"batch_id" integer NOT NULL,
	"type" text NOT NULL,
	"delta" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"progress_id" integer,
	"operator_kind" text NOT NULL,
	"operator_id" integer,
	"operator_name" text,
	"remark" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hr_coupon_log_balance" CHECK ("hr_coupon_log"."balance_after" >= 0)
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
CREATE TABLE "dept" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dept_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer,
	"name" text NOT NULL,
	"code" text,
	"kind" text DEFAULT 'OTHER' NOT NULL,
	"leader_id" integer,
	"deputy_ids" integer[] DEFAULT '{}' NOT NULL,
	"path" text NOT NULL,
	"level" integer NOT NULL,
	"sort_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "dict_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dict_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type_code" text NOT NULL,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"label_en" text NOT NULL,
	"parent_value" text,
	"color" text,
	"extra" jsonb,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'ENABLED' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "dict_type" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"system" boolean DEFAULT false NOT NULL,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" integer,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_task" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "export_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"domain" text DEFAULT 'CONSOLE' NOT NULL,
	"biz_type" text NOT NULL,
	"api_id" integer,
	"filters" jsonb NOT NULL,
	"filter_text" text DEFAULT '' NOT NULL,
	"columns" text[] NOT NULL,
	"language" text NOT NULL,
	"staff_id" integer NOT NULL,
	"dept_id" integer NOT NULL,
	"scope_snapshot" jsonb NOT NULL,
	"masked" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"percent" smallint DEFAULT 0 NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"done_rows" integer DEFAULT 0 NOT NULL,
	"fail_code" text,
	"fail_reason" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp(3) with time zone,
	"file_name" text,
	"size" bigint,
	"format" text DEFAULT 'XLSX' NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"expire_at" timestamp(3) with time zone,
	"download_count" integer DEFAULT 0 NOT NULL,
	"last_download_at" timestamp(3) with time zone,
	"parent_id" integer,
	"dedupe_key" char(64) NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
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
CREATE TABLE "file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"original_name" text NOT NULL,
	"ext" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" char(64) NOT NULL,
	"kind" text NOT NULL,
	"scene" text NOT NULL,
	"visibility" text NOT NULL,
	"width" integer,
	"height" integer,
	"duration_seconds" integer,
	"storage" text NOT NULL,
	"storage_key" text NOT NULL,
	"uploader_id" integer,
	"state" text DEFAULT 'TEMP' NOT NULL,
	"biz_type" text,
	"biz_id" integer,
	"linked_at" timestamp(3) with time zone,
	"expire_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_part" (
	"upload_id" char(32) NOT NULL,
	"part_no" integer NOT NULL,
	"size" integer NOT NULL,
	"sha256" char(64) NOT NULL,
	CONSTRAINT "file_part_upload_id_part_no_pk" PRIMARY KEY("upload_id","part_no")
);
--> statement-breakpoint
CREATE TABLE "file_upload" (
	"upload_id" char(32) PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" char(64) NOT NULL,
	"scene" text NOT NULL,
	"uploader_id" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer,
	"level" integer GENERATED ALWAYS AS (case when parent_id is null then 1 else 2 end) STORED NOT NULL,
	"name" text NOT NULL,
	"icon" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"required_cert_types" text[] DEFAULT '{}' NOT NULL,
	"commission_rate" numeric(6, 4),
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "home_category_rate" CHECK ("home_category"."commission_rate" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "home_commission" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_commission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_no" text NOT NULL,
	"artificer_id" integer NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"city_code" char(6) NOT NULL,
	"plan_year" integer NOT NULL,
	"plan_month" integer NOT NULL,
	"plan_period" integer GENERATED ALWAYS AS (plan_year * 100 + plan_month) STORED NOT NULL,
	"order_count" integer DEFAULT 0 NOT NULL,
	"order_total_money" numeric(14, 2) DEFAULT '0' NOT NULL,
	"commission_total_money" numeric(14, 2) DEFAULT '0' NOT NULL,
	"settle_total_money" numeric(14, 2) DEFAULT '0' NOT NULL,
	"settle_flag" boolean DEFAULT false NOT NULL,
	"settlement_id" integer,
	"settle_time" date,
	"settled_by" integer,
	"frozen_flag" boolean DEFAULT false NOT NULL,
	"frozen_reason" text,
	"frozen_by" integer,
	"last_adjust_by" integer,
	"last_adjust_at" timestamp(3) with time zone,
	"pay_batch_no" text,
	"owner_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "home_commission_month_range" CHECK (plan_month between 1 and 12),
	CONSTRAINT "home_commission_settled" CHECK (settle_flag = (settlement_id is not null) and settle_flag = (settle_time is not null)),
	CONSTRAINT "home_commission_frozen_open" CHECK (not (settle_flag and frozen_flag))
);
--> statement-breakpoint
CREATE TABLE "home_commission_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_commission_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"commission_id" integer,
	"artificer_id" integer NOT NULL,
	"row_type" text NOT NULL,
	"order_id" integer,
	"order_no" text,
	"refund_id" integer,
	"carry_id" integer,
	"order_money" numeric(14, 2) DEFAULT '0' NOT NULL,
	"share_rate" numeric(6, 4),
	"commission_rate" numeric(6, 4),
	"commission_total_money" numeric(14, 2) DEFAULT '0' NOT NULL,
	"adjust_money" numeric(14, 2) DEFAULT '0' NOT NULL,
	"adjust_code" text,
	"adjust_reason" text,
	"settle_money" numeric(14, 2) GENERATED ALWAYS AS (commission_total_money + adjust_money) STORED NOT NULL,
	"completed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "home_commission_item_plan_known" CHECK (commission_id is not null or row_type = 'OFFSET'),
	CONSTRAINT "home_commission_item_order_known" CHECK ((row_type in ('ORDER', 'OFFSET')) = (order_id is not null)),
	CONSTRAINT "home_commission_item_refund_known" CHECK ((row_type = 'OFFSET') = (refund_id is not null)),
	CONSTRAINT "home_commission_item_carry_known" CHECK ((row_type = 'CARRY') = (carry_id is not null))
);
--> statement-breakpoint
CREATE TABLE "home_order_artificer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_order_artificer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"artificer_id" integer NOT NULL,
	"role" text NOT NULL,
	"share_rate" numeric(6, 4) NOT NULL,
	"busy_range" "tstzrange" NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"assigned_by" integer,
	"assigned_at" timestamp(3) with time zone NOT NULL,
	"removed_reason" text,
	"removed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "home_order_artificer_share" CHECK ("home_order_artificer"."share_rate" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "home_order_fee" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_order_fee_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"fee_type" text NOT NULL,
	"name" text NOT NULL,
	"money" numeric(14, 2) NOT NULL,
	"commission_rate" numeric(6, 4),
	"state" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "home_order_fee_money" CHECK ("home_order_fee"."money" >= 0 and ("home_order_fee"."fee_type" = 'BASE' or "home_order_fee"."money" > 0)),
	CONSTRAINT "home_order_fee_rate" CHECK ("home_order_fee"."commission_rate" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "home_payment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pay_no" text NOT NULL,
	"order_id" integer NOT NULL,
	"fee_ids" integer[] NOT NULL,
	"channel" text NOT NULL,
	"money" numeric(14, 2) NOT NULL,
	"paid_at" timestamp(3) with time zone NOT NULL,
	"channel_flow_no" text,
	"voucher_files" text[] DEFAULT '{}' NOT NULL,
	"registered_by" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "home_payment_money" CHECK ("home_payment"."money" > 0),
	CONSTRAINT "home_payment_flow_no" CHECK ("home_payment"."channel" = 'CASH' or "home_payment"."channel_flow_no" is not null)
);
--> statement-breakpoint
CREATE TABLE "home_order_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_order_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"type" text NOT NULL,
	"from" text,
	"to" text,
	"content" text NOT NULL,
	"operator_type" text NOT NULL,
	"operator_id" integer,
	"at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "home_order_snapshot" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_order_snapshot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"sku_id" integer NOT NULL,
	"content_version" integer NOT NULL,
	"product_name" text NOT NULL,
	"category_path" text[] NOT NULL,
	"sku_name" text NOT NULL,
	"price" numeric(14, 2) NOT NULL,
	"market_price" numeric(14, 2),
	"unit" text NOT NULL,
	"cover_file" text NOT NULL,
	"image_files" text[] NOT NULL,
	"detail" text NOT NULL,
	"buy_notice" text,
	"warranty_days" integer NOT NULL,
	"required_cert_types" text[] DEFAULT '{}' NOT NULL,
	"captured_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "home_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"consumer_id" integer NOT NULL,
	"contact_name" text NOT NULL,
	"contact_mobile" text NOT NULL,
	"province_code" char(6) NOT NULL,
	"city_code" char(6) NOT NULL,
	"district_code" char(6),
	"address" text NOT NULL,
	"lng" double precision,
	"lat" double precision,
	"product_id" integer NOT NULL,
	"sku_id" integer NOT NULL,
	"snapshot_id" integer NOT NULL,
	"product_name" text NOT NULL,
	"sku_name" text NOT NULL,
	"category_id" integer NOT NULL,
	"product_type" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	"unit_price" numeric(14, 2) NOT NULL,
	"goods_money" numeric(14, 2) NOT NULL,
	"discount_money" numeric(14, 2) DEFAULT '0' NOT NULL,
	"extra_money" numeric(14, 2) DEFAULT '0' NOT NULL,
	"pay_money" numeric(14, 2) NOT NULL,
	"paid_money" numeric(14, 2) DEFAULT '0' NOT NULL,
	"refund_money" numeric(14, 2) DEFAULT '0' NOT NULL,
	"refunding_money" numeric(14, 2) DEFAULT '0' NOT NULL,
	"appoint_start" timestamp(3) with time zone NOT NULL,
	"appoint_end" timestamp(3) with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"refund_state" text DEFAULT 'NONE' NOT NULL,
	"artificer_count" integer NOT NULL,
	"commission_rate" numeric(6, 4),
	"rate_source" text,
	"rule_version" smallint,
	"commission_money" numeric(14, 2),
	"close_reason_code" text,
	"close_reason" text,
	"closed_at" timestamp(3) with time zone,
	"closed_by_type" text,
	"cancel_fee" numeric(14, 2) DEFAULT '0' NOT NULL,
	"paid_at" timestamp(3) with time zone,
	"dispatched_at" timestamp(3) with time zone,
	"started_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	"completed_at" timestamp(3) with time zone,
	"finish_files" text[] DEFAULT '{}' NOT NULL,
	"score" smallint,
	"comment" text,
	"rated_at" timestamp(3) with time zone,
	"complaint_flag" boolean DEFAULT false NOT NULL,
	"redispatch_flag" boolean DEFAULT false NOT NULL,
	"consumer_remark" text,
	"inner_remark" text,
	"owner_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "home_order_quantity" CHECK ("home_order"."quantity" between 1 and 999),
	CONSTRAINT "home_order_pay_sum" CHECK ("home_order"."pay_money" = "home_order"."goods_money" - "home_order"."discount_money" + "home_order"."extra_money"),
	CONSTRAINT "home_order_amounts" CHECK ("home_order"."unit_price" > 0 and "home_order"."discount_money" between 0 and "home_order"."goods_money" and "home_order"."extra_money" >= 0),
	CONSTRAINT "home_order_paid" CHECK ("home_order"."paid_money" between 0 and "home_order"."pay_money"),
	CONSTRAINT "home_order_refund" CHECK ("home_order"."refund_money" >= 0 and "home_order"."refunding_money" >= 0 and "home_order"."refund_money" + "home_order"."refunding_money" <= "home_order"."paid_money"),
	CONSTRAINT "home_order_appointment" CHECK ("home_order"."appoint_start" < "home_order"."appoint_end"),
	CONSTRAINT "home_order_score" CHECK ("home_order"."score" between 1 and 5),
	CONSTRAINT "home_order_rate" CHECK ("home_order"."commission_rate" between 0 and 1),
	CONSTRAINT "home_order_close" CHECK (("home_order"."state" = 'CLOSED') = ("home_order"."closed_at" is not null)),
	CONSTRAINT "home_order_complete" CHECK (("home_order"."state" = 'COMPLETED') = ("home_order"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "home_period" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"period" char(7) NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"closed_by" integer,
	"closed_at" timestamp(3) with time zone,
	"reopen_reason" text,
	"paid_money" numeric(14, 2),
	"refund_money" numeric(14, 2),
	"settle_money" numeric(14, 2),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "home_period_figures" CHECK (state = 'OPEN' or (paid_money is not null and refund_money is not null and settle_money is not null))
);
--> statement-breakpoint
CREATE TABLE "home_product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_no" text NOT NULL,
	"name" text NOT NULL,
	"subtitle" text,
	"category_id" integer NOT NULL,
	"product_type" text NOT NULL,
	"cover_file" text NOT NULL,
	"image_files" text[] NOT NULL,
	"min_price" numeric(14, 2) NOT NULL,
	"unit" text NOT NULL,
	"min_qty" integer NOT NULL,
	"max_qty" integer NOT NULL,
	"duration_minutes" integer NOT NULL,
	"artificer_count" integer NOT NULL,
	"lead_hours" integer NOT NULL,
	"book_days" integer NOT NULL,
	"service_start" char(5) NOT NULL,
	"service_end" char(5) NOT NULL,
	"required_cert_types" text[] DEFAULT '{}' NOT NULL,
	"commission_rate" numeric(6, 4),
	"detail" text NOT NULL,
	"buy_notice" text,
	"warranty_days" integer NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"virtual_sales" integer DEFAULT 0 NOT NULL,
	"sales_count" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'WAIT_SHELF' NOT NULL,
	"put_way_at" timestamp(3) with time zone,
	"sold_out_at" timestamp(3) with time zone,
	"sold_out_reason" text,
	"content_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "home_product_quantity" CHECK ("home_product"."min_qty" between 1 and "home_product"."max_qty" and "home_product"."max_qty" <= 999),
	CONSTRAINT "home_product_hours" CHECK ("home_product"."service_start" < "home_product"."service_end"),
	CONSTRAINT "home_product_rate" CHECK ("home_product"."commission_rate" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "home_product_city" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_product_city_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"city_code" char(6) NOT NULL,
	"price_delta" numeric(14, 2) DEFAULT '0' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "home_product_sku" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_product_sku_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"spec_name" text NOT NULL,
	"price" numeric(14, 2) NOT NULL,
	"market_price" numeric(14, 2),
	"sort" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "home_product_sku_price" CHECK ("home_product_sku"."price" > 0 and ("home_product_sku"."market_price" is null or "home_product_sku"."market_price" >= "home_product_sku"."price"))
);
--> statement-breakpoint
CREATE TABLE "home_refund" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"refund_no" text NOT NULL,
	"order_id" integer NOT NULL,
	"consumer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"refund_money" numeric(14, 2) NOT NULL,
	"reason_code" text NOT NULL,
	"remark" text,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"state" text NOT NULL,
	"apply_by" integer,
	"apply_at" timestamp(3) with time zone NOT NULL,
	"audit_by" integer,
	"audit_at" timestamp(3) with time zone,
	"audit_remark" text,
	"payout_by" integer,
	"payout_at" timestamp(3) with time zone,
	"paid_at" timestamp(3) with time zone,
	"channel" text,
	"channel_flow_no" text,
	"fail_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "home_refund_positive" CHECK ("home_refund"."refund_money" > 0),
	CONSTRAINT "home_refund_paid_out" CHECK ("home_refund"."state" <> 'SUCCESS' or ("home_refund"."paid_at" is not null and "home_refund"."channel_flow_no" is not null))
);
--> statement-breakpoint
CREATE TABLE "home_status_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_status_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"target_type" text NOT NULL,
	"target_id" integer NOT NULL,
	"action" text NOT NULL,
	"reason" text,
	"effect_count" integer DEFAULT 0 NOT NULL,
	"staff_id" integer,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_user" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_no" text NOT NULL,
	"nickname" text NOT NULL,
	"real_name" text,
	"gender" text DEFAULT 'UNKNOWN' NOT NULL,
	"avatar" text,
	"mobile" text NOT NULL,
	"city_code" char(6) NOT NULL,
	"register_source" text NOT NULL,
	"register_at" timestamp(3) with time zone NOT NULL,
	"last_login_at" timestamp(3) with time zone,
	"order_count" integer DEFAULT 0 NOT NULL,
	"paid_total_money" numeric(14, 2) DEFAULT '0' NOT NULL,
	"refund_count" integer DEFAULT 0 NOT NULL,
	"last_order_at" timestamp(3) with time zone,
	"status" text DEFAULT 'ENABLED' NOT NULL,
	"disable_reason" text,
	"disabled_at" timestamp(3) with time zone,
	"disabled_by" integer,
	"owner_id" integer,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "home_user_figures" CHECK (order_count >= 0 and refund_count >= 0 and paid_total_money >= 0)
);
--> statement-breakpoint
CREATE TABLE "home_user_address" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_user_address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"contact_name" text NOT NULL,
	"mobile" text NOT NULL,
	"province_code" char(6) NOT NULL,
	"city_code" char(6) NOT NULL,
	"district_code" char(6),
	"detail" text NOT NULL,
	"lng" double precision,
	"lat" double precision,
	"is_default" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "service_identity" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_identity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"dept_id" integer NOT NULL,
	"city_codes" text[] DEFAULT '{}' NOT NULL,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"level" text DEFAULT 'JUNIOR' NOT NULL,
	"avatar_file" text,
	"wechat_qr_file" text,
	"intro" text,
	"private_limit" integer,
	"load_limit" integer,
	"xiao_ke_user_id" text,
	"status" text DEFAULT 'ENABLED' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_identity" (
	"staff_id" integer NOT NULL,
	"identity_id" integer NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	CONSTRAINT "staff_identity_staff_id_identity_id_pk" PRIMARY KEY("staff_id","identity_id")
);
--> statement-breakpoint
CREATE TABLE "xiaoke_user" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "xiaoke_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"xiao_ke_user_id" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"dept_name" text,
	"status" text DEFAULT 'ENABLED' NOT NULL,
	"synced_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "import_row" (
	"task_id" integer NOT NULL,
	"row_no" integer NOT NULL,
	"data" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "import_row_task_id_row_no_pk" PRIMARY KEY("task_id","row_no")
);
--> statement-breakpoint
CREATE TABLE "import_task" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_type" text NOT NULL,
	"staff_id" integer NOT NULL,
	"source_file" text,
	"original_name" text NOT NULL,
	"sha256" char(64) NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"language" text NOT NULL,
	"mode" text NOT NULL,
	"state" text DEFAULT 'CHECKING' NOT NULL,
	"percent" smallint DEFAULT 0 NOT NULL,
	"total_rows" integer DEFAULT 0 NOT NULL,
	"ok_rows" integer DEFAULT 0 NOT NULL,
	"warn_rows" integer DEFAULT 0 NOT NULL,
	"error_rows" integer DEFAULT 0 NOT NULL,
	"repeat_rows" integer DEFAULT 0 NOT NULL,
	"created_rows" integer DEFAULT 0 NOT NULL,
	"updated_rows" integer DEFAULT 0 NOT NULL,
	"failed_rows" integer DEFAULT 0 NOT NULL,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"fail_reason" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"dedupe_key" text,
	"run_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"max_attempts" integer DEFAULT 5 NOT NULL,
	"worker_id" text,
	"heartbeat_at" timestamp(3) with time zone,
	"error" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "job_schedule" (
	"kind" text PRIMARY KEY NOT NULL,
	"cron" text NOT NULL,
	"next_run_at" timestamp(3) with time zone NOT NULL,
	"last_run_at" timestamp(3) with time zone
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
CREATE TABLE "labor_recruit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "labor_recruit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recruit_no" text NOT NULL,
	"title" text NOT NULL,
	"category_id" integer,
	"city_code" char(6),
	"districts" text[] DEFAULT '{}' NOT NULL,
	"work_mode" text NOT NULL,
	"headcount" integer,
	"hired_count" integer DEFAULT 0 NOT NULL,
	"apply_count" integer DEFAULT 0 NOT NULL,
	"pay_min" numeric(14, 2),
	"pay_max" numeric(14, 2),
	"pay_unit" text NOT NULL,
	"age_min" integer,
	"age_max" integer,
	"gender_limit" text NOT NULL,
	"cert_types" text[] DEFAULT '{}' NOT NULL,
	"train_provided" boolean DEFAULT false NOT NULL,
	"requirement" text,
	"benefit" text,
	"contact_name" text,
	"contact_mobile" text,
	"start_date" date,
	"deadline" date,
	"state" text NOT NULL,
	"owner_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "labor_recruit_counts" CHECK (hired_count >= 0 and apply_count >= hired_count),
	CONSTRAINT "labor_recruit_open" CHECK (state = 'DRAFT' or (category_id is not null and city_code is not null and headcount > 0 and deadline is not null))
);
--> statement-breakpoint
CREATE TABLE "menu_node" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_node_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer,
	"sort_id" integer DEFAULT 0 NOT NULL,
	"router" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"display_type" text NOT NULL,
	"navigation" boolean DEFAULT false NOT NULL,
	"kind" text DEFAULT 'SYSTEM' NOT NULL,
	"link_url" text,
	"status" text DEFAULT 'ENABLED' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_favorite" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_favorite_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"route_name" text NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"sort_id" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "staff_preference" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_preference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"pref_key" text NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "staff_recent" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_recent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"route_name" text NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"record_type" text,
	"record_id" integer,
	"visited_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
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
CREATE TABLE "staff_notice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"kind" text NOT NULL,
	"area" text NOT NULL,
	"message_key" text,
	"message_values" jsonb,
	"title" text,
	"content" text,
	"link_path" text,
	"record_type" text,
	"record_id" integer,
	"dedupe_key" text,
	"state" text DEFAULT 'UNREAD' NOT NULL,
	"read_at" timestamp(3) with time zone,
	"done_at" timestamp(3) with time zone,
	"expire_at" timestamp(3) with time zone DEFAULT now() + interval '90 days' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last_number" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_once" (
	"request_no" uuid PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"path" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_open_city" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_open_city_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"city_code" char(6) NOT NULL,
	"province_code" char(6) NOT NULL,
	"name" text NOT NULL,
	"operator_id" integer,
	"open_date" date NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"service_phone" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "sys_param" (
	"param_key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "rate_window" (
	"key" text NOT NULL,
	"minute" timestamp(3) with time zone NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "rate_window_key_minute_pk" PRIMARY KEY("key","minute")
);
--> statement-breakpoint
CREATE TABLE "labor_recruit_apply" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "labor_recruit_apply_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recruit_id" integer NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"gender" text NOT NULL,
	"age" integer,
	"city_code" char(6),
	"experience_years" integer,
	"source" text NOT NULL,
	"referrer_id" integer,
	"state" text NOT NULL,
	"next_follow_at" timestamp(3) with time zone,
	"interview_at" timestamp(3) with time zone,
	"eliminate_code" text,
	"eliminate_reason" text,
	"artificer_id" integer,
	"owner_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "labor_recruit_apply_converted" CHECK ((state = 'CONVERTED') = (artificer_id is not null))
);
--> statement-breakpoint
CREATE TABLE "labor_recruit_follow" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "labor_recruit_follow_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"apply_id" integer NOT NULL,
	"content" text NOT NULL,
	"method" text NOT NULL,
	"next_follow_at" timestamp(3) with time zone,
	"staff_id" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "recruit_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recruit_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_type" text NOT NULL,
	"entity_id" integer NOT NULL,
	"company_id" integer,
	"action" text NOT NULL,
	"from_state" text,
	"to_state" text,
	"operator_kind" text NOT NULL,
	"operator_id" integer,
	"operator_name" text,
	"remark" text,
	"detail" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "region" (
	"code" char(6) PRIMARY KEY NOT NULL,
	"parent_code" char(6),
	"name" text NOT NULL,
	"full_name" text NOT NULL,
	"storey" integer NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	"initials" text DEFAULT '' NOT NULL,
	"lng" numeric(9, 6),
	"lat" numeric(9, 6),
	"sort" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"code" text,
	"description" text,
	"data_scope" text DEFAULT 'SELF' NOT NULL,
	"status" text DEFAULT 'ENABLED' NOT NULL,
	"builtin" boolean DEFAULT false NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "role_field" (
	"role_id" integer NOT NULL,
	"field_key" text NOT NULL,
	"mode" text NOT NULL,
	CONSTRAINT "role_field_role_id_field_key_pk" PRIMARY KEY("role_id","field_key")
);
--> statement-breakpoint
CREATE TABLE "role_grant" (
	"role_id" integer NOT NULL,
	"menu_id" integer NOT NULL,
	CONSTRAINT "role_grant_role_id_menu_id_pk" PRIMARY KEY("role_id","menu_id")
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"role_ids" integer[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "saved_view_default" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_view_default_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"list" text NOT NULL,
	"view_id" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "login_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer,
	"dept_id" integer,
	"mobile" text NOT NULL,
	"result" text NOT NULL,
	"ip" "inet" NOT NULL,
	"user_agent" text NOT NULL,
	"device" text NOT NULL,
	"city_name" text DEFAULT '' NOT NULL,
	"session_id" integer,
	"oddities" text[] DEFAULT '{}' NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"failed_count" integer NOT NULL,
	"first_failed_at" timestamp(3) with time zone NOT NULL,
	"locked_until" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" char(64) NOT NULL,
	"staff_id" integer NOT NULL,
	"client_id" text NOT NULL,
	"ip" "inet" NOT NULL,
	"user_agent" text NOT NULL,
	"device" text NOT NULL,
	"city_name" text DEFAULT '' NOT NULL,
	"login_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"end_reason" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "image_code" (
	"image_key" uuid PRIMARY KEY NOT NULL,
	"answer_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"ip" "inet" NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "password_key" (
	"key_id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_nonce" (
	"nonce" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
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
CREATE TABLE "staff" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_no" text,
	"real_name" text NOT NULL,
	"mobile" text NOT NULL,
	"password_hash" text NOT NULL,
	"password_history" text[] DEFAULT '{}' NOT NULL,
	"password_changed_at" timestamp(3) with time zone,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"dept_id" integer NOT NULL,
	"post" text,
	"gender" text DEFAULT 'U' NOT NULL,
	"email" text,
	"entry_date" date,
	"leave_date" date,
	"status" smallint DEFAULT 1 NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"agent_id" text,
	"ding_user_id" text,
	"xiao_ke_user_id" text,
	"hrt_key" text,
	"hrt_username" text,
	"hrt_platform_id" text,
	"last_login_at" timestamp(3) with time zone,
	"last_login_ip" "inet",
	"perm_version" integer DEFAULT 1 NOT NULL,
	"role_count" integer DEFAULT 0 NOT NULL,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_role" (
	"staff_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	"granted_by" integer,
	"granted_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expire_at" date,
	CONSTRAINT "staff_role_staff_id_role_id_pk" PRIMARY KEY("staff_id","role_id")
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
CREATE TABLE "app_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"app" text NOT NULL,
	"version_name" text NOT NULL,
	"version_code" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"content_en" text,
	"package_file" text,
	"download_url" text,
	"sha256" char(64),
	"size" bigint,
	"browser" text,
	"min_os" text,
	"force_update" boolean DEFAULT false NOT NULL,
	"min_supported_code" integer,
	"gray_percent" integer DEFAULT 100 NOT NULL,
	"gray_staff_ids" integer[] DEFAULT '{}' NOT NULL,
	"publish_at" timestamp(3) with time zone,
	"published_at" timestamp(3) with time zone,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"revoke_reason" text,
	"download_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "agent_state_staff" ON "agent_state" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "agent_state_free" ON "agent_state" USING btree ("agent_work_state","phase","since");--> statement-breakpoint
CREATE INDEX "agent_state_log_agent" ON "agent_state_log" USING btree ("agent_id","from" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "call_agent_agent" ON "call_agent" USING btree ("agent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_agent_staff" ON "call_agent" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_agent_work_no" ON "call_agent" USING btree ("work_no") WHERE "call_agent"."status" = 'ENABLED';--> statement-breakpoint
CREATE INDEX "announcement_online" ON "announcement" USING btree ("start_at","end_at") WHERE "announcement"."state" = 'ONLINE';--> statement-breakpoint
CREATE UNIQUE INDEX "api_resource_path" ON "api_resource" USING btree ("method","path");--> statement-breakpoint
CREATE INDEX "api_stat_day_day" ON "api_stat_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "api_stat_hour_hour" ON "api_stat_hour" USING btree ("hour");--> statement-breakpoint
CREATE UNIQUE INDEX "artificer_avatar_pending" ON "artificer_avatar" USING btree ("artificer_id") WHERE "artificer_avatar"."state" = 'PENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "artificer_avatar_passed" ON "artificer_avatar" USING btree ("artificer_id") WHERE "artificer_avatar"."state" = 'PASSED';--> statement-breakpoint
CREATE INDEX "artificer_avatar_artificer" ON "artificer_avatar" USING btree ("artificer_id","submit_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "artificer_avatar_state" ON "artificer_avatar" USING btree ("state","submit_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "artificer_avatar_submit" ON "artificer_avatar" USING btree ("submit_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "artificer_cert_pending" ON "artificer_cert" USING btree ("artificer_id","cert_type",coalesce("category_id", 0)) WHERE "artificer_cert"."state" = 'PENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "artificer_cert_passed" ON "artificer_cert" USING btree ("artificer_id","cert_type",coalesce("category_id", 0)) WHERE "artificer_cert"."state" = 'PASSED';--> statement-breakpoint
CREATE INDEX "artificer_cert_artificer" ON "artificer_cert" USING btree ("artificer_id","submit_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "artificer_cert_state" ON "artificer_cert" USING btree ("state","submit_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "artificer_cert_submit" ON "artificer_cert" USING btree ("submit_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "artificer_cert_state_valid" ON "artificer_cert" USING btree ("state","valid_to" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "artificer_cert_valid" ON "artificer_cert" USING btree ("valid_to" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "artificer_cert_due" ON "artificer_cert" USING btree ("valid_to") WHERE "artificer_cert"."state" = 'PASSED';--> statement-breakpoint
CREATE INDEX "artificer_cert_type" ON "artificer_cert" USING btree ("cert_type","state","submit_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "artificer_cert_category" ON "artificer_cert" USING btree ("category_id","state","submit_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "artificer_cert_examiner" ON "artificer_cert" USING btree ("examine_by","submit_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "artificer_cert_no" ON "artificer_cert" USING btree ("cert_type","cert_no_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "artificer_no" ON "artificer" USING btree ("artificer_no");--> statement-breakpoint
CREATE UNIQUE INDEX "artificer_mobile" ON "artificer" USING btree ("mobile") WHERE "artificer"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "artificer_id_card" ON "artificer" USING btree ("id_card_digest") WHERE "artificer"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "artificer_mobile_tail" ON "artificer" USING btree (right("mobile", 4)) WHERE "artificer"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "artificer_name" ON "artificer" USING gin (bigrams("name"));--> statement-breakpoint
CREATE INDEX "artificer_created" ON "artificer" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "artificer"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "artificer_check_in" ON "artificer" USING btree ("check_in_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "artificer"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "artificer_score" ON "artificer" USING btree ("score" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "artificer"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "artificer_completed" ON "artificer" USING btree ("completed_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "artificer"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "artificer_place" ON "artificer" USING btree ("work_city_code","check_in_state","status","id") WHERE "artificer"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "artificer_state" ON "artificer" USING btree ("check_in_state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "artificer"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "artificer_work" ON "artificer" USING btree ("work_state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "artificer"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "artificer_type" ON "artificer" USING btree ("provider_type","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "artificer"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "artificer_source" ON "artificer" USING btree ("source","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "artificer"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "artificer_owner" ON "artificer" USING btree ("owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "artificer"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "artificer_district" ON "artificer" USING gin ("service_districts");--> statement-breakpoint
CREATE INDEX "artificer_disabled" ON "artificer" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "artificer"."status" = 'DISABLED' and "artificer"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "artificer_disabled_until" ON "artificer" USING btree ("disabled_until") WHERE "artificer"."status" = 'DISABLED';--> statement-breakpoint
CREATE UNIQUE INDEX "artificer_category_pair" ON "artificer_category" USING btree ("artificer_id","category_id");--> statement-breakpoint
CREATE INDEX "artificer_category_category" ON "artificer_category" USING btree ("category_id","artificer_id");--> statement-breakpoint
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
CREATE UNIQUE INDEX "commission_settlement_effective" ON "commission_settlement" USING btree ("biz_type","commission_id") WHERE "commission_settlement"."state" = 'EFFECTIVE';--> statement-breakpoint
CREATE INDEX "commission_settlement_plan" ON "commission_settlement" USING btree ("biz_type","commission_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "commission_settlement_batch" ON "commission_settlement" USING btree ("batch_no");--> statement-breakpoint
CREATE INDEX "commission_settlement_time" ON "commission_settlement" USING btree ("settle_time") WHERE "commission_settlement"."state" = 'EFFECTIVE';--> statement-breakpoint
CREATE INDEX "settle_image_settlement" ON "settle_image" USING btree ("settlement_id","sort");--> statement-breakpoint
CREATE INDEX "settle_image_file" ON "settle_image" USING btree ("file_name");--> statement-breakpoint
CREATE INDEX "company_address_company" ON "company_address" USING btree ("company_id") WHERE "company_address"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_address_default" ON "company_address" USING btree ("company_id") WHERE "company_address"."is_default" and "company_address"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_follow_company" ON "company_follow" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "company_follow_created" ON "company_follow" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "company_follow_staff" ON "company_follow" USING btree ("staff_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "company_sign_contract_no" ON "company_sign" USING btree ("contract_no");--> statement-breakpoint
CREATE UNIQUE INDEX "company_sign_active" ON "company_sign" USING btree ("company_id") WHERE "company_sign"."state" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "company_sign_company" ON "company_sign" USING btree ("company_id","valid_from" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "company_sign_due" ON "company_sign" USING btree ("state","valid_from","valid_to");--> statement-breakpoint
CREATE INDEX "company_sign_day" ON "company_sign" USING btree ("sign_date");--> statement-breakpoint
CREATE UNIQUE INDEX "company_staff_mobile" ON "company_staff" USING btree ("mobile") WHERE "company_staff"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_staff_main" ON "company_staff" USING btree ("company_id") WHERE "company_staff"."role" = 'MAIN' and "company_staff"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_staff_company" ON "company_staff" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company_staff"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_staff_created" ON "company_staff" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company_staff"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_staff_login" ON "company_staff" USING btree ("last_login_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company_staff"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_staff_auth" ON "company_staff" USING btree ("auth_state") WHERE "company_staff"."auth_state" = 'WAIT_EXAMINE' and "company_staff"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_staff_name" ON "company_staff" USING gin (bigrams("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "company_code" ON "company" USING btree ("company_code");--> statement-breakpoint
CREATE UNIQUE INDEX "company_name_key" ON "company" USING btree ("name_key") WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_credit_code" ON "company" USING btree ("credit_code") WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_search" ON "company" USING gin (bigrams("name" || ' ' || coalesce("short_name", '')));--> statement-breakpoint
CREATE INDEX "company_created" ON "company" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_sign_valid_to" ON "company" USING btree ("sign_valid_to" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_last_follow" ON "company" USING btree ("last_follow_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_next_follow" ON "company" USING btree ("next_follow_at") WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_coupon_available" ON "company" USING btree ("coupon_available" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_online_position" ON "company" USING btree ("online_position_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_onboard" ON "company" USING btree ("onboard_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_sale" ON "company" USING btree ("sale_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_sale_follow" ON "company" USING btree ("sale_id","last_follow_at" DESC NULLS LAST) WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_adviser" ON "company" USING btree ("adviser_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_examine" ON "company" USING btree ("examine_state","submitted_at") WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_sign_valid" ON "company" USING btree ("sign_state","sign_valid_to") WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_sign_state" ON "company" USING btree ("sign_state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_state" ON "company" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company"."state" = 'DISABLED' and "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_source" ON "company" USING btree ("source") WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_place" ON "company" USING btree ("city_code","industry_code") WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_place_sign" ON "company" USING btree ("city_code","sign_state") WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_province" ON "company" USING btree ("province_code") WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_industry" ON "company" USING btree ("industry_code") WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_scale" ON "company" USING btree ("scale") WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_login" ON "company" USING btree ("last_hr_login_at") WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_recycle" ON "company" USING btree ("sea_recycle_at") WHERE "company"."sale_id" is not null;--> statement-breakpoint
CREATE INDEX "company_tag" ON "company" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "company_pool_created" ON "company" USING btree ("in_pool","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_pool_sign_valid_to" ON "company" USING btree ("sign_valid_to" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company"."in_pool" and "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_pool_last_follow" ON "company" USING btree ("last_follow_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company"."in_pool" and "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_pool_coupon_available" ON "company" USING btree ("coupon_available" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company"."in_pool" and "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_pool_onboard" ON "company" USING btree ("onboard_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company"."in_pool" and "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_pool_online_position" ON "company" USING btree ("in_pool","online_position_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_pool_sign_state" ON "company" USING btree ("in_pool","sign_state") WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_batch_request" ON "coupon_batch" USING btree ("request_no");--> statement-breakpoint
CREATE INDEX "coupon_batch_company" ON "coupon_batch" USING btree ("company_id","state","expire_at");--> statement-breakpoint
CREATE INDEX "coupon_batch_due" ON "coupon_batch" USING btree ("expire_at") WHERE "coupon_batch"."state" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "hr_coupon_log_company" ON "hr_coupon_log" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "hr_coupon_log_batch" ON "hr_coupon_log" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "hr_coupon_log_progress" ON "hr_coupon_log" USING btree ("progress_id") WHERE "hr_coupon_log"."progress_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_field_key" ON "custom_field" USING btree ("scope","key") WHERE "custom_field"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dept_sibling_name" ON "dept" USING btree (coalesce("parent_id", 0),"name") WHERE "dept"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dept_code" ON "dept" USING btree ("code") WHERE "dept"."code" is not null and "dept"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dept_path" ON "dept" USING btree ("path" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "dept_leader" ON "dept" USING btree ("leader_id") WHERE "dept"."leader_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "dict_item_value" ON "dict_item" USING btree ("type_code","value");--> statement-breakpoint
CREATE INDEX "event_created" ON "event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "event_staff" ON "event" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "export_task_staff" ON "export_task" USING btree ("staff_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "export_task_created" ON "export_task" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "export_task_size" ON "export_task" USING btree ("size" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "export_task_state" ON "export_task" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "export_task_expire" ON "export_task" USING btree ("expire_at") WHERE "export_task"."state" = 'FINISHED';--> statement-breakpoint
CREATE INDEX "export_task_dedupe" ON "export_task" USING btree ("dedupe_key","state");--> statement-breakpoint
CREATE UNIQUE INDEX "useful_expression_hotkey" ON "useful_expression" USING btree (coalesce("staff_id", 0),"hotkey") WHERE "useful_expression"."deleted_at" is null and "useful_expression"."hotkey" is not null;--> statement-breakpoint
CREATE INDEX "useful_expression_staff" ON "useful_expression" USING btree ("staff_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "file_name" ON "file" USING btree ("file_name");--> statement-breakpoint
CREATE INDEX "file_biz" ON "file" USING btree ("biz_type","biz_id");--> statement-breakpoint
CREATE INDEX "file_state" ON "file" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "file_uploader" ON "file" USING btree ("uploader_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "file_sha256" ON "file" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "file_expire" ON "file" USING btree ("expire_at") WHERE "file"."expire_at" is not null and "file"."state" <> 'PURGED';--> statement-breakpoint
CREATE INDEX "file_upload_of" ON "file_upload" USING btree ("uploader_id","sha256");--> statement-breakpoint
CREATE INDEX "file_upload_created" ON "file_upload" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "home_category_name" ON "home_category" USING btree (coalesce("parent_id", 0),"name") WHERE "home_category"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "home_category_parent" ON "home_category" USING btree ("parent_id","sort") WHERE "home_category"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "home_commission_no" ON "home_commission" USING btree ("plan_no");--> statement-breakpoint
CREATE UNIQUE INDEX "home_commission_month" ON "home_commission" USING btree ("artificer_id","plan_year","plan_month");--> statement-breakpoint
CREATE INDEX "home_commission_period" ON "home_commission" USING btree ("plan_period" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_commission_name" ON "home_commission" USING gin (bigrams("name"));--> statement-breakpoint
CREATE INDEX "home_commission_mobile" ON "home_commission" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "home_commission_mobile_tail" ON "home_commission" USING btree (right("mobile", 4));--> statement-breakpoint
CREATE INDEX "home_commission_city" ON "home_commission" USING btree ("city_code","plan_period" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_commission_owner" ON "home_commission" USING btree ("owner_id","plan_period" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_commission_artificer" ON "home_commission" USING btree ("artificer_id","plan_period" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_commission_pending" ON "home_commission" USING btree ("plan_period" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "home_commission"."settle_flag";--> statement-breakpoint
CREATE INDEX "home_commission_frozen" ON "home_commission" USING btree ("plan_period" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "home_commission"."frozen_flag";--> statement-breakpoint
CREATE INDEX "home_commission_settle_time" ON "home_commission" USING btree ("settle_time");--> statement-breakpoint
CREATE INDEX "home_commission_batch" ON "home_commission" USING btree ("pay_batch_no");--> statement-breakpoint
CREATE INDEX "home_commission_order_money" ON "home_commission" USING btree ("order_total_money" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_commission_commission_money" ON "home_commission" USING btree ("commission_total_money" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_commission_settle_money" ON "home_commission" USING btree ("settle_total_money" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "home_commission_item_order" ON "home_commission_item" USING btree ("order_id","artificer_id") WHERE "home_commission_item"."row_type" = 'ORDER';--> statement-breakpoint
CREATE UNIQUE INDEX "home_commission_item_refund" ON "home_commission_item" USING btree ("refund_id","artificer_id") WHERE "home_commission_item"."row_type" = 'OFFSET';--> statement-breakpoint
CREATE UNIQUE INDEX "home_commission_item_carry" ON "home_commission_item" USING btree ("commission_id","carry_id") WHERE "home_commission_item"."row_type" = 'CARRY';--> statement-breakpoint
CREATE INDEX "home_commission_item_plan" ON "home_commission_item" USING btree ("commission_id","id");--> statement-breakpoint
CREATE INDEX "home_commission_item_of_order" ON "home_commission_item" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "home_commission_item_waiting" ON "home_commission_item" USING btree ("artificer_id") WHERE "home_commission_item"."commission_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "home_order_artificer_pair" ON "home_order_artificer" USING btree ("order_id","artificer_id") WHERE "home_order_artificer"."active";--> statement-breakpoint
CREATE UNIQUE INDEX "home_order_artificer_leader" ON "home_order_artificer" USING btree ("order_id") WHERE "home_order_artificer"."active" and "home_order_artificer"."role" = 'LEADER';--> statement-breakpoint
CREATE INDEX "home_order_artificer_order" ON "home_order_artificer" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "home_order_artificer_person" ON "home_order_artificer" USING btree ("artificer_id","order_id" DESC NULLS LAST) WHERE "home_order_artificer"."active";--> statement-breakpoint
CREATE INDEX "home_order_fee_order" ON "home_order_fee" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "home_order_fee_base" ON "home_order_fee" USING btree ("order_id") WHERE "home_order_fee"."fee_type" = 'BASE';--> statement-breakpoint
CREATE UNIQUE INDEX "home_payment_no" ON "home_payment" USING btree ("pay_no");--> statement-breakpoint
CREATE UNIQUE INDEX "home_payment_flow" ON "home_payment" USING btree ("channel","channel_flow_no") WHERE "home_payment"."channel_flow_no" is not null;--> statement-breakpoint
CREATE INDEX "home_payment_order" ON "home_payment" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "home_payment_paid" ON "home_payment" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "home_order_log_order" ON "home_order_log" USING btree ("order_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "home_order_snapshot_same" ON "home_order_snapshot" USING btree ("product_id","content_version","sku_id","price","category_path");--> statement-breakpoint
CREATE UNIQUE INDEX "home_order_no" ON "home_order" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "home_order_created" ON "home_order" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_order_appoint" ON "home_order" USING btree ("appoint_start" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_order_pay" ON "home_order" USING btree ("pay_money" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_order_completed" ON "home_order" USING btree ("completed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_order_state" ON "home_order" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_order_state_appoint" ON "home_order" USING btree ("state","appoint_start" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_order_refund_state" ON "home_order" USING btree ("refund_state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_order_owner" ON "home_order" USING btree ("owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_order_consumer" ON "home_order" USING btree ("consumer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_order_product" ON "home_order" USING btree ("product_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_order_category" ON "home_order" USING btree ("category_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_order_city" ON "home_order" USING btree ("city_code","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_order_city_appoint" ON "home_order" USING btree ("city_code","appoint_start");--> statement-breakpoint
CREATE INDEX "home_order_district" ON "home_order" USING btree ("district_code","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_order_source" ON "home_order" USING btree ("source","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_order_mobile" ON "home_order" USING btree ("contact_mobile");--> statement-breakpoint
CREATE INDEX "home_order_mobile_tail" ON "home_order" USING btree (right("contact_mobile", 4));--> statement-breakpoint
CREATE INDEX "home_order_search" ON "home_order" USING gin (bigrams("contact_name"));--> statement-breakpoint
CREATE INDEX "home_order_complaint" ON "home_order" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "home_order"."complaint_flag";--> statement-breakpoint
CREATE INDEX "home_order_redispatch" ON "home_order" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "home_order"."redispatch_flag";--> statement-breakpoint
CREATE INDEX "home_order_confirm" ON "home_order" USING btree ("finished_at") WHERE "home_order"."state" = 'PENDING_CONFIRM';--> statement-breakpoint
CREATE UNIQUE INDEX "home_period_month" ON "home_period" USING btree ("period");--> statement-breakpoint
CREATE UNIQUE INDEX "home_product_no" ON "home_product" USING btree ("product_no");--> statement-breakpoint
CREATE INDEX "home_product_search" ON "home_product" USING gin (bigrams("name"));--> statement-breakpoint
CREATE INDEX "home_product_category" ON "home_product" USING btree ("category_id","state") WHERE "home_product"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "home_product_state" ON "home_product" USING btree ("state") WHERE "home_product"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "home_product_type" ON "home_product" USING btree ("product_type") WHERE "home_product"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "home_product_price" ON "home_product" USING btree ("min_price" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "home_product"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "home_product_sales" ON "home_product" USING btree ("sales_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "home_product"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "home_product_sort" ON "home_product" USING btree ("sort" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "home_product"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "home_product_put_way" ON "home_product" USING btree ("put_way_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "home_product"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "home_product_updated" ON "home_product" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "home_product"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "home_product_city_pair" ON "home_product_city" USING btree ("product_id","city_code");--> statement-breakpoint
CREATE INDEX "home_product_city_code" ON "home_product_city" USING btree ("city_code","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "home_product_sku_name" ON "home_product_sku" USING btree ("product_id","spec_name") WHERE "home_product_sku"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "home_refund_no" ON "home_refund" USING btree ("refund_no");--> statement-breakpoint
CREATE UNIQUE INDEX "home_refund_open" ON "home_refund" USING btree ("order_id") WHERE "home_refund"."state" in ('PENDING_AUDIT', 'PENDING_PAYOUT', 'FAILED');--> statement-breakpoint
CREATE UNIQUE INDEX "home_refund_flow" ON "home_refund" USING btree ("channel","channel_flow_no") WHERE "home_refund"."channel_flow_no" is not null;--> statement-breakpoint
CREATE INDEX "home_refund_order" ON "home_refund" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "home_refund_consumer" ON "home_refund" USING btree ("consumer_id","apply_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_refund_apply" ON "home_refund" USING btree ("apply_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_refund_money" ON "home_refund" USING btree ("refund_money" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_refund_state" ON "home_refund" USING btree ("state","apply_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_refund_kind" ON "home_refund" USING btree ("kind","apply_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_refund_paid" ON "home_refund" USING btree ("paid_at") WHERE "home_refund"."state" = 'SUCCESS';--> statement-breakpoint
CREATE INDEX "home_status_log_target" ON "home_status_log" USING btree ("target_type","target_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "home_user_no" ON "home_user" USING btree ("user_no");--> statement-breakpoint
CREATE UNIQUE INDEX "home_user_mobile" ON "home_user" USING btree ("mobile") WHERE "home_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "home_user_mobile_tail" ON "home_user" USING btree (right("mobile", 4)) WHERE "home_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "home_user_search" ON "home_user" USING gin (bigrams("nickname" || ' ' || coalesce("real_name", '')));--> statement-breakpoint
CREATE INDEX "home_user_register" ON "home_user" USING btree ("register_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "home_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "home_user_status" ON "home_user" USING btree ("status","register_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "home_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "home_user_city" ON "home_user" USING btree ("city_code","register_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "home_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "home_user_source" ON "home_user" USING btree ("register_source","register_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "home_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "home_user_owner" ON "home_user" USING btree ("owner_id","register_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "home_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "home_user_order_count" ON "home_user" USING btree ("order_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "home_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "home_user_paid" ON "home_user" USING btree ("paid_total_money" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "home_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "home_user_last_order" ON "home_user" USING btree ("last_order_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "home_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "home_user_address_user" ON "home_user_address" USING btree ("user_id") WHERE "home_user_address"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "home_user_address_default" ON "home_user_address" USING btree ("user_id") WHERE "home_user_address"."is_default" and "home_user_address"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "service_identity_mobile" ON "service_identity" USING btree ("kind","mobile") WHERE "service_identity"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "service_identity_xiao_ke" ON "service_identity" USING btree ("xiao_ke_user_id") WHERE "service_identity"."xiao_ke_user_id" is not null and "service_identity"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "service_identity_kind" ON "service_identity" USING btree ("kind","status","dept_id");--> statement-breakpoint
CREATE INDEX "service_identity_created" ON "service_identity" USING btree ("kind","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "service_identity_name" ON "service_identity" USING gin (bigrams("name"));--> statement-breakpoint
CREATE INDEX "staff_identity_identity" ON "staff_identity" USING btree ("identity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "xiaoke_user_key" ON "xiaoke_user" USING btree ("xiao_ke_user_id");--> statement-breakpoint
CREATE INDEX "xiaoke_user_name" ON "xiaoke_user" USING btree ("name" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "import_row_outcome" ON "import_row" USING btree ("task_id","outcome","row_no");--> statement-breakpoint
CREATE INDEX "import_task_staff" ON "import_task" USING btree ("staff_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "import_task_state" ON "import_task" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "import_task_same" ON "import_task" USING btree ("sha256","import_type");--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("run_at","id") WHERE "job"."state" = 'WAITING';--> statement-breakpoint
CREATE INDEX "job_running" ON "job" USING btree ("heartbeat_at") WHERE "job"."state" = 'RUNNING';--> statement-breakpoint
CREATE INDEX "job_finished" ON "job" USING btree ("finished_at") WHERE "job"."state" in ('DONE', 'FAILED');--> statement-breakpoint
CREATE UNIQUE INDEX "job_dedupe" ON "job" USING btree ("kind","dedupe_key") WHERE "job"."state" = 'WAITING' and "job"."dedupe_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "kb_catalog_name" ON "kb_catalog" USING btree (coalesce("parent_id", 0),"name") WHERE "kb_catalog"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "kb_question_search" ON "kb_question" USING gin (bigrams("search_text"));--> statement-breakpoint
CREATE INDEX "kb_question_catalog" ON "kb_question" USING btree ("catalog_id","state","use_num" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "kb_question"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "kb_question_state" ON "kb_question" USING btree ("state","use_num" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "kb_question"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "kb_question_used" ON "kb_question" USING btree ("use_num" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "kb_question"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "kb_question_updated" ON "kb_question" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "kb_question"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "labor_recruit_no" ON "labor_recruit" USING btree ("recruit_no");--> statement-breakpoint
CREATE INDEX "labor_recruit_title" ON "labor_recruit" USING gin (bigrams("title"));--> statement-breakpoint
CREATE INDEX "labor_recruit_created" ON "labor_recruit" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "labor_recruit"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "labor_recruit_deadline" ON "labor_recruit" USING btree ("deadline" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "labor_recruit"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "labor_recruit_apply_count" ON "labor_recruit" USING btree ("apply_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "labor_recruit"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "labor_recruit_state" ON "labor_recruit" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "labor_recruit"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "labor_recruit_owner" ON "labor_recruit" USING btree ("owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "labor_recruit"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "labor_recruit_city" ON "labor_recruit" USING btree ("city_code","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "labor_recruit"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "labor_recruit_category" ON "labor_recruit" USING btree ("category_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "labor_recruit"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "labor_recruit_work_mode" ON "labor_recruit" USING btree ("work_mode","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "labor_recruit"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "menu_node_router" ON "menu_node" USING btree ("router") WHERE "menu_node"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "menu_node_parent" ON "menu_node" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_favorite_path" ON "staff_favorite" USING btree ("staff_id","path");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_preference_key" ON "staff_preference" USING btree ("staff_id","pref_key");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_recent_path" ON "staff_recent" USING btree ("staff_id","path");--> statement-breakpoint
CREATE INDEX "staff_recent_visited" ON "staff_recent" USING btree ("staff_id","visited_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "staff_notice_dedupe" ON "staff_notice" USING btree ("staff_id","dedupe_key") WHERE "staff_notice"."state" <> 'DONE';--> statement-breakpoint
CREATE INDEX "staff_notice_state" ON "staff_notice" USING btree ("staff_id","state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_notice_created" ON "staff_notice" USING btree ("staff_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_notice_record" ON "staff_notice" USING btree ("record_type","record_id") WHERE "staff_notice"."state" <> 'DONE';--> statement-breakpoint
CREATE INDEX "staff_notice_expire" ON "staff_notice" USING btree ("expire_at");--> statement-breakpoint
CREATE INDEX "request_once_created" ON "request_once" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "home_open_city_code" ON "home_open_city" USING btree ("city_code");--> statement-breakpoint
CREATE INDEX "home_open_city_operator" ON "home_open_city" USING btree ("operator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "labor_recruit_apply_mobile" ON "labor_recruit_apply" USING btree ("recruit_id","mobile") WHERE "labor_recruit_apply"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "labor_recruit_apply_artificer" ON "labor_recruit_apply" USING btree ("artificer_id") WHERE "labor_recruit_apply"."artificer_id" is not null;--> statement-breakpoint
CREATE INDEX "labor_recruit_apply_number" ON "labor_recruit_apply" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "labor_recruit_apply_number_end" ON "labor_recruit_apply" USING btree (right("mobile", 4));--> statement-breakpoint
CREATE INDEX "labor_recruit_apply_name" ON "labor_recruit_apply" USING gin (bigrams("name"));--> statement-breakpoint
CREATE INDEX "labor_recruit_apply_created" ON "labor_recruit_apply" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "labor_recruit_apply"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "labor_recruit_apply_next" ON "labor_recruit_apply" USING btree ("next_follow_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "labor_recruit_apply"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "labor_recruit_apply_recruit" ON "labor_recruit_apply" USING btree ("recruit_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "labor_recruit_apply"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "labor_recruit_apply_state" ON "labor_recruit_apply" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "labor_recruit_apply"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "labor_recruit_apply_source" ON "labor_recruit_apply" USING btree ("source","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "labor_recruit_apply"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "labor_recruit_apply_city" ON "labor_recruit_apply" USING btree ("city_code","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "labor_recruit_apply"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "labor_recruit_apply_owner" ON "labor_recruit_apply" USING btree ("owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "labor_recruit_apply"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "labor_recruit_follow_apply" ON "labor_recruit_follow" USING btree ("apply_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "recruit_event_entity" ON "recruit_event" USING btree ("entity_type","entity_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "recruit_event_company" ON "recruit_event" USING btree ("company_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "region_parent" ON "region" USING btree ("parent_code","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "role_title" ON "role" USING btree ("title") WHERE "role"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "role_code" ON "role" USING btree ("code") WHERE "role"."code" is not null and "role"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "role_grant_menu" ON "role_grant" USING btree ("menu_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name" ON "saved_view" USING btree ("staff_id","list","name");--> statement-breakpoint
CREATE INDEX "saved_view_role" ON "saved_view" USING gin ("role_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_default_list" ON "saved_view_default" USING btree ("staff_id","list");--> statement-breakpoint
CREATE INDEX "saved_view_default_view" ON "saved_view_default" USING btree ("view_id");--> statement-breakpoint
CREATE INDEX "login_log_staff" ON "login_log" USING btree ("staff_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "login_log_dept" ON "login_log" USING btree ("dept_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "login_log_at" ON "login_log" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "login_log_odd" ON "login_log" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "login_log"."oddities" <> '{}';--> statement-breakpoint
CREATE INDEX "login_log_result" ON "login_log" USING btree ("result","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "login_log_ip" ON "login_log" USING btree ("ip","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "session_token" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_staff_live" ON "session" USING btree ("staff_id","last_seen_at") WHERE "session"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "session_live_login" ON "session" USING btree ("login_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "session"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "session_live_seen" ON "session" USING btree ("last_seen_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "session"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "image_code_expires" ON "image_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_nonce_expires" ON "password_nonce" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sim_call_run" ON "sim_call" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "sim_run_running" ON "sim_run" USING btree ("id") WHERE "sim_run"."state" = 'RUNNING';--> statement-breakpoint
CREATE UNIQUE INDEX "staff_mobile" ON "staff" USING btree ("mobile") WHERE "staff"."deleted_at" is null and "staff"."status" <> 2;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_no" ON "staff" USING btree ("staff_no") WHERE "staff"."staff_no" is not null and "staff"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "staff_mobile_any" ON "staff" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "staff_admin" ON "staff" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "staff"."is_admin";--> statement-breakpoint
CREATE INDEX "staff_agent" ON "staff" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "staff"."agent_id" is not null;--> statement-breakpoint
CREATE INDEX "staff_without_role" ON "staff" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "staff"."role_count" = 0;--> statement-breakpoint
CREATE INDEX "staff_no_sort" ON "staff" USING btree ("staff_no" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "staff_ding" ON "staff" USING btree ("ding_user_id") WHERE "staff"."ding_user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_xiao_ke" ON "staff" USING btree ("xiao_ke_user_id") WHERE "staff"."xiao_ke_user_id" is not null;--> statement-breakpoint
CREATE INDEX "staff_real_name" ON "staff" USING gin (bigrams("real_name"));--> statement-breakpoint
CREATE INDEX "staff_dept_status" ON "staff" USING btree ("dept_id","status") WHERE "staff"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "staff_status_created" ON "staff" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_created" ON "staff" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_last_login" ON "staff" USING btree ("last_login_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_role_role" ON "staff_role" USING btree ("role_id","granted_at" DESC NULLS LAST,"staff_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_role_expire" ON "staff_role" USING btree ("expire_at") WHERE "staff_role"."expire_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tele_black_mobile" ON "tele_black" USING btree ("mobile") WHERE "tele_black"."state" in ('ACTIVE', 'REMOVING');--> statement-breakpoint
CREATE INDEX "tele_black_created" ON "tele_black" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "app_version_code" ON "app_version" USING btree ("app",coalesce("browser", ''),"version_code") WHERE "app_version"."deleted_at" is null;
