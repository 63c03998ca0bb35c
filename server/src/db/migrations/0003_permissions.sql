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
DROP INDEX "staff_role_role";--> statement-breakpoint
DROP INDEX "login_log_at";--> statement-breakpoint
DROP INDEX "session_live_seen";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "role_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "login_log" ADD COLUMN "oddities" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "call_agent_agent" ON "call_agent" USING btree ("agent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_agent_staff" ON "call_agent" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_agent_work_no" ON "call_agent" USING btree ("work_no") WHERE "call_agent"."status" = 'ENABLED';--> statement-breakpoint
CREATE INDEX "api_stat_day_day" ON "api_stat_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "api_stat_hour_hour" ON "api_stat_hour" USING btree ("hour");--> statement-breakpoint
CREATE UNIQUE INDEX "xiaoke_user_key" ON "xiaoke_user" USING btree ("xiao_ke_user_id");--> statement-breakpoint
CREATE INDEX "xiaoke_user_name" ON "xiaoke_user" USING btree ("name" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "service_identity_xiao_ke" ON "service_identity" USING btree ("xiao_ke_user_id") WHERE "service_identity"."xiao_ke_user_id" is not null and "service_identity"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "service_identity_created" ON "service_identity" USING btree ("kind","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_agent" ON "staff" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "staff"."agent_id" is not null;--> statement-breakpoint
CREATE INDEX "staff_without_role" ON "staff" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "staff"."role_count" = 0;--> statement-breakpoint
CREATE INDEX "staff_role_expire" ON "staff_role" USING btree ("expire_at") WHERE "staff_role"."expire_at" is not null;--> statement-breakpoint
CREATE INDEX "login_log_odd" ON "login_log" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "login_log"."oddities" <> '{}';--> statement-breakpoint
CREATE INDEX "session_live_login" ON "session" USING btree ("login_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "session"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "staff_role_role" ON "staff_role" USING btree ("role_id","granted_at" DESC NULLS LAST,"staff_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "login_log_at" ON "login_log" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "session_live_seen" ON "session" USING btree ("last_seen_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "session"."ended_at" is null;