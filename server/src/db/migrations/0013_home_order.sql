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
CREATE UNIQUE INDEX "commission_settlement_effective" ON "commission_settlement" USING btree ("biz_type","commission_id") WHERE "commission_settlement"."state" = 'EFFECTIVE';--> statement-breakpoint
CREATE INDEX "commission_settlement_plan" ON "commission_settlement" USING btree ("biz_type","commission_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "commission_settlement_batch" ON "commission_settlement" USING btree ("batch_no");--> statement-breakpoint
CREATE INDEX "commission_settlement_time" ON "commission_settlement" USING btree ("settle_time") WHERE "commission_settlement"."state" = 'EFFECTIVE';--> statement-breakpoint
CREATE INDEX "settle_image_settlement" ON "settle_image" USING btree ("settlement_id","sort");--> statement-breakpoint
CREATE INDEX "settle_image_file" ON "settle_image" USING btree ("file_name");--> statement-breakpoint
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
-- Nobody is at two places at once. drizzle knows no such constraint.
alter table home_order_artificer add constraint home_order_artificer_busy exclude using gist (int4range(artificer_id, artificer_id, '[]') with &&, busy_range with &&) where (active);
