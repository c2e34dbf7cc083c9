CREATE TABLE "document_claims" (
	"document_uuid" uuid PRIMARY KEY NOT NULL,
	"staff_uuid" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_decisions" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_uuid" uuid NOT NULL,
	"by" uuid NOT NULL,
	"by_label" text NOT NULL,
	"stage" text NOT NULL,
	"decision" text NOT NULL,
	"why" text NOT NULL,
	"repairs" jsonb NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passport_readings" (
	"document_uuid" uuid PRIMARY KEY NOT NULL,
	"sealed" text,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "passport_birth_date" date;--> statement-breakpoint
ALTER TABLE "document_claims" ADD CONSTRAINT "document_claims_document_uuid_documents_uuid_fk" FOREIGN KEY ("document_uuid") REFERENCES "public"."documents"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_claims" ADD CONSTRAINT "document_claims_staff_uuid_accounts_uuid_fk" FOREIGN KEY ("staff_uuid") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_decisions" ADD CONSTRAINT "document_decisions_document_uuid_documents_uuid_fk" FOREIGN KEY ("document_uuid") REFERENCES "public"."documents"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_decisions" ADD CONSTRAINT "document_decisions_by_accounts_uuid_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_readings" ADD CONSTRAINT "passport_readings_document_uuid_documents_uuid_fk" FOREIGN KEY ("document_uuid") REFERENCES "public"."documents"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_decisions_stage" ON "document_decisions" USING btree ("document_uuid","stage") WHERE undone_at is null and stage <> 'final';--> statement-breakpoint
CREATE INDEX "document_decisions_document" ON "document_decisions" USING btree ("document_uuid","decided_at");--> statement-breakpoint
CREATE INDEX "document_decisions_due" ON "document_decisions" USING btree ("due_at") WHERE settled_at is null and undone_at is null;