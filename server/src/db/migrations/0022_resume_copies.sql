-- This file is written by hand. A resume knows what its list is limited and filtered by: whose the candidate is and what he wants, and
-- the groups that it stands in. A list over resumes and candidates together would have no index that serves it.
CREATE FUNCTION keep_candidate_of_resume() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT seeker.waiter_id, seeker.dept_ids, seeker.reader_ids, seeker.education, seeker.job_status, seeker.birth_date, seeker.first_work_date,
    seeker.expect_min, seeker.expect_max, seeker.name || ' ' || NEW.part_text,
    ARRAY(SELECT DISTINCT unnest(seeker.expect_category_ids || NEW.worked_category_ids)),
    ARRAY(SELECT DISTINCT code FROM unnest(seeker.expect_city_codes || seeker.city_code::text) AS code WHERE code IS NOT NULL)
  INTO NEW.waiter_id, NEW.dept_ids, NEW.reader_ids, NEW.education, NEW.job_status, NEW.birth_date, NEW.first_work_date,
    NEW.expect_min, NEW.expect_max, NEW.search_text, NEW.category_ids, NEW.city_codes
  FROM job_seeker AS seeker WHERE seeker.id = NEW.seeker_id;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER resume_candidate BEFORE INSERT OR UPDATE OF seeker_id, worked_category_ids, part_text ON resume FOR EACH ROW EXECUTE FUNCTION keep_candidate_of_resume();
--> statement-breakpoint
-- To write the candidate to a resume once more is enough, because its own trigger follows that.
CREATE FUNCTION keep_resumes_of_candidate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE resume SET seeker_id = seeker_id WHERE seeker_id = NEW.id AND deleted_at IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER job_seeker_copied AFTER UPDATE ON job_seeker FOR EACH ROW
  WHEN ((OLD.name, OLD.waiter_id, OLD.dept_ids, OLD.reader_ids, OLD.education, OLD.job_status, OLD.birth_date, OLD.first_work_date, OLD.expect_min, OLD.expect_max,
      OLD.expect_category_ids, OLD.expect_city_codes, OLD.city_code) IS DISTINCT FROM
    (NEW.name, NEW.waiter_id, NEW.dept_ids, NEW.reader_ids, NEW.education, NEW.job_status, NEW.birth_date, NEW.first_work_date, NEW.expect_min, NEW.expect_max,
      NEW.expect_category_ids, NEW.expect_city_codes, NEW.city_code))
  EXECUTE FUNCTION keep_resumes_of_candidate();
--> statement-breakpoint
-- One group is added or taken away, and the list is not made anew, because two who add at once would each miss the other.
CREATE FUNCTION keep_groups_of_resume() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN UPDATE resume SET pool_ids = array_remove(pool_ids, OLD.pool_id) WHERE id = OLD.resume_id; END IF;
  IF TG_OP <> 'DELETE' THEN UPDATE resume SET pool_ids = array_append(array_remove(pool_ids, NEW.pool_id), NEW.pool_id) WHERE id = NEW.resume_id; END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER talent_pool_item_kept AFTER INSERT OR DELETE OR UPDATE OF pool_id, resume_id ON talent_pool_item
  FOR EACH ROW EXECUTE FUNCTION keep_groups_of_resume();
