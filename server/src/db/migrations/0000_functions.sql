-- Pairs of neighbouring characters, for an index that serves substring search from two characters on,
-- where trigrams serve from three (most Chinese names have two or three).
CREATE FUNCTION bigrams(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(lower(value), place, 2)), '{}')
  FROM generate_series(1, char_length(value) - 1) AS place
$$;
--> statement-breakpoint
-- What a person typed, as a literal part of a LIKE pattern.
CREATE FUNCTION escape_like(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(value, '\', '\\'), '%', '\%'), '_', '\_')
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
