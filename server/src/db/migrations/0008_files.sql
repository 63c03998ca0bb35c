CREATE TABLE "export_task" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "export_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"domain" text DEFAULT 'CONSOLE' NOT NULL,
	"biz_type" text NOT NULL,
	"api_id" integer,
	"filters" jsonb NOT NULL,
	"filter_text" text DEFAULT '' NOT NULL,
	"columns" text[] NOT NULL,
	"language" text NOT NULL,
	"staff_id" integer NOT NULL,
	"dept_id" integer NOT NULL,
	"scope_snapshot" jsonb NOT NULL,
	"masked" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"percent" smallint DEFAULT 0 NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"done_rows" integer DEFAULT 0 NOT NULL,
	"fail_code" text,
	"fail_reason" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"worker_id" text,
	"heartbeat_at" timestamp(3) with time zone,
	"started_at" timestamp(3) with time zone,
	"file_name" text,
	"size" bigint,
	"format" text DEFAULT 'XLSX' NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"expire_at" timestamp(3) with time zone,
	"download_count" integer DEFAULT 0 NOT NULL,
	"last_download_at" timestamp(3) with time zone,
	"parent_id" integer,
	"dedupe_key" char(64) NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"original_name" text NOT NULL,
	"ext" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" char(64) NOT NULL,
	"kind" text NOT NULL,
	"scene" text NOT NULL,
	"visibility" text NOT NULL,
	"width" integer,
	"height" integer,
	"duration_seconds" integer,
	"storage" text NOT NULL,
	"storage_key" text NOT NULL,
	"uploader_id" integer,
	"state" text DEFAULT 'TEMP' NOT NULL,
	"biz_type" text,
	"biz_id" integer,
	"linked_at" timestamp(3) with time zone,
	"expire_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_part" (
	"upload_id" char(32) NOT NULL,
	"part_no" integer NOT NULL,
	"size" integer NOT NULL,
	"sha256" char(64) NOT NULL,
	CONSTRAINT "file_part_upload_id_part_no_pk" PRIMARY KEY("upload_id","part_no")
);
--> statement-breakpoint
CREATE TABLE "file_upload" (
	"upload_id" char(32) PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" char(64) NOT NULL,
	"scene" text NOT NULL,
	"uploader_id" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_row" (
	"task_id" integer NOT NULL,
	"row_no" integer NOT NULL,
	"data" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "import_row_task_id_row_no_pk" PRIMARY KEY("task_id","row_no")
);
--> statement-breakpoint
CREATE TABLE "import_task" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_type" text NOT NULL,
	"staff_id" integer NOT NULL,
	"source_file" text,
	"original_name" text NOT NULL,
	"sha256" char(64) NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"language" text NOT NULL,
	"mode" text NOT NULL,
	"state" text DEFAULT 'CHECKING' NOT NULL,
	"percent" smallint DEFAULT 0 NOT NULL,
	"total_rows" integer DEFAULT 0 NOT NULL,
	"ok_rows" integer DEFAULT 0 NOT NULL,
	"warn_rows" integer DEFAULT 0 NOT NULL,
	"error_rows" integer DEFAULT 0 NOT NULL,
	"repeat_rows" integer DEFAULT 0 NOT NULL,
	"created_rows" integer DEFAULT 0 NOT NULL,
	"updated_rows" integer DEFAULT 0 NOT NULL,
	"failed_rows" integer DEFAULT 0 NOT NULL,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"fail_reason" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "export_task_staff" ON "export_task" USING btree ("staff_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "export_task_created" ON "export_task" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "export_task_size" ON "export_task" USING btree ("size" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "export_task_state" ON "export_task" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "export_task_expire" ON "export_task" USING btree ("expire_at") WHERE "export_task"."state" = 'FINISHED';--> statement-breakpoint
CREATE INDEX "export_task_dedupe" ON "export_task" USING btree ("dedupe_key","state");--> statement-breakpoint
CREATE UNIQUE INDEX "file_name" ON "file" USING btree ("file_name");--> statement-breakpoint
CREATE INDEX "file_biz" ON "file" USING btree ("biz_type","biz_id");--> statement-breakpoint
CREATE INDEX "file_state" ON "file" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "file_uploader" ON "file" USING btree ("uploader_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "file_sha256" ON "file" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "file_expire" ON "file" USING btree ("expire_at") WHERE "file"."expire_at" is not null and "file"."state" <> 'PURGED';--> statement-breakpoint
CREATE INDEX "file_upload_of" ON "file_upload" USING btree ("uploader_id","sha256");--> statement-breakpoint
CREATE INDEX "file_upload_created" ON "file_upload" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "import_row_outcome" ON "import_row" USING btree ("task_id","outcome","row_no");--> statement-breakpoint
CREATE INDEX "import_task_staff" ON "import_task" USING btree ("staff_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "import_task_state" ON "import_task" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "import_task_same" ON "import_task" USING btree ("sha256","import_type");