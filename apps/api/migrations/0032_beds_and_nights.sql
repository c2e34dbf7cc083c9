-- How many sleep in a room, by the usual names of rooms; a name that says none is a room of four, as it was reckoned until now.
-- From here on it is a number that staff enter. This session's alone.
CREATE FUNCTION pg_temp.beds_by_name(t text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  select case when t ~* 'single' then 1 when t ~* 'double|twin' then 2 when t ~* 'triple' then 3 else 4 end
$$;
--> statement-breakpoint
-- A package as staff write it: rooms with beds, hotels with nights, which nobody has said.
CREATE FUNCTION pg_temp.with_beds_and_nights(c jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  select c || jsonb_build_object(
    'rooms', (select coalesce(jsonb_agg(r || jsonb_build_object('beds', pg_temp.beds_by_name(r->>'name')) order by n), '[]')
      from jsonb_array_elements(c->'rooms') with ordinality x(r, n)),
    'hotels', (select coalesce(jsonb_agg(jsonb_build_object('uuid', h, 'nights', null) order by n), '[]')
      from jsonb_array_elements(c->'hotels') with ordinality x(h, n)))
$$;
--> statement-breakpoint
ALTER TABLE "product_hotels" ADD COLUMN "nights" integer;--> statement-breakpoint
ALTER TABLE "product_rooms" ADD COLUMN "beds" integer;--> statement-breakpoint
UPDATE "product_rooms" SET "beds" = pg_temp.beds_by_name("name");--> statement-breakpoint
ALTER TABLE "product_rooms" ALTER COLUMN "beds" SET NOT NULL;--> statement-breakpoint
UPDATE "package_drafts" SET "content" = pg_temp.with_beds_and_nights("content") WHERE "content" IS NOT NULL;--> statement-breakpoint
UPDATE "package_drafts" SET "base" = pg_temp.with_beds_and_nights("base") WHERE "base" IS NOT NULL;--> statement-breakpoint
-- Rooms that wait for a second person to add them.
UPDATE "approvals" SET "input" = "input" || (
    select jsonb_object_agg('beds ' || substr(k, 7), pg_temp.beds_by_name(substr(k, 7))::text)
    from jsonb_object_keys("input") k where k like 'added %')
  WHERE "decision" IS NULL AND "kind" = 'package.price'
    AND EXISTS (select 1 from jsonb_object_keys("input") k where k like 'added %');--> statement-breakpoint
ALTER TABLE "product_hotels" ADD CONSTRAINT "product_hotels_nights" CHECK ("product_hotels"."nights" >= 0);--> statement-breakpoint
ALTER TABLE "product_rooms" ADD CONSTRAINT "product_rooms_beds" CHECK ("product_rooms"."beds" between 1 and 8);
