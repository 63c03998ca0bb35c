-- This file is written by hand. A position knows the departments of the people who may see it, whoever writes
-- the people or moves them: a list of a department is then one condition on one table.
CREATE FUNCTION position_dept_ids(of_position integer, adviser integer, sale integer, creator integer) RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT person.dept_id), '{}') FROM (
    SELECT dept_id FROM service_identity WHERE id IN (adviser, sale)
    UNION ALL SELECT dept_id FROM staff WHERE adviser IS NULL AND id = creator AND deleted_at IS NULL
    UNION ALL SELECT worker.dept_id FROM position_assign JOIN service_identity AS worker ON worker.id = position_assign.identity_id
      WHERE position_assign.position_id = of_position AND position_assign.state = 'ACTIVE'
  ) AS person
$$;
--> statement-breakpoint
CREATE FUNCTION keep_own_departments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.dept_id := (SELECT dept_id FROM service_identity WHERE id = coalesce(NEW.adviser_id, NEW.sale_id));
  NEW.dept_ids := position_dept_ids(NEW.id, NEW.adviser_id, NEW.sale_id, NEW.created_by);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER position_people BEFORE INSERT OR UPDATE OF adviser_id, sale_id, created_by ON position FOR EACH ROW EXECUTE FUNCTION keep_own_departments();
--> statement-breakpoint
-- To write a person to a position once more is enough, because its own trigger follows that.
CREATE FUNCTION keep_departments_of_positions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'position_assign' THEN UPDATE position SET adviser_id = adviser_id WHERE id = coalesce(NEW.position_id, OLD.position_id);
    WHEN 'service_identity' THEN UPDATE position SET adviser_id = adviser_id WHERE adviser_id = NEW.id OR sale_id = NEW.id
      OR id = ANY(ARRAY(SELECT position_id FROM position_assign WHERE identity_id = NEW.id AND state = 'ACTIVE'));
    WHEN 'staff' THEN UPDATE position SET adviser_id = adviser_id WHERE created_by = NEW.id AND adviser_id IS NULL;
  END CASE;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER position_assign_made AFTER INSERT OR DELETE ON position_assign FOR EACH ROW EXECUTE FUNCTION keep_departments_of_positions();
--> statement-breakpoint
CREATE TRIGGER position_assign_ended AFTER UPDATE OF state, identity_id ON position_assign FOR EACH ROW
  WHEN (OLD.state <> NEW.state OR OLD.identity_id <> NEW.identity_id) EXECUTE FUNCTION keep_departments_of_positions();
--> statement-breakpoint
CREATE TRIGGER service_identity_moved AFTER UPDATE OF dept_id ON service_identity FOR EACH ROW
  WHEN (OLD.dept_id <> NEW.dept_id) EXECUTE FUNCTION keep_departments_of_positions();
--> statement-breakpoint
CREATE TRIGGER staff_moved AFTER UPDATE OF dept_id, deleted_at ON staff FOR EACH ROW
  WHEN (OLD.dept_id <> NEW.dept_id OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)) EXECUTE FUNCTION keep_departments_of_positions();
