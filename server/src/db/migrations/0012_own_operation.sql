CREATE TABLE "own_operation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_operation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"title" text NOT NULL,
	"input" jsonb,
	"import_task_id" integer,
	"why" text,
	"state" text DEFAULT 'DONE' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"undone" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"undoing_until" timestamp(3) with time zone,
	"undone_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_operation_record" (
	"operation_id" integer NOT NULL,
	"record_id" integer NOT NULL,
	"name" text NOT NULL,
	"mark" text NOT NULL,
	"before" jsonb,
	"state" text DEFAULT 'DONE' NOT NULL,
	"msg" text,
	CONSTRAINT "own_operation_record_operation_id_record_id_pk" PRIMARY KEY("operation_id","record_id")
);
--> statement-breakpoint
CREATE INDEX "own_operation_staff" ON "own_operation" USING btree ("staff_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "own_operation_created" ON "own_operation" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "own_operation_import" ON "own_operation" USING btree ("import_task_id") WHERE "own_operation"."import_task_id" is not null;--> statement-breakpoint
CREATE INDEX "own_operation_record_state" ON "own_operation_record" USING btree ("operation_id","state","record_id");