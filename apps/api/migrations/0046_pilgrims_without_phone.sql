-- narrows: served from 0043_joint_payments, because a version before writes a phone for everybody and no contact person; somebody
-- without a phone it cannot read, and then writes nothing.
CREATE TABLE "claim_codes" (
	"person_uuid" uuid PRIMARY KEY NOT NULL,
	"phone_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "persons" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "contact_person_uuid" uuid;--> statement-breakpoint
ALTER TABLE "claim_codes" ADD CONSTRAINT "claim_codes_person_uuid_persons_uuid_fk" FOREIGN KEY ("person_uuid") REFERENCES "public"."persons"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_contact_person_uuid_persons_uuid_fk" FOREIGN KEY ("contact_person_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "persons_contact" ON "persons" USING btree ("contact_person_uuid") WHERE contact_person_uuid is not null;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_reached" CHECK ((phone is null) = (contact_person_uuid is not null));--> statement-breakpoint
UPDATE "drizzle"."schema_floor" SET "oldest" = 1795828378953;
