CREATE TABLE "audit_checkpoint" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	"years" integer NOT NULL,
	"seal" text NOT NULL
);
--> statement-breakpoint
-- Rows go when the policy's time is over alone (remove-acts.ts), which names itself within its transaction. A version before
-- removes none.
CREATE OR REPLACE TRIGGER "audit_log_is_kept"
	BEFORE DELETE ON "audit_log"
	FOR EACH ROW WHEN (coalesce(current_setting('rihlah.audit_removal', true), '') <> 'on')
	EXECUTE FUNCTION "audit_log_stays"();
