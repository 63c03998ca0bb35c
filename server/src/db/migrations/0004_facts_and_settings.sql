CREATE TABLE "company_owner_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_owner_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"action" text NOT NULL,
	"from_sale_id" integer,
	"to_sale_id" integer,
	"operator_id" integer,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_dirty_day" (
	"day" date PRIMARY KEY NOT NULL,
	"marked_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_fact" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_fact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"metric" text NOT NULL,
	"day" date NOT NULL,
	"ref_type" text NOT NULL,
	"ref_id" integer NOT NULL,
	"staff_id" integer,
	"identity_id" integer,
	"dept_id" integer,
	"platform_id" integer,
	"city_code" text,
	"num" integer DEFAULT 1 NOT NULL,
	"amount" numeric(14, 2) DEFAULT '0.00' NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_fact_once" UNIQUE NULLS NOT DISTINCT("metric","ref_type","ref_id","staff_id","identity_id")
);
--> statement-breakpoint
CREATE TABLE "home_commission_adjust" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_commission_adjust_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"commission_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"adjust_code" text NOT NULL,
	"change_money" numeric(14, 2) NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "intake_event" (
	"source" text NOT NULL,
	"event_no" text NOT NULL,
	"claimed_at" timestamp(3) with time zone NOT NULL,
	"done_at" timestamp(3) with time zone,
	CONSTRAINT "intake_event_source_event_no_pk" PRIMARY KEY("source","event_no")
);
--> statement-breakpoint
CREATE TABLE "ip_range" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ip_range_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_ip" "inet" NOT NULL,
	"last_ip" "inet" NOT NULL,
	"city_name" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "look_day" (
	"staff_id" integer NOT NULL,
	"day" date NOT NULL,
	"looks" integer NOT NULL,
	"numbers" text[] NOT NULL,
	CONSTRAINT "look_day_staff_id_day_pk" PRIMARY KEY("staff_id","day")
);
--> statement-breakpoint
ALTER TABLE "home_refund" DROP CONSTRAINT "home_refund_paid_out";--> statement-breakpoint
DROP INDEX "company_staff_auth";--> statement-breakpoint
ALTER TABLE "company_sign" ALTER COLUMN "amount" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "job_schedule" ALTER COLUMN "next_run_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_param" DROP CONSTRAINT "sys_param_pkey";--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "text_en" text;--> statement-breakpoint
ALTER TABLE "artificer" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "artificer" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "artificer" ADD COLUMN "work_state_before" text;--> statement-breakpoint
ALTER TABLE "company_sign" ADD COLUMN "coupon_expire_at" date;--> statement-breakpoint
ALTER TABLE "company_staff" ADD COLUMN "submitted_by" integer;--> statement-breakpoint
ALTER TABLE "company_staff" ADD COLUMN "submitted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "hand_out" text;--> statement-breakpoint
ALTER TABLE "job_schedule" ADD COLUMN "edited_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "job_schedule" ADD COLUMN "state" text DEFAULT 'ENABLED' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_param" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "sys_param_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE INDEX "company_owner_log_company" ON "company_owner_log" USING btree ("company_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "company_owner_log_from" ON "company_owner_log" USING btree ("from_sale_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "company_owner_log_to" ON "company_owner_log" USING btree ("to_sale_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "report_fact_metric" ON "report_fact" USING btree ("metric","day");--> statement-breakpoint
CREATE INDEX "report_fact_staff" ON "report_fact" USING btree ("staff_id","metric","day");--> statement-breakpoint
CREATE INDEX "report_fact_identity" ON "report_fact" USING btree ("identity_id","metric","day");--> statement-breakpoint
CREATE INDEX "report_fact_dept" ON "report_fact" USING btree ("dept_id","metric","day");--> statement-breakpoint
CREATE INDEX "report_fact_ref" ON "report_fact" USING btree ("ref_type","ref_id");--> statement-breakpoint
CREATE INDEX "home_commission_adjust_plan" ON "home_commission_adjust" USING btree ("commission_id","created_by");--> statement-breakpoint
CREATE INDEX "intake_event_claimed" ON "intake_event" USING btree ("claimed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ip_range_first" ON "ip_range" USING btree ("first_ip");--> statement-breakpoint
CREATE INDEX "announcement_start" ON "announcement" USING btree ("start_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_note_link" ON "call_note" USING btree ("link_type","link_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "call_note"."link_id" is not null;--> statement-breakpoint
CREATE INDEX "home_order_placer" ON "home_order" USING btree ("created_by","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "home_order"."created_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_param_key" ON "sys_param" USING btree ("param_key");--> statement-breakpoint
CREATE INDEX "company_staff_auth" ON "company_staff" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company_staff"."auth_state" = 'WAIT_EXAMINE' and "company_staff"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "home_refund" ADD CONSTRAINT "home_refund_paid_out" CHECK ("home_refund"."state" <> 'SUCCESS' or ("home_refund"."paid_at" is not null and ("home_refund"."channel_flow_no" is not null or "home_refund"."channel" = 'CASH')));