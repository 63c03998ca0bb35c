-- staff.role_count follows staff_role, whoever writes there: one update per statement, however many rows it touched.
CREATE FUNCTION count_staff_roles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE staff SET role_count = counted.roles
  FROM (
    SELECT changed.staff_id, (SELECT count(*) FROM staff_role WHERE staff_role.staff_id = changed.staff_id) AS roles
    FROM (SELECT DISTINCT staff_id FROM touched) AS changed
  ) AS counted
  WHERE staff.id = counted.staff_id AND staff.role_count <> counted.roles;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER staff_role_added AFTER INSERT ON staff_role REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_staff_roles();
--> statement-breakpoint
CREATE TRIGGER staff_role_removed AFTER DELETE ON staff_role REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_staff_roles();
--> statement-breakpoint
UPDATE staff SET role_count = (SELECT count(*) FROM staff_role WHERE staff_role.staff_id = staff.id);
