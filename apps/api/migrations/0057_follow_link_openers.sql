-- narrows: served from 0043_joint_payments, because a version before writes nothing into the new column, whose reference it therefore
-- keeps; a link that it opens counts as opened by whoever ordered.
ALTER TABLE "follow_links" ADD COLUMN "opened_by" uuid;--> statement-breakpoint
ALTER TABLE "follow_links" ADD CONSTRAINT "follow_links_opened_by_persons_uuid_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_links_opener" ON "follow_links" USING btree ("opened_by") WHERE opened_by is not null;--> statement-breakpoint
UPDATE "drizzle"."schema_floor" SET "oldest" = 1795828378953;