CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "approvals" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_uuid" uuid NOT NULL,
	"branch_uuid" uuid,
	"label" text NOT NULL,
	"amount" bigint NOT NULL,
	"input" jsonb NOT NULL,
	"why" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision" text,
	"decided_why" text DEFAULT '' NOT NULL,
	CONSTRAINT "approvals_four_eyes" CHECK (case decision when 'withdrawn' then decided_by = asked_by else decided_by is distinct from asked_by end),
	CONSTRAINT "approvals_decided" CHECK ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null))
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_uuid" uuid NOT NULL,
	"written_by" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_stages" (
	"pilgrim_uuid" uuid PRIMARY KEY NOT NULL,
	"stage" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_asked_by_accounts_uuid_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_accounts_uuid_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_written_by_accounts_uuid_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_stages" ADD CONSTRAINT "document_stages_pilgrim_uuid_persons_uuid_fk" FOREIGN KEY ("pilgrim_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_open" ON "approvals" USING btree ("kind","subject_uuid") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "approvals_open" ON "approvals" USING btree ("asked_at") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_uuid","at");--> statement-breakpoint
CREATE INDEX "persons_name" ON "persons" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","uuid");--> statement-breakpoint
-- The stage of one pilgrim's documents: of each kind the latest that was not rejected.
CREATE FUNCTION document_stage_of(pilgrim uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(latest.status) < 5 THEN 'incomplete'
      WHEN bool_and(latest.status = 'Verified') THEN 'complete' ELSE 'waiting' END
  FROM (VALUES ('identity'), ('passportDocument'), ('passport'), ('covid'), ('yellowBook')) AS kinds(kind)
  CROSS JOIN LATERAL (
    SELECT d.status FROM documents d
    WHERE d.pilgrim_uuid = pilgrim AND d.kind = kinds.kind AND d.rejected_at IS NULL
    ORDER BY d.created_at DESC LIMIT 1) latest
$$;
--> statement-breakpoint
CREATE FUNCTION keep_document_stage() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pilgrim uuid := coalesce(NEW.pilgrim_uuid, OLD.pilgrim_uuid);
BEGIN
  -- Locks the pilgrim's row, so that of two changes at once the second sees the first.
  INSERT INTO document_stages (pilgrim_uuid, stage) VALUES (pilgrim, 'incomplete')
    ON CONFLICT (pilgrim_uuid) DO UPDATE SET stage = document_stages.stage;
  UPDATE document_stages SET stage = document_stage_of(pilgrim) WHERE pilgrim_uuid = pilgrim;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER documents_stage AFTER INSERT OR DELETE OR UPDATE OF status, rejected_at ON documents
  FOR EACH ROW EXECUTE FUNCTION keep_document_stage();
--> statement-breakpoint
INSERT INTO document_stages (pilgrim_uuid, stage)
  SELECT pilgrim_uuid, document_stage_of(pilgrim_uuid) FROM (SELECT DISTINCT pilgrim_uuid FROM documents) handed_in;
