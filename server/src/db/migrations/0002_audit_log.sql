-- This file is written by hand, because drizzle cannot declare a partitioned table.

-- The log is partitioned by month, so that old months can be dropped as a whole: rows are never changed or deleted one by one.
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
-- The indexes have the order of every list (nulls last, then id), so that a page is read from the index without sorting.
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
-- What went wrong is rare and looked for, so this index leaves out what went well.
CREATE INDEX audit_log_trouble ON audit_log (result, at DESC NULLS LAST, id DESC NULLS LAST) WHERE result <> 'OK';
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Each month between the two days gets a partition. A month that already has rows in the default partition stays there,
-- because PostgreSQL refuses a partition for rows that the default one holds.
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
