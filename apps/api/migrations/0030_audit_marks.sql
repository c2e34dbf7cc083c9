ALTER TABLE "audit_log" ADD COLUMN "mark" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was refused stays so, as a place in the chain does.
DROP TRIGGER "audit_log_links_stay" ON "audit_log";
--> statement-breakpoint
CREATE TRIGGER "audit_log_links_stay"
	BEFORE UPDATE OF "seq", "previous_hash", "hash", "refused" ON "audit_log"
	FOR EACH ROW WHEN (OLD."seq" IS NOT NULL)
	EXECUTE FUNCTION "audit_log_stays"();
