-- In the order of every list (nulls last, then id), so that a page is read from the index without sorting.
DROP INDEX audit_log_at, audit_log_staff, audit_log_record, audit_log_action, audit_log_api;
--> statement-breakpoint
CREATE INDEX audit_log_at ON audit_log (at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX audit_log_staff ON audit_log (staff_id, at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX audit_log_record ON audit_log (record_type, record_id, at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX audit_log_action ON audit_log (action, at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX audit_log_api ON audit_log (api_id, at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
-- What went wrong is rare and looked for: an index that costs nothing when all goes well.
CREATE INDEX audit_log_trouble ON audit_log (result, at DESC NULLS LAST, id DESC NULLS LAST) WHERE result <> 'OK';
