-- Telephone numbers get their one written form (contract/src/kit/phone.ts): no dash behind the area code, no country code.
-- What was stored before came through checks that let nothing else pass than these two.
CREATE FUNCTION pg_temp.written_phone(number text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT regexp_replace(regexp_replace(number, '^(?:\+86|0086)[ -]?(?=1\d{10}$)', ''), '^(0\d{2,3})-([2-9]\d{6,7}(?:-\d{1,6})?)$', '\1\2')
$$;
--> statement-breakpoint
-- A number has one open group of missed calls. Where two were open under two ways of writing it, the older one stays open.
UPDATE call_log SET check_state = 'CHECKED', check_result = 'SELF_CALLED', check_at = now()
WHERE check_state IN ('UNCHECKED', 'CLAIMED') AND EXISTS (
  SELECT 1 FROM call_log AS older
  WHERE older.check_state IN ('UNCHECKED', 'CLAIMED') AND older.id < call_log.id
    AND pg_temp.written_phone(older.phone) = pg_temp.written_phone(call_log.phone)
);
--> statement-breakpoint
UPDATE call_log SET phone = pg_temp.written_phone(phone) WHERE phone <> pg_temp.written_phone(phone);
--> statement-breakpoint
UPDATE call_log SET line_number = pg_temp.written_phone(line_number) WHERE line_number <> pg_temp.written_phone(line_number);
--> statement-breakpoint
UPDATE call_note SET phone = pg_temp.written_phone(phone) WHERE phone <> pg_temp.written_phone(phone);
--> statement-breakpoint
-- Of two profiles of one number the older one stays, and it blocks where either did.
UPDATE caller_profile SET blocked = true WHERE NOT blocked AND EXISTS (
  SELECT 1 FROM caller_profile AS other WHERE other.blocked AND pg_temp.written_phone(other.phone) = pg_temp.written_phone(caller_profile.phone)
);
--> statement-breakpoint
DELETE FROM caller_profile WHERE EXISTS (
  SELECT 1 FROM caller_profile AS older
  WHERE older.id < caller_profile.id AND pg_temp.written_phone(older.phone) = pg_temp.written_phone(caller_profile.phone)
);
--> statement-breakpoint
UPDATE caller_profile SET phone = pg_temp.written_phone(phone) WHERE phone <> pg_temp.written_phone(phone);
--> statement-breakpoint
-- Of two living entries of one number the wider and longer one stays.
UPDATE tele_black SET state = 'EXPIRED' WHERE state IN ('ACTIVE', 'REMOVING') AND EXISTS (
  SELECT 1 FROM tele_black AS other
  WHERE other.state IN ('ACTIVE', 'REMOVING') AND other.id <> tele_black.id
    AND pg_temp.written_phone(other.mobile) = pg_temp.written_phone(tele_black.mobile)
    AND (other.scope = 'ALL', coalesce(other.until_at, 'infinity'), -other.id) > (tele_black.scope = 'ALL', coalesce(tele_black.until_at, 'infinity'), -tele_black.id)
);
--> statement-breakpoint
UPDATE tele_black SET mobile = pg_temp.written_phone(mobile) WHERE mobile <> pg_temp.written_phone(mobile);
--> statement-breakpoint
UPDATE call_workflow SET line_number = pg_temp.written_phone(line_number) WHERE line_number <> pg_temp.written_phone(line_number);
--> statement-breakpoint
UPDATE home_open_city SET service_phone = pg_temp.written_phone(service_phone) WHERE service_phone <> pg_temp.written_phone(service_phone);
--> statement-breakpoint
UPDATE labor_recruit SET contact_mobile = pg_temp.written_phone(contact_mobile) WHERE contact_mobile <> pg_temp.written_phone(contact_mobile);
--> statement-breakpoint
DROP FUNCTION pg_temp.written_phone(text);
