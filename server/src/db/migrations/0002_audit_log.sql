-- Partitioned by month so that old months can be dropped as a whole; rows are never changed or deleted one by one.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  staff_id integer,
  real_name text,
  dept_id integer,
  session_id integer,
  ip inet,
  device text NOT NULL DEFAULT '',
  action text NOT NULL,
  area text NOT NULL,
  api_id integer,
  record_type text,
  record_id text,
  record_title text,
  result text NOT NULL,
  code integer NOT NULL,
  changes jsonb NOT NULL DEFAULT '[]',
  remark text,
  request_id uuid,
  duration_ms integer NOT NULL DEFAULT 0,
  PRIMARY KEY (id, at)
) PARTITION BY RANGE (at);
--> statement-breakpoint
CREATE TABLE audit_log_default PARTITION OF audit_log DEFAULT;
--> statement-breakpoint
CREATE INDEX audit_log_at ON audit_log (at DESC);
--> statement-breakpoint
CREATE INDEX audit_log_staff ON audit_log (staff_id, at DESC);
--> statement-breakpoint
CREATE INDEX audit_log_record ON audit_log (record_type, record_id, at DESC);
--> statement-breakpoint
CREATE INDEX audit_log_action ON audit_log (action, at DESC);
--> statement-breakpoint
CREATE INDEX audit_log_api ON audit_log (api_id, at DESC);
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER login_log_append_only BEFORE UPDATE OR DELETE ON login_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- One partition per month between two days; months that have theirs are left alone.
-- A month with rows in the default partition already stays there.
CREATE FUNCTION ensure_audit_partitions(first_day date, last_day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  month date := date_trunc('month', first_day);
  name text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('audit_log partitions'));
  WHILE month <= last_day LOOP
    name := 'audit_log_' || to_char(month, 'YYYYMM');
    IF to_regclass(name) IS NULL
      AND NOT EXISTS (SELECT FROM audit_log_default WHERE at >= month::timestamptz AND at < (month + interval '1 month')::timestamptz) THEN
      EXECUTE format('CREATE TABLE %I PARTITION OF audit_log FOR VALUES FROM (%L) TO (%L)', name, month::timestamptz, (month + interval '1 month')::timestamptz);
    END IF;
    month := month + interval '1 month';
  END LOOP;
END
$$;
--> statement-breakpoint
SELECT ensure_audit_partitions((now() - interval '4 months')::date, (now() + interval '3 months')::date);
--> statement-breakpoint
-- Hot small tables: vacuum early, so that counts and dead rows stay small.
ALTER TABLE job SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200);
--> statement-breakpoint
ALTER TABLE rate_window SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
--> statement-breakpoint
ALTER TABLE session SET (autovacuum_vacuum_scale_factor = 0.02, fillfactor = 80);
