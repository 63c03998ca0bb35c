CREATE TABLE "job_category_map" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_category_map_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"platform" text,
	"external_code" text,
	"external_name" text,
	"external_path" text,
	"category_id" integer,
	"related_category_id" integer,
	"similarity" integer,
	"state" text DEFAULT 'UNMAPPED' NOT NULL,
	"hit_count" integer DEFAULT 0 NOT NULL,
	"first_seen_at" timestamp(3) with time zone,
	"last_seen_at" timestamp(3) with time zone,
	"waiting_since" timestamp(3) with time zone,
	"standing" bigint GENERATED ALWAYS AS ((case state when 'UNMAPPED' then 2 when 'MAPPED' then 1 else 0 end) * 10000000000::bigint + hit_count) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "job_category_map_kind" CHECK (case "job_category_map"."kind" when 'EXTERNAL' then "job_category_map"."platform" is not null and "job_category_map"."external_name" is not null and "job_category_map"."related_category_id" is null
          and ("job_category_map"."state" = 'MAPPED') = ("job_category_map"."category_id" is not null)
          else "job_category_map"."category_id" < "job_category_map"."related_category_id" and "job_category_map"."similarity" between 1 and 99 and "job_category_map"."state" = 'MAPPED' end)
);
--> statement-breakpoint
CREATE TABLE "job_category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer,
	"level" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"alias_text" text DEFAULT '' NOT NULL,
	"sound" "tsvector" GENERATED ALWAYS AS (with_beginnings(name_sounds(name) || name_sounds(alias_text))) STORED,
	"pairs" text[] GENERATED ALWAYS AS (bigrams(name || ' ' || alias_text)) STORED,
	"path" integer[] DEFAULT '{}' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"hot" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'ENABLED' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "job_category_level" CHECK ("job_category"."level" between 1 and 3 and ("job_category"."level" = 1) = ("job_category"."parent_id" is null))
);
--> statement-breakpoint
CREATE TABLE "position_assign" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "position_assign_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position_id" integer NOT NULL,
	"identity_kind" text NOT NULL,
	"identity_id" integer NOT NULL,
	"source" text NOT NULL,
	"rule_name" text,
	"state" text DEFAULT 'ACTIVE' NOT NULL,
	"target" integer,
	"assigned_by" integer,
	"assigned_at" timestamp(3) with time zone NOT NULL,
	"clock_from" timestamp(3) with time zone NOT NULL,
	"paused_at" timestamp(3) with time zone,
	"paused_minutes" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"end_kind" text,
	"end_reason" text,
	"first_book_at" timestamp(3) with time zone,
	"last_book_at" timestamp(3) with time zone,
	"bookings" jsonb DEFAULT '[]' NOT NULL,
	"arrivals" jsonb DEFAULT '[]' NOT NULL,
	"hires" jsonb DEFAULT '[]' NOT NULL,
	"book_count" integer DEFAULT 0 NOT NULL,
	"arrive_count" integer DEFAULT 0 NOT NULL,
	"onboard_count" integer DEFAULT 0 NOT NULL,
	"assess_state" text DEFAULT 'NORMAL' NOT NULL,
	"assess_due_at" timestamp(3) with time zone,
	"missed_weeks" integer DEFAULT 0 NOT NULL,
	"overdue_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "position_draft" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "position_draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_staff_id" integer NOT NULL,
	"company_id" integer,
	"title" text,
	"step" integer DEFAULT 0 NOT NULL,
	"data" jsonb NOT NULL,
	"source" text DEFAULT 'NEW' NOT NULL,
	"source_id" integer,
	"submitted_position_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "position_follow" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "position_follow_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"files" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "position" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "position_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position_code" text NOT NULL,
	"company_id" integer NOT NULL,
	"company_staff_id" integer NOT NULL,
	"sale_id" integer,
	"title" text NOT NULL,
	"sound" "tsvector" GENERATED ALWAYS AS (with_beginnings(name_sounds(title))) STORED,
	"category_id" integer NOT NULL,
	"category_path" integer[] NOT NULL,
	"job_type" text NOT NULL,
	"headcount" integer NOT NULL,
	"hired_count" integer DEFAULT 0 NOT NULL,
	"open_offer_count" integer DEFAULT 0 NOT NULL,
	"gap" integer GENERATED ALWAYS AS (greatest(headcount - hired_count, 0)) STORED NOT NULL,
	"is_full" boolean GENERATED ALWAYS AS (hired_count >= headcount) STORED NOT NULL,
	"is_lonely" boolean GENERATED ALWAYS AS (state = 'ONLINE' and not is_assigned) STORED NOT NULL,
	"urgency" text DEFAULT 'NORMAL' NOT NULL,
	"salary_unit" text NOT NULL,
	"salary_min" numeric(14, 2),
	"salary_max" numeric(14, 2),
	"salary_months" integer DEFAULT 12 NOT NULL,
	"negotiable" boolean DEFAULT false NOT NULL,
	"salary_note" text,
	"month_min" numeric(14, 2) GENERATED ALWAYS AS (round(salary_min * case salary_unit when 'HOUR' then 174 when 'DAY' then 21.75 when 'MONTH' then salary_months / 12.0 else 1 end, 2)) STORED,
	"month_max" numeric(14, 2) GENERATED ALWAYS AS (round(salary_max * case salary_unit when 'HOUR' then 174 when 'DAY' then 21.75 when 'MONTH' then salary_months / 12.0 else 1 end, 2)) STORED,
	"edu_min" text DEFAULT 'UNLIMITED' NOT NULL,
	"exp_min" integer,
	"exp_max" integer,
	"age_min" integer,
	"age_max" integer,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"skills_norm" text[] DEFAULT '{}' NOT NULL,
	"certs" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"welfare_tags" text[] DEFAULT '{}' NOT NULL,
	"work_time" text,
	"rest_type" text,
	"shift_type" text,
	"probation_months" integer,
	"insurance" text[] DEFAULT '{}' NOT NULL,
	"provide_meal" boolean DEFAULT false NOT NULL,
	"provide_lodging" boolean DEFAULT false NOT NULL,
	"address_id" integer NOT NULL,
	"province_code" char(6) NOT NULL,
	"city_code" char(6) NOT NULL,
	"district_code" char(6),
	"address" text NOT NULL,
	"lng" double precision,
	"lat" double precision,
	"description" text NOT NULL,
	"requirement" text,
	"interview_mode" text NOT NULL,
	"interview_rounds" integer DEFAULT 1 NOT NULL,
	"interview_address_id" integer,
	"interview_contact" text NOT NULL,
	"interview_mobile" text NOT NULL,
	"bring_note" text,
	"notice_note" text,
	"interview_times" jsonb NOT NULL,
	"fee_mode" text NOT NULL,
	"fee_type" text,
	"fee_value" numeric(14, 2),
	"guarantee_days" integer DEFAULT 0 NOT NULL,
	"fee_reason" text,
	"anonymous" boolean DEFAULT false NOT NULL,
	"visible" text DEFAULT 'PUBLIC' NOT NULL,
	"internal_note" text,
	"adviser_id" integer,
	"assign_wish" jsonb,
	"is_assigned" boolean DEFAULT false NOT NULL,
	"dept_id" integer,
	"dept_ids" integer[] DEFAULT '{}' NOT NULL,
	"people_at" timestamp(3) with time zone,
	"state" text NOT NULL,
	"offline_reason" text,
	"close_reason" text,
	"state_reason" text,
	"state_at" timestamp(3) with time zone,
	"examine_reason" text,
	"examined_by" integer,
	"examined_at" timestamp(3) with time zone,
	"submitted_at" timestamp(3) with time zone,
	"submitted_by" integer,
	"pending_edit" jsonb,
	"waits_since" timestamp(3) with time zone,
	"is_key_edited" boolean DEFAULT false NOT NULL,
	"published_at" timestamp(3) with time zone,
	"refreshed_at" timestamp(3) with time zone,
	"valid_to" date NOT NULL,
	"closed_at" timestamp(3) with time zone,
	"book_count" integer DEFAULT 0 NOT NULL,
	"arrive_count" integer DEFAULT 0 NOT NULL,
	"offer_count" integer DEFAULT 0 NOT NULL,
	"onboard_count" integer DEFAULT 0 NOT NULL,
	"last_book_at" timestamp(3) with time zone,
	"full_at" timestamp(3) with time zone,
	"open_first" double precision GENERATED ALWAYS AS ((case state when 'WAIT_EXAMINE' then 6 when 'ONLINE' then 5 when 'PAUSED' then 4 when 'REJECTED' then 3 when 'OFFLINE' then 2 else 1 end) * 1e11
  + extract(epoch from coalesce(refreshed_at, created_at) - '2000-01-01 00:00:00+00'::timestamptz)) STORED NOT NULL,
	"source" text DEFAULT 'STAFF' NOT NULL,
	"copied_from_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "position_heads" CHECK (headcount >= 1 and hired_count >= 0 and open_offer_count >= 0),
	CONSTRAINT "position_pay" CHECK (salary_max is null or salary_min is null or salary_max >= salary_min)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "job_category_map_code" ON "job_category_map" USING btree ("platform","external_code") WHERE "job_category_map"."external_code" is not null and "job_category_map"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_category_map_name" ON "job_category_map" USING btree ("platform",lower("external_name")) WHERE "job_category_map"."external_code" is null and "job_category_map"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_category_map_pair" ON "job_category_map" USING btree ("category_id","related_category_id") WHERE "job_category_map"."related_category_id" is not null and "job_category_map"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_category_map_all_standing" ON "job_category_map" USING btree ("standing" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "job_category_map"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_category_map_all_hits" ON "job_category_map" USING btree ("hit_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "job_category_map"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_category_map_all_seen" ON "job_category_map" USING btree ("last_seen_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "job_category_map"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_category_map_all_similar" ON "job_category_map" USING btree ("similarity" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "job_category_map"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_category_map_all_updated" ON "job_category_map" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "job_category_map"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_category_map_standing" ON "job_category_map" USING btree ("kind","standing" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "job_category_map"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_category_map_hits" ON "job_category_map" USING btree ("kind","hit_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "job_category_map"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_category_map_seen" ON "job_category_map" USING btree ("kind","last_seen_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "job_category_map"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_category_map_similar" ON "job_category_map" USING btree ("kind","similarity" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "job_category_map"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_category_map_updated" ON "job_category_map" USING btree ("kind","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "job_category_map"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_category_map_platform" ON "job_category_map" USING btree ("platform","standing" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "job_category_map"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_category_map_state" ON "job_category_map" USING btree ("state","standing" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "job_category_map"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_category_map_waiting" ON "job_category_map" USING btree ("waiting_since") WHERE "job_category_map"."state" = 'UNMAPPED' and "job_category_map"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_category_map_category" ON "job_category_map" USING btree ("category_id") WHERE "job_category_map"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_category_map_related" ON "job_category_map" USING btree ("related_category_id") WHERE "job_category_map"."related_category_id" is not null and "job_category_map"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_category_map_text" ON "job_category_map" USING gin (bigrams("external_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "job_category_code" ON "job_category" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "job_category_name" ON "job_category" USING btree (coalesce("parent_id", 0),lower("name")) WHERE "job_category"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_category_parent" ON "job_category" USING btree ("parent_id","sort");--> statement-breakpoint
CREATE INDEX "job_category_path" ON "job_category" USING gin ("path");--> statement-breakpoint
CREATE INDEX "job_category_pairs" ON "job_category" USING gin ("pairs");--> statement-breakpoint
CREATE UNIQUE INDEX "position_assign_person" ON "position_assign" USING btree ("identity_id","position_id","identity_kind") WHERE "position_assign"."state" = 'ACTIVE';--> statement-breakpoint
CREATE UNIQUE INDEX "position_assign_adviser" ON "position_assign" USING btree ("position_id") WHERE "position_assign"."state" = 'ACTIVE' and "position_assign"."identity_kind" = 'ADVISER';--> statement-breakpoint
CREATE INDEX "position_assign_position" ON "position_assign" USING btree ("position_id","state");--> statement-breakpoint
CREATE INDEX "position_assign_identity" ON "position_assign" USING btree ("identity_id","state","assigned_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "position_assign_due" ON "position_assign" USING btree ("identity_id","assess_due_at") WHERE "position_assign"."state" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "position_assign_assess" ON "position_assign" USING btree ("assess_state","identity_id") WHERE "position_assign"."state" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "position_assign_active" ON "position_assign" USING btree ("id") WHERE "position_assign"."state" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "position_draft_owner" ON "position_draft" USING btree ("owner_staff_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "position_draft"."submitted_position_id" is null and "position_draft"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_draft_updated" ON "position_draft" USING btree ("updated_at") WHERE "position_draft"."submitted_position_id" is null and "position_draft"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_follow_position" ON "position_follow" USING btree ("position_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "position_code" ON "position" USING btree ("position_code");--> statement-breakpoint
CREATE INDEX "position_search" ON "position" USING gin (bigrams("title"));--> statement-breakpoint
CREATE INDEX "position_sound" ON "position" USING gin ("sound");--> statement-breakpoint
CREATE INDEX "position_created" ON "position" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_published" ON "position" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_refreshed" ON "position" USING btree ("refreshed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_valid" ON "position" USING btree ("valid_to" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_book" ON "position" USING btree ("book_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_onboard" ON "position" USING btree ("onboard_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_last_book" ON "position" USING btree ("last_book_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_month" ON "position" USING btree ("month_max" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_gap" ON "position" USING btree ("gap" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_state_created" ON "position" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_state_published" ON "position" USING btree ("state","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_state_valid" ON "position" USING btree ("state","valid_to") WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_company" ON "position" USING btree ("company_id","state") WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_company_staff" ON "position" USING btree ("company_staff_id") WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_address" ON "position" USING btree ("address_id") WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_adviser" ON "position" USING btree ("adviser_id","state") WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_open_first" ON "position" USING btree ("open_first" DESC NULLS LAST,"id" DESC NULLS LAST,"dept_ids") WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_state_open" ON "position" USING btree ("state","open_first" DESC NULLS LAST,"id" DESC NULLS LAST,"dept_ids") WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_adviser_open" ON "position" USING btree ("adviser_id","open_first" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_sale" ON "position" USING btree ("sale_id","open_first" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_creator" ON "position" USING btree ("created_by","open_first" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_dept" ON "position" USING btree ("dept_id","state") WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_depts" ON "position" USING gin (("dept_ids" || '{}'::int[]));--> statement-breakpoint
CREATE INDEX "position_city" ON "position" USING btree ("city_code","state") WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_province" ON "position" USING btree ("province_code","state") WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_urgency" ON "position" USING btree ("urgency","state") WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_job_type" ON "position" USING btree ("job_type","state") WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_fee_mode" ON "position" USING btree ("fee_mode","state") WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_edu" ON "position" USING btree ("edu_min","state") WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_visible" ON "position" USING btree ("visible","state") WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_month_min" ON "position" USING btree ("month_min") WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_filled" ON "position" USING btree ("is_full","state") WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_idle" ON "position" USING btree (greatest(coalesce(last_book_at, published_at), state_at)) WHERE "position"."state" = 'ONLINE' and "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_offline_since" ON "position" USING btree ("state_at") WHERE "position"."state" = 'OFFLINE' and "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_category" ON "position" USING btree ("category_id","state") WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_waits" ON "position" USING btree ("waits_since","id") WHERE "position"."waits_since" is not null and "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_unassigned" ON "position" USING btree ("state_at") WHERE "position"."is_lonely" and "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_unassigned_open" ON "position" USING btree ("open_first" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "position"."is_lonely" and "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_rejected" ON "position" USING btree ("created_by") WHERE "position"."state" = 'REJECTED' and "position"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "position_skill" ON "position" USING gin ("skills_norm");