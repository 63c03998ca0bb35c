-- This file is written by hand. What is live of a position follows it: who its recruiter and its sale are, and whether its company
-- still takes part. A position that was taken off for a breach or with its company leaves only steps that end something.
CREATE FUNCTION progress_is_stopped(company_state text, position_state text, offline_reason text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT company_state = 'DISABLED' OR (position_state = 'OFFLINE' AND coalesce(offline_reason, '') IN ('VIOLATION', 'COMPANY_DISABLED', 'COMPANY_REJECTED'))
$$;
--> statement-breakpoint
CREATE FUNCTION keep_progress_of_position() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stopped boolean;
BEGIN
  IF (OLD.adviser_id, OLD.sale_id) IS DISTINCT FROM (NEW.adviser_id, NEW.sale_id) THEN
    UPDATE candidate_progress SET adviser_id = NEW.adviser_id, sale_id = NEW.sale_id
      WHERE position_id = NEW.id AND live AND (adviser_id, sale_id) IS DISTINCT FROM (NEW.adviser_id, NEW.sale_id);
  END IF;
  IF (OLD.state, OLD.offline_reason) IS DISTINCT FROM (NEW.state, NEW.offline_reason) THEN
    stopped := progress_is_stopped((SELECT state FROM company WHERE id = NEW.company_id), NEW.state, NEW.offline_reason);
    UPDATE candidate_progress SET is_stopped = stopped, updated_at = now() WHERE position_id = NEW.id AND live AND is_stopped <> stopped;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER position_candidates AFTER UPDATE OF adviser_id, sale_id, state, offline_reason ON position FOR EACH ROW
  WHEN ((OLD.adviser_id, OLD.sale_id, OLD.state, OLD.offline_reason) IS DISTINCT FROM (NEW.adviser_id, NEW.sale_id, NEW.state, NEW.offline_reason))
  EXECUTE FUNCTION keep_progress_of_position();
--> statement-breakpoint
CREATE FUNCTION keep_progress_of_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE candidate_progress SET is_stopped = progress_is_stopped(NEW.state, position.state, position.offline_reason), updated_at = now()
    FROM position WHERE position.id = candidate_progress.position_id AND candidate_progress.company_id = NEW.id AND candidate_progress.live
    AND candidate_progress.is_stopped <> progress_is_stopped(NEW.state, position.state, position.offline_reason);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER company_candidates AFTER UPDATE OF state ON company FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION keep_progress_of_company();
