-- This file is written by hand. A candidate knows who reads him beside his consultant: recruiter and sale of a live progress and the
-- reviewer of a submitted report, and the departments of all of them. A list of a department is then one condition on one table.
CREATE FUNCTION keep_own_departments_of_seeker() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.dept_id := (SELECT dept_id FROM service_identity WHERE id = NEW.waiter_id);
  NEW.dept_ids := (SELECT coalesce(array_agg(DISTINCT dept_id ORDER BY dept_id), '{}') FROM service_identity WHERE id = NEW.waiter_id OR id = ANY(NEW.reader_ids));
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER job_seeker_people BEFORE INSERT OR UPDATE OF waiter_id, reader_ids ON job_seeker FOR EACH ROW EXECUTE FUNCTION keep_own_departments_of_seeker();
--> statement-breakpoint
CREATE FUNCTION seeker_reader_ids(of_seeker integer) RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT reader ORDER BY reader), '{}') FROM (
    SELECT unnest(ARRAY[adviser_id, sale_id]) AS reader FROM candidate_progress WHERE seeker_id = of_seeker AND live
    UNION ALL SELECT reviewer_id FROM rec_report WHERE seeker_id = of_seeker AND state IN ('WAIT_REVIEW', 'RETURNED', 'SENT', 'READ') AND deleted_at IS NULL
  ) AS people WHERE reader IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION keep_readers_of_seeker() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND (TG_OP = 'DELETE' OR OLD.seeker_id <> NEW.seeker_id) THEN
    UPDATE job_seeker SET reader_ids = seeker_reader_ids(id) WHERE id = OLD.seeker_id AND reader_ids IS DISTINCT FROM seeker_reader_ids(id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE job_seeker SET reader_ids = seeker_reader_ids(id) WHERE id = NEW.seeker_id AND reader_ids IS DISTINCT FROM seeker_reader_ids(id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER candidate_progress_readers_made AFTER INSERT OR DELETE ON candidate_progress FOR EACH ROW EXECUTE FUNCTION keep_readers_of_seeker();
--> statement-breakpoint
CREATE TRIGGER candidate_progress_readers AFTER UPDATE ON candidate_progress FOR EACH ROW
  WHEN ((OLD.seeker_id, OLD.adviser_id, OLD.sale_id, OLD.live) IS DISTINCT FROM (NEW.seeker_id, NEW.adviser_id, NEW.sale_id, NEW.live))
  EXECUTE FUNCTION keep_readers_of_seeker();
--> statement-breakpoint
CREATE TRIGGER rec_report_readers_made AFTER INSERT OR DELETE ON rec_report FOR EACH ROW EXECUTE FUNCTION keep_readers_of_seeker();
--> statement-breakpoint
CREATE TRIGGER rec_report_readers AFTER UPDATE ON rec_report FOR EACH ROW
  WHEN ((OLD.seeker_id, OLD.reviewer_id, OLD.state, OLD.deleted_at) IS DISTINCT FROM (NEW.seeker_id, NEW.reviewer_id, NEW.state, NEW.deleted_at))
  EXECUTE FUNCTION keep_readers_of_seeker();
--> statement-breakpoint
-- To write the consultant to a candidate once more is enough, because its own trigger follows that.
CREATE FUNCTION keep_departments_of_seekers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE job_seeker SET waiter_id = waiter_id WHERE waiter_id = NEW.id OR reader_ids @> ARRAY[NEW.id];
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER service_identity_moved_seeker AFTER UPDATE OF dept_id ON service_identity FOR EACH ROW
  WHEN (OLD.dept_id <> NEW.dept_id) EXECUTE FUNCTION keep_departments_of_seekers();
