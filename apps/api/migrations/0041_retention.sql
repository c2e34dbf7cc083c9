CREATE TABLE "privacy_requests" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"is_complete" boolean NOT NULL,
	"removed" jsonb NOT NULL,
	"addresses_to" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agency_policies" DROP CONSTRAINT "agency_policies_first_is_whole";--> statement-breakpoint
ALTER TABLE "agency_policies" ADD COLUMN "photo_retention_days" integer;--> statement-breakpoint
ALTER TABLE "agency_policies" ADD COLUMN "number_retention_years" integer;--> statement-breakpoint
ALTER TABLE "agency_policies" ADD COLUMN "address_retention_days" integer;--> statement-breakpoint
ALTER TABLE "agency_policies" ADD COLUMN "session_retention_days" integer;--> statement-breakpoint
ALTER TABLE "agency_policies" ADD COLUMN "message_retention_days" integer;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "numbers_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_person_uuid_persons_uuid_fk" FOREIGN KEY ("person_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_one" ON "privacy_requests" USING btree ("person_uuid","kind") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "privacy_requests_open" ON "privacy_requests" USING btree ("due_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "privacy_requests_person" ON "privacy_requests" USING btree ("person_uuid","asked_at");--> statement-breakpoint
CREATE INDEX "retention_runs_started" ON "retention_runs" USING btree ("started_at");--> statement-breakpoint
-- What was decided before stays as it is, with the spans that nobody had decided on.
ALTER TABLE "agency_policies" DISABLE TRIGGER "agency_policies_are_kept";--> statement-breakpoint
UPDATE "agency_policies" SET "photo_retention_days" = 90, "number_retention_years" = 10, "address_retention_days" = 365,
	"session_retention_days" = 90, "message_retention_days" = 730 WHERE "version" = 1;--> statement-breakpoint
ALTER TABLE "agency_policies" ENABLE TRIGGER "agency_policies_are_kept";--> statement-breakpoint
ALTER TABLE "agency_policies" ADD CONSTRAINT "agency_policies_first_is_whole" CHECK ("agency_policies"."version" > 1 or num_nulls("agency_policies"."registration_fee", "agency_policies"."second_payment", "agency_policies"."second_payment_months_before",
        "agency_policies"."final_payment_months_before", "agency_policies"."member_discount", "agency_policies"."infant_discount_percent", "agency_policies"."agent_commission",
        "agency_policies"."order_window_seconds", "agency_policies"."pickup_on_sunday", "agency_policies"."free_package_balance", "agency_policies"."min_days_before_departure",
        "agency_policies"."terms_version", "agency_policies"."one_person_refund", "agency_policies"."one_person_withdrawal", "agency_policies"."one_person_cancellation",
        "agency_policies"."photo_retention_days", "agency_policies"."number_retention_years", "agency_policies"."address_retention_days", "agency_policies"."session_retention_days",
        "agency_policies"."message_retention_days") = 0);