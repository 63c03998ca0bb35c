-- This file is written by hand: it adds to the tables of 0001_baseline.sql what drizzle cannot declare.

-- staff.role_count and role.member_count follow staff_role, whoever writes there. Each is updated once per statement,
-- because a statement may touch thousands of rows.
CREATE FUNCTION count_staff_roles() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER staff_role_added AFTER INSERT ON staff_role REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_staff_roles();
--> statement-breakpoint
CREATE TRIGGER staff_role_removed AFTER DELETE ON staff_role REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_staff_roles();
--> statement-breakpoint
CREATE TRIGGER login_log_append_only BEFORE UPDATE OR DELETE ON login_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The constraint refuses two visits at once, because nobody is at two places at the same time.
ALTER TABLE home_order_artificer ADD CONSTRAINT home_order_artificer_busy
  EXCLUDE USING gist (int4range(artificer_id, artificer_id, '[]') WITH &&, busy_range WITH &&) WHERE (active);
--> statement-breakpoint
-- A company in the pool is hardly ever signed and has no open position. Without these statistics the database would take
-- these columns for independent and misjudge how many rows a list finds.
CREATE STATISTICS company_states (mcv) ON in_pool, sign_state, state, examine_state FROM company;
--> statement-breakpoint
CREATE STATISTICS company_positions (mcv) ON in_pool, online_position_count FROM company;
--> statement-breakpoint
-- Small tables that change all the time are vacuumed early, so that few dead rows slow their readers down.
ALTER TABLE job SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200);
--> statement-breakpoint
ALTER TABLE rate_window SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
--> statement-breakpoint
ALTER TABLE session SET (autovacuum_vacuum_scale_factor = 0.02, fillfactor = 80);
