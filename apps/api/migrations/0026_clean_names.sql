-- Names and addresses become what packages/contract/src/clean-text.ts makes of them, as of whatever is typed from now on. Both
-- functions are this session's alone.
CREATE FUNCTION pg_temp.clean_line(t text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  select btrim(regexp_replace(translate(normalize(regexp_replace(t, '[\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f]', '', 'g'), NFC),
    U&'\2018\2019\02BC\0060\00B4', ''''''''''''), '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'), ' ')
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.clean_text(t text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  select btrim(regexp_replace(regexp_replace(normalize(regexp_replace(t, '[\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f]', '', 'g'), NFC),
    '\u000d\u000a?|[\u2028\u2029]', chr(10), 'g'), '[\u0009\u000b-\u000d\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'), chr(10) || ' ')
$$;
--> statement-breakpoint
UPDATE "persons" SET "name" = pg_temp.clean_line("name"), "country" = pg_temp.clean_line("country"), "passport_name" = pg_temp.clean_line("passport_name"), "birthplace" = pg_temp.clean_line("birthplace"), "father_name" = pg_temp.clean_line("father_name"), "passport_issued_at" = pg_temp.clean_line("passport_issued_at"), "province" = pg_temp.clean_line("province"), "regency" = pg_temp.clean_line("regency"), "district" = pg_temp.clean_line("district"), "village" = pg_temp.clean_line("village"), "address" = pg_temp.clean_text("address"), "current_address" = pg_temp.clean_text("current_address")
  WHERE ("name", "country", "passport_name", "birthplace", "father_name", "passport_issued_at", "province", "regency", "district", "village", "address", "current_address") IS DISTINCT FROM (pg_temp.clean_line("name"), pg_temp.clean_line("country"), pg_temp.clean_line("passport_name"), pg_temp.clean_line("birthplace"), pg_temp.clean_line("father_name"), pg_temp.clean_line("passport_issued_at"), pg_temp.clean_line("province"), pg_temp.clean_line("regency"), pg_temp.clean_line("district"), pg_temp.clean_line("village"), pg_temp.clean_text("address"), pg_temp.clean_text("current_address"));
--> statement-breakpoint
UPDATE "accounts" SET "first_name" = pg_temp.clean_line("first_name")
  WHERE ("first_name") IS DISTINCT FROM (pg_temp.clean_line("first_name"));
--> statement-breakpoint
UPDATE "staff_members" SET "name" = pg_temp.clean_line("name")
  WHERE ("name") IS DISTINCT FROM (pg_temp.clean_line("name"));
--> statement-breakpoint
UPDATE "bank_accounts" SET "account_name" = pg_temp.clean_line("account_name"), "bank_address" = pg_temp.clean_line("bank_address")
  WHERE ("account_name", "bank_address") IS DISTINCT FROM (pg_temp.clean_line("account_name"), pg_temp.clean_line("bank_address"));
--> statement-breakpoint
UPDATE "complaints" SET "reporter" = pg_temp.clean_line("reporter")
  WHERE ("reporter") IS DISTINCT FROM (pg_temp.clean_line("reporter"));
--> statement-breakpoint
UPDATE "products" SET "name" = pg_temp.clean_line("name")
  WHERE ("name") IS DISTINCT FROM (pg_temp.clean_line("name"));
--> statement-breakpoint
-- The searched copies of names are made anew.
UPDATE "desk_head" SET "seq" = null;
