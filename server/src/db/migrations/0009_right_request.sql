CREATE TABLE "right_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "right_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"staff_name" text NOT NULL,
	"dept_id" integer NOT NULL,
	"code" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"role_id" integer,
	"expire_at" date,
	"decided_by" integer,
	"decided_at" timestamp(3) with time zone,
	"decide_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX "right_request_open" ON "right_request" USING btree ("staff_id","code") WHERE "right_request"."state" = 'PENDING';--> statement-breakpoint
CREATE INDEX "right_request_created" ON "right_request" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "right_request_state" ON "right_request" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "right_request_decided" ON "right_request" USING btree ("decided_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "right_request_staff" ON "right_request" USING btree ("staff_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "right_request_dept" ON "right_request" USING btree ("dept_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "right_request_name" ON "right_request" USING gin (bigrams("staff_name"));--> statement-breakpoint
CREATE INDEX "staff_leaving" ON "staff" USING btree ("leave_date") WHERE "staff"."leave_date" is not null and "staff"."status" <> 2;--> statement-breakpoint
-- Work that waits is counted by queues; to-dos that the demo data once had are nobody's work.
DELETE FROM "staff_notice" WHERE "kind" = 'TODO' AND "message_key" LIKE 'demo.%';
