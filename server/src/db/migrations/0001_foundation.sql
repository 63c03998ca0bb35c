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
CREATE TABLE "role" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"code" text,
	"description" text,
	"data_scope" text DEFAULT 'SELF' NOT NULL,
	"status" text DEFAULT 'ENABLED' NOT NULL,
	"builtin" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "staff_notice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"kind" text NOT NULL,
	"area" text NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
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
CREATE TABLE "image_code" (
	"image_key" uuid PRIMARY KEY NOT NULL,
	"answer_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"ip" "inet" NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "login_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer,
	"mobile" text NOT NULL,
	"result" text NOT NULL,
	"ip" "inet" NOT NULL,
	"user_agent" text NOT NULL,
	"device" text NOT NULL,
	"city_name" text DEFAULT '' NOT NULL,
	"session_id" integer,
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
CREATE TABLE "event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" integer,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
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
CREATE TABLE "rate_window" (
	"key" text NOT NULL,
	"minute" timestamp(3) with time zone NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "rate_window_key_minute_pk" PRIMARY KEY("key","minute")
);
--> statement-breakpoint
CREATE INDEX "announcement_online" ON "announcement" USING btree ("start_at","end_at") WHERE "announcement"."state" = 'ONLINE';--> statement-breakpoint
CREATE INDEX "region_parent" ON "region" USING btree ("parent_code","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "app_version_code" ON "app_version" USING btree ("app",coalesce("browser", ''),"version_code") WHERE "app_version"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "api_resource_path" ON "api_resource" USING btree ("method","path");--> statement-breakpoint
CREATE UNIQUE INDEX "dept_sibling_name" ON "dept" USING btree (coalesce("parent_id", 0),"name") WHERE "dept"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dept_code" ON "dept" USING btree ("code") WHERE "dept"."code" is not null and "dept"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dept_path" ON "dept" USING btree ("path" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "dept_leader" ON "dept" USING btree ("leader_id") WHERE "dept"."leader_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "service_identity_mobile" ON "service_identity" USING btree ("kind","mobile") WHERE "service_identity"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "service_identity_kind" ON "service_identity" USING btree ("kind","status","dept_id");--> statement-breakpoint
CREATE INDEX "service_identity_name" ON "service_identity" USING gin (bigrams("name"));--> statement-breakpoint
CREATE INDEX "staff_identity_identity" ON "staff_identity" USING btree ("identity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_node_router" ON "menu_node" USING btree ("router") WHERE "menu_node"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "menu_node_parent" ON "menu_node" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "role_title" ON "role" USING btree ("title") WHERE "role"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "role_code" ON "role" USING btree ("code") WHERE "role"."code" is not null and "role"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "role_grant_menu" ON "role_grant" USING btree ("menu_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_mobile" ON "staff" USING btree ("mobile") WHERE "staff"."deleted_at" is null and "staff"."status" <> 2;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_no" ON "staff" USING btree ("staff_no") WHERE "staff"."staff_no" is not null and "staff"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "staff_mobile_any" ON "staff" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "staff_admin" ON "staff" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "staff"."is_admin";--> statement-breakpoint
CREATE INDEX "staff_no_sort" ON "staff" USING btree ("staff_no" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "staff_ding" ON "staff" USING btree ("ding_user_id") WHERE "staff"."ding_user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_xiao_ke" ON "staff" USING btree ("xiao_ke_user_id") WHERE "staff"."xiao_ke_user_id" is not null;--> statement-breakpoint
CREATE INDEX "staff_real_name" ON "staff" USING gin (bigrams("real_name"));--> statement-breakpoint
CREATE INDEX "staff_dept_status" ON "staff" USING btree ("dept_id","status") WHERE "staff"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "staff_status_created" ON "staff" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_created" ON "staff" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_last_login" ON "staff" USING btree ("last_login_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_role_role" ON "staff_role" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_favorite_path" ON "staff_favorite" USING btree ("staff_id","path");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_preference_key" ON "staff_preference" USING btree ("staff_id","pref_key");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_recent_path" ON "staff_recent" USING btree ("staff_id","path");--> statement-breakpoint
CREATE INDEX "staff_recent_visited" ON "staff_recent" USING btree ("staff_id","visited_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "staff_notice_dedupe" ON "staff_notice" USING btree ("staff_id","dedupe_key") WHERE "staff_notice"."state" <> 'DONE';--> statement-breakpoint
CREATE INDEX "staff_notice_state" ON "staff_notice" USING btree ("staff_id","state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_notice_created" ON "staff_notice" USING btree ("staff_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_notice_record" ON "staff_notice" USING btree ("record_type","record_id") WHERE "staff_notice"."state" <> 'DONE';--> statement-breakpoint
CREATE INDEX "staff_notice_expire" ON "staff_notice" USING btree ("expire_at");--> statement-breakpoint
CREATE INDEX "image_code_expires" ON "image_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_log_staff" ON "login_log" USING btree ("staff_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "login_log_at" ON "login_log" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "login_log_result" ON "login_log" USING btree ("result","at");--> statement-breakpoint
CREATE INDEX "login_log_ip" ON "login_log" USING btree ("ip","at");--> statement-breakpoint
CREATE INDEX "password_nonce_expires" ON "password_nonce" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_staff_live" ON "session" USING btree ("staff_id","last_seen_at") WHERE "session"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "session_live_seen" ON "session" USING btree ("last_seen_at") WHERE "session"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "event_created" ON "event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "event_staff" ON "event" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("run_at","id") WHERE "job"."state" = 'WAITING';--> statement-breakpoint
CREATE INDEX "job_running" ON "job" USING btree ("heartbeat_at") WHERE "job"."state" = 'RUNNING';--> statement-breakpoint
CREATE INDEX "job_finished" ON "job" USING btree ("finished_at") WHERE "job"."state" in ('DONE', 'FAILED');--> statement-breakpoint
CREATE UNIQUE INDEX "job_dedupe" ON "job" USING btree ("kind","dedupe_key") WHERE "job"."state" = 'WAITING' and "job"."dedupe_key" is not null;--> statement-breakpoint
CREATE INDEX "request_once_created" ON "request_once" USING btree ("created_at");