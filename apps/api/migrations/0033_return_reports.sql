ALTER TABLE "departures" ADD COLUMN "return_reported_on" date;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "return_report" text;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "asks_report" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_return_report" CHECK (("departures"."return_reported_on" is null) = ("departures"."return_report" is null));--> statement-breakpoint
-- Of groups that were home for longer than a report may take, nobody knows here whether it was made.
UPDATE "departures" SET "asks_report" = false WHERE "returns_on" < (now() at time zone 'Asia/Jakarta')::date - 10;
