CREATE TABLE "record_comment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"record_type" text NOT NULL,
	"record_id" text NOT NULL,
	"staff_id" integer NOT NULL,
	"text" text NOT NULL,
	"mentions" jsonb DEFAULT '[]' NOT NULL,
	"edited_at" timestamp(3) with time zone,
	"withdrawn_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
ALTER TABLE "artificer" ADD COLUMN "sound" "tsvector" GENERATED ALWAYS AS (name_sounds(name)) STORED;--> statement-breakpoint
ALTER TABLE "company_staff" ADD COLUMN "sound" "tsvector" GENERATED ALWAYS AS (name_sounds(name)) STORED;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "sound" "tsvector" GENERATED ALWAYS AS (name_sounds(name || ' ' || coalesce(short_name, ''))) STORED;--> statement-breakpoint
ALTER TABLE "home_user" ADD COLUMN "sound" "tsvector" GENERATED ALWAYS AS (name_sounds(nickname || ' ' || coalesce(real_name, ''))) STORED;--> statement-breakpoint
ALTER TABLE "service_identity" ADD COLUMN "sound" "tsvector" GENERATED ALWAYS AS (name_sounds(name)) STORED;--> statement-breakpoint
ALTER TABLE "labor_recruit_apply" ADD COLUMN "sound" "tsvector" GENERATED ALWAYS AS (name_sounds(name)) STORED;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "sound" "tsvector" GENERATED ALWAYS AS (name_sounds(real_name)) STORED;--> statement-breakpoint
CREATE INDEX "record_comment_record" ON "record_comment" USING btree ("record_type","record_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "artificer_sound" ON "artificer" USING gin ("sound");--> statement-breakpoint
CREATE INDEX "company_staff_sound" ON "company_staff" USING gin ("sound");--> statement-breakpoint
CREATE INDEX "company_sound" ON "company" USING gin ("sound");--> statement-breakpoint
CREATE INDEX "home_user_sound" ON "home_user" USING gin ("sound");--> statement-breakpoint
CREATE INDEX "service_identity_sound" ON "service_identity" USING gin ("sound");--> statement-breakpoint
CREATE INDEX "labor_recruit_apply_sound" ON "labor_recruit_apply" USING gin ("sound");--> statement-breakpoint
CREATE INDEX "staff_sound" ON "staff" USING gin ("sound");