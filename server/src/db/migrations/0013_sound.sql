-- Two letters are the beginning of very many sounds, each of which is a word of its own in the index. So a sound also has the
-- first two letters of all its words: a search for two letters then reads one word, and the database knows how common it is.
CREATE FUNCTION with_beginnings(sound tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(tsvector_to_array(sound) || array(SELECT left(word, 2) FROM unnest(tsvector_to_array(sound)) AS word))
$$;
--> statement-breakpoint
-- What somebody typed, as a search among such sounds; null where it is none: less than two letters, or other characters.
CREATE OR REPLACE FUNCTION sound_query(word text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN letters ~ '^[a-z][a-z0-9]+$' THEN (left(letters, 24) || CASE WHEN length(letters) > 2 THEN ':*' ELSE '' END)::tsquery END
  FROM translate(lower(word), ' ''', '') AS letters
$$;
--> statement-breakpoint
ALTER TABLE "artificer" DROP COLUMN "sound", ADD COLUMN "sound" "tsvector" GENERATED ALWAYS AS (with_beginnings(name_sounds(name))) STORED;--> statement-breakpoint
ALTER TABLE "company_staff" DROP COLUMN "sound", ADD COLUMN "sound" "tsvector" GENERATED ALWAYS AS (with_beginnings(name_sounds(name))) STORED;--> statement-breakpoint
ALTER TABLE "company" DROP COLUMN "sound", ADD COLUMN "sound" "tsvector" GENERATED ALWAYS AS (with_beginnings(name_sounds(name) || name_sounds(coalesce(short_name, '')))) STORED;--> statement-breakpoint
ALTER TABLE "home_user" DROP COLUMN "sound", ADD COLUMN "sound" "tsvector" GENERATED ALWAYS AS (with_beginnings(name_sounds(nickname) || name_sounds(coalesce(real_name, '')))) STORED;--> statement-breakpoint
ALTER TABLE "service_identity" DROP COLUMN "sound", ADD COLUMN "sound" "tsvector" GENERATED ALWAYS AS (with_beginnings(name_sounds(name))) STORED;--> statement-breakpoint
ALTER TABLE "labor_recruit_apply" DROP COLUMN "sound", ADD COLUMN "sound" "tsvector" GENERATED ALWAYS AS (with_beginnings(name_sounds(name))) STORED;--> statement-breakpoint
ALTER TABLE "staff" DROP COLUMN "sound", ADD COLUMN "sound" "tsvector" GENERATED ALWAYS AS (with_beginnings(name_sounds(real_name))) STORED;--> statement-breakpoint
CREATE INDEX "artificer_sound" ON "artificer" USING gin ("sound");--> statement-breakpoint
CREATE INDEX "company_staff_sound" ON "company_staff" USING gin ("sound");--> statement-breakpoint
CREATE INDEX "company_sound" ON "company" USING gin ("sound");--> statement-breakpoint
CREATE INDEX "home_user_sound" ON "home_user" USING gin ("sound");--> statement-breakpoint
CREATE INDEX "service_identity_sound" ON "service_identity" USING gin ("sound");--> statement-breakpoint
CREATE INDEX "labor_recruit_apply_sound" ON "labor_recruit_apply" USING gin ("sound");--> statement-breakpoint
CREATE INDEX "staff_sound" ON "staff" USING gin ("sound");
