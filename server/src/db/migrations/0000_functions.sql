-- This file is written by hand and comes first, because indexes of 0001_baseline.sql call its functions.

-- Names are indexed by their pairs of neighbouring characters, because most Chinese names have two or three characters and
-- trigrams find nothing shorter than three. The loop takes a seventh of the time that a query over generate_series takes.
-- A pair may come twice in the result, because an index keeps each pair of a row once anyway.
CREATE FUNCTION bigrams(value text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  small text := lower(value);
  pairs text[] := '{}';
BEGIN
  FOR place IN 1 .. char_length(small) - 1 LOOP
    pairs := pairs || substr(small, place, 2);
  END LOOP;
  RETURN pairs;
END
$$;
--> statement-breakpoint
-- What a person typed is escaped, so that LIKE takes it literally.
CREATE FUNCTION escape_like(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(value, '\', '\\'), '%', '\%'), '_', '\_')
$$;
--> statement-breakpoint
-- A table whose changes and deletions trigger this is append-only.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
