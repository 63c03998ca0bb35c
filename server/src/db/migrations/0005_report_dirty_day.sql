-- Past days whose facts change must be summed again, whoever changes them. Each is marked once per statement,
-- because a statement may touch thousands of facts.
CREATE FUNCTION mark_dirty_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_dirty_day (day)
  SELECT DISTINCT touched.day FROM touched WHERE touched.day < (now() AT TIME ZONE 'Asia/Shanghai')::date
  ON CONFLICT (day) DO UPDATE SET marked_at = now();
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER report_fact_added AFTER INSERT ON report_fact REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION mark_dirty_days();
--> statement-breakpoint
CREATE TRIGGER report_fact_left AFTER UPDATE ON report_fact REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION mark_dirty_days();
--> statement-breakpoint
CREATE TRIGGER report_fact_moved AFTER UPDATE ON report_fact REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION mark_dirty_days();
--> statement-breakpoint
CREATE TRIGGER report_fact_dropped AFTER DELETE ON report_fact REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION mark_dirty_days();
