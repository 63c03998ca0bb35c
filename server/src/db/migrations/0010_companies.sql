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
CREATE INDEX "company_sign_state" ON "company" USING btree ("sign_state","sign_valid_to") WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_state" ON "company" USING btree ("state") WHERE "company"."state" = 'DISABLED';--> statement-breakpoint
CREATE INDEX "company_source" ON "company" USING btree ("source") WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_place" ON "company" USING btree ("city_code","industry_code") WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_province" ON "company" USING btree ("province_code") WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_industry" ON "company" USING btree ("industry_code") WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_scale" ON "company" USING btree ("scale") WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_login" ON "company" USING btree ("last_hr_login_at") WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_recycle" ON "company" USING btree ("sea_recycle_at") WHERE "company"."sale_id" is not null;--> statement-breakpoint
CREATE INDEX "company_tag" ON "company" USING gin ("tags");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_batch_request" ON "coupon_batch" USING btree ("request_no");--> statement-breakpoint
CREATE INDEX "coupon_batch_company" ON "coupon_batch" USING btree ("company_id","state","expire_at");--> statement-breakpoint
CREATE INDEX "coupon_batch_due" ON "coupon_batch" USING btree ("expire_at") WHERE "coupon_batch"."state" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "hr_coupon_log_company" ON "hr_coupon_log" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "hr_coupon_log_batch" ON "hr_coupon_log" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "hr_coupon_log_progress" ON "hr_coupon_log" USING btree ("progress_id") WHERE "hr_coupon_log"."progress_id" is not null;--> statement-breakpoint
CREATE INDEX "recruit_event_entity" ON "recruit_event" USING btree ("entity_type","entity_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "recruit_event_company" ON "recruit_event" USING btree ("company_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);