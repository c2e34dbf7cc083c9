CREATE TABLE "wanted_logins" (
	"person_uuid" uuid PRIMARY KEY NOT NULL,
	"claimed_at" timestamp with time zone,
	"not_before" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
ALTER TABLE "wanted_logins" ADD CONSTRAINT "wanted_logins_person_uuid_persons_uuid_fk" FOREIGN KEY ("person_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;