DROP INDEX "login_log_staff";--> statement-breakpoint
DROP INDEX "login_log_result";--> statement-breakpoint
DROP INDEX "login_log_ip";--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "member_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "login_log" ADD COLUMN "dept_id" integer;--> statement-breakpoint
CREATE INDEX "login_log_dept" ON "login_log" USING btree ("dept_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "login_log_staff" ON "login_log" USING btree ("staff_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "login_log_result" ON "login_log" USING btree ("result","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "login_log_ip" ON "login_log" USING btree ("ip","at" DESC NULLS LAST,"id" DESC NULLS LAST);