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
CREATE UNIQUE INDEX "home_category_name" ON "home_category" USING btree (coalesce("parent_id", 0),"name") WHERE "home_category"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "home_category_parent" ON "home_category" USING btree ("parent_id","sort") WHERE "home_category"."deleted_at" is null;--> statement-breakpoint
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
CREATE INDEX "labor_recruit_follow_apply" ON "labor_recruit_follow" USING btree ("apply_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);