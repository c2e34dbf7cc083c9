ALTER TABLE "pending_files" ADD COLUMN "is_leaving" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document_decisions" ADD COLUMN "by_roles" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_roles" jsonb;--> statement-breakpoint
CREATE FUNCTION "audit_log_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit log is only added to';
END $$;
--> statement-breakpoint
-- What a row says is changed by an erasure alone (erase-audit.ts), which names itself within its transaction.
CREATE TRIGGER "audit_log_stays"
	BEFORE UPDATE OF "id", "at", "actor_kind", "actor_uuid", "actor_label", "actor_roles", "request_id", "address", "verb", "subject_kind", "subject_uuid", "before", "after", "why", "erased_seal" ON "audit_log"
	FOR EACH ROW WHEN (coalesce(current_setting('rihlah.audit_erasure', true), '') <> 'on')
	EXECUTE FUNCTION "audit_log_stays"();
--> statement-breakpoint
-- A row gets its place in the chain once.
CREATE TRIGGER "audit_log_links_stay"
	BEFORE UPDATE OF "seq", "previous_hash", "hash" ON "audit_log"
	FOR EACH ROW WHEN (OLD."seq" IS NOT NULL)
	EXECUTE FUNCTION "audit_log_stays"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_is_kept"
	BEFORE DELETE ON "audit_log"
	FOR EACH ROW EXECUTE FUNCTION "audit_log_stays"();
