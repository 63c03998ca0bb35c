-- This file is written by hand. A candidate's progress knows the departments of the people who may see it: its consultant, recruiter and
-- sale, and those of its position (migration 0017). A list of a department is then one condition on one table.
CREATE FUNCTION keep_progress_departments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.dept_id := (SELECT dept_id FROM service_identity WHERE id = NEW.waiter_id);
  NEW.dept_ids := (SELECT coalesce(array_agg(DISTINCT dept), '{}') FROM (
    SELECT dept_id AS dept FROM service_identity WHERE id IN (NEW.waiter_id, NEW.adviser_id, NEW.sale_id)
    UNION ALL SELECT unnest(dept_ids) FROM position WHERE id = NEW.position_id
  ) AS people);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER candidate_progress_people BEFORE INSERT OR UPDATE OF waiter_id, adviser_id, sale_id ON candidate_progress
  FOR EACH ROW EXECUTE FUNCTION keep_progress_departments();
--> statement-breakpoint
-- To write a person to a progress once more is enough, because its own trigger follows that.
CREATE FUNCTION keep_departments_of_progress() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'position' THEN UPDATE candidate_progress SET waiter_id = waiter_id WHERE position_id = NEW.id AND live;
    WHEN 'service_identity' THEN UPDATE candidate_progress SET waiter_id = waiter_id WHERE waiter_id = NEW.id OR adviser_id = NEW.id OR sale_id = NEW.id;
  END CASE;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER position_departments_changed AFTER UPDATE ON position FOR EACH ROW
  WHEN (OLD.dept_ids IS DISTINCT FROM NEW.dept_ids) EXECUTE FUNCTION keep_departments_of_progress();
--> statement-breakpoint
CREATE TRIGGER service_identity_moved_progress AFTER UPDATE OF dept_id ON service_identity FOR EACH ROW
  WHEN (OLD.dept_id <> NEW.dept_id) EXECUTE FUNCTION keep_departments_of_progress();
