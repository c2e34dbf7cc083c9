CREATE TABLE "person_relations" (
	"person_uuid" uuid NOT NULL,
	"relative_uuid" uuid NOT NULL,
	"relation" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_relations_person_uuid_relative_uuid_pk" PRIMARY KEY("person_uuid","relative_uuid"),
	CONSTRAINT "person_relations_order" CHECK ("person_relations"."person_uuid" < "person_relations"."relative_uuid")
);
--> statement-breakpoint
CREATE TABLE "visas" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_uuid" uuid NOT NULL,
	"pilgrim_uuid" uuid NOT NULL,
	"state" text NOT NULL,
	"provider" text,
	"number_sealed" text,
	"valid_from" date,
	"valid_until" date,
	"requested_at" timestamp with time zone,
	"issued_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "visas_validity" CHECK ("visas"."valid_from" <= "visas"."valid_until"),
	CONSTRAINT "visas_ended" CHECK (("visas"."state" in ('refused', 'cancelled')) = ("visas"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "departure_flights" (
	"departure_uuid" uuid NOT NULL,
	"direction" text NOT NULL,
	"position" integer NOT NULL,
	"number" text NOT NULL,
	"from_airport" text NOT NULL,
	"to_airport" text NOT NULL,
	"departs_at" timestamp,
	"arrives_at" timestamp,
	CONSTRAINT "departure_flights_departure_uuid_direction_position_pk" PRIMARY KEY("departure_uuid","direction","position"),
	CONSTRAINT "departure_flights_airports" CHECK ("departure_flights"."from_airport" ~ '^[A-Z]{3}$' and "departure_flights"."to_airport" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "departures" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"departs_on" date NOT NULL,
	"duration_days" integer NOT NULL,
	"returns_on" date GENERATED ALWAYS AS (departs_on + (duration_days - 1)) STORED NOT NULL,
	"airline_uuid" uuid,
	"capacity" integer NOT NULL,
	"allotted" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "departures_days" UNIQUE("uuid","departs_on","duration_days"),
	CONSTRAINT "departures_duration" CHECK ("departures"."duration_days" > 0),
	CONSTRAINT "departures_allotted" CHECK ("departures"."allotted" between 0 and "departures"."capacity")
);
--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "passport_number_hash" text;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "passport_issued_on" date;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "passport_issued_at" text;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "passport_name" text;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "birthplace" text;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "father_name" text;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "region_code" text;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "marital_status" text;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "education" text;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "occupation" text;--> statement-breakpoint
ALTER TABLE "passport_details" ADD COLUMN "number_hash" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "departure_uuid" uuid;--> statement-breakpoint
-- Every package that is there flies by itself: which of them share a flight only staff know. Its airline is the
-- departure's where it has one; its flights nobody has entered.
UPDATE "products" SET "departure_uuid" = gen_random_uuid();--> statement-breakpoint
INSERT INTO "departures" ("uuid","departs_on","duration_days","airline_uuid","capacity","allotted")
SELECT p."departure_uuid", p."departure_date", p."duration_days",
	(SELECT CASE WHEN count(*) = 1 THEN (array_agg(a."airline_uuid"))[1] END FROM "product_airlines" a WHERE a."product_uuid" = p."uuid"),
	p."seat_total", p."seat_total"
FROM "products" p;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "departure_uuid" SET NOT NULL;--> statement-breakpoint
-- Whose visa staff have put to an order has one; its number and dates stand in the picture alone.
INSERT INTO "visas" ("order_uuid","pilgrim_uuid","state","issued_at")
SELECT DISTINCT ON (a."order_uuid") a."order_uuid", a."pilgrim_uuid", 'issued', a."created_at"
FROM "additional_documents" a JOIN "orders" o ON o."uuid" = a."order_uuid" AND o."pilgrim_uuid" = a."pilgrim_uuid"
WHERE a."type" = 'visa' ORDER BY a."order_uuid", a."created_at";--> statement-breakpoint
ALTER TABLE "person_relations" ADD CONSTRAINT "person_relations_person_uuid_persons_uuid_fk" FOREIGN KEY ("person_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_relations" ADD CONSTRAINT "person_relations_relative_uuid_persons_uuid_fk" FOREIGN KEY ("relative_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visas" ADD CONSTRAINT "visas_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visas" ADD CONSTRAINT "visas_pilgrim_uuid_persons_uuid_fk" FOREIGN KEY ("pilgrim_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_flights" ADD CONSTRAINT "departure_flights_departure_uuid_departures_uuid_fk" FOREIGN KEY ("departure_uuid") REFERENCES "public"."departures"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_airline_uuid_airlines_uuid_fk" FOREIGN KEY ("airline_uuid") REFERENCES "public"."airlines"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_relations_relative" ON "person_relations" USING btree ("relative_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "visas_one_living" ON "visas" USING btree ("order_uuid") WHERE state in ('requested', 'issued');--> statement-breakpoint
CREATE INDEX "visas_order" ON "visas" USING btree ("order_uuid");--> statement-breakpoint
CREATE INDEX "visas_pilgrim" ON "visas" USING btree ("pilgrim_uuid");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_departure_days" FOREIGN KEY ("departure_uuid","departure_date","duration_days") REFERENCES "public"."departures"("uuid","departs_on","duration_days") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "persons_passport" ON "persons" USING btree ("passport_number_hash") WHERE passport_number_hash is not null;--> statement-breakpoint
CREATE INDEX "persons_passport_unhashed" ON "persons" USING btree ("uuid") WHERE passport_number_sealed is not null and passport_number_hash is null;--> statement-breakpoint
CREATE INDEX "passport_details_number" ON "passport_details" USING btree ("number_hash");--> statement-breakpoint
CREATE INDEX "passport_details_unhashed" ON "passport_details" USING btree ("document_uuid") WHERE number_hash is null;--> statement-breakpoint
CREATE INDEX "products_departure" ON "products" USING btree ("departure_uuid");--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_region" CHECK (region_code ~ '^\d{2}(\.\d{2}(\.\d{2}(\.\d{4})?)?)?$');--> statement-breakpoint
-- The sum of the packages' seats, kept as a number of the departure: its check then holds the capacity in whatever
-- order transactions come, because they wait for each other at the departure's row. Taking seats of a package
-- (seat_available) does not come here.
CREATE FUNCTION allot_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.departure_uuid = OLD.departure_uuid THEN
		IF NEW.seat_total <> OLD.seat_total THEN
			UPDATE departures SET allotted = allotted + NEW.seat_total - OLD.seat_total WHERE uuid = NEW.departure_uuid;
		END IF;
		RETURN NULL;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		UPDATE departures SET allotted = allotted - OLD.seat_total WHERE uuid = OLD.departure_uuid;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		UPDATE departures SET allotted = allotted + NEW.seat_total WHERE uuid = NEW.departure_uuid;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_allotted AFTER INSERT OR DELETE OR UPDATE OF seat_total, departure_uuid ON "products"
FOR EACH ROW EXECUTE FUNCTION allot_seats();
