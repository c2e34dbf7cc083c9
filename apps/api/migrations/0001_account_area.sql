CREATE TABLE "person_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"person_uuid" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"why" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registrar_uuid" uuid NOT NULL,
	"code" text NOT NULL,
	"bank_name" text NOT NULL,
	"bank_address" text NOT NULL,
	"account_name" text NOT NULL,
	"account_number" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registrar_uuid" uuid NOT NULL,
	"bank_account_uuid" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "additional_documents" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pilgrim_uuid" uuid NOT NULL,
	"order_uuid" uuid NOT NULL,
	"type" text NOT NULL,
	"photo" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"document_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"pilgrim_uuid" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"why" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_views" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"file_key" text NOT NULL,
	"pilgrim_uuid" uuid NOT NULL,
	"viewer" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_uuid" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"why" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bank_payment_uuid" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"account" text NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "refunds_bank_payment_uuid_unique" UNIQUE("bank_payment_uuid")
);
--> statement-breakpoint
ALTER TABLE "agent_ledger" ADD COLUMN "withdrawal_uuid" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "consent_code_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "consent_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "person_history" ADD CONSTRAINT "person_history_person_uuid_persons_uuid_fk" FOREIGN KEY ("person_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_registrar_uuid_persons_uuid_fk" FOREIGN KEY ("registrar_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_registrar_uuid_persons_uuid_fk" FOREIGN KEY ("registrar_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_bank_account_uuid_bank_accounts_uuid_fk" FOREIGN KEY ("bank_account_uuid") REFERENCES "public"."bank_accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "additional_documents" ADD CONSTRAINT "additional_documents_pilgrim_uuid_persons_uuid_fk" FOREIGN KEY ("pilgrim_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "additional_documents" ADD CONSTRAINT "additional_documents_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_history" ADD CONSTRAINT "document_history_pilgrim_uuid_persons_uuid_fk" FOREIGN KEY ("pilgrim_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_views" ADD CONSTRAINT "document_views_pilgrim_uuid_persons_uuid_fk" FOREIGN KEY ("pilgrim_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_bank_payment_uuid_bank_payments_uuid_fk" FOREIGN KEY ("bank_payment_uuid") REFERENCES "public"."bank_payments"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_history_person" ON "person_history" USING btree ("person_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_once" ON "bank_accounts" USING btree ("registrar_uuid","code","account_number");--> statement-breakpoint
CREATE INDEX "withdrawals_registrar" ON "withdrawals" USING btree ("registrar_uuid","created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_requested" ON "withdrawals" USING btree ("created_at") WHERE status = 'Requested';--> statement-breakpoint
CREATE INDEX "additional_documents_pilgrim" ON "additional_documents" USING btree ("pilgrim_uuid","created_at");--> statement-breakpoint
CREATE INDEX "additional_documents_order" ON "additional_documents" USING btree ("order_uuid");--> statement-breakpoint
CREATE INDEX "document_history_document" ON "document_history" USING btree ("document_uuid");--> statement-breakpoint
CREATE INDEX "document_views_pilgrim" ON "document_views" USING btree ("pilgrim_uuid","at");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_uuid");--> statement-breakpoint
ALTER TABLE "agent_ledger" ADD CONSTRAINT "agent_ledger_withdrawal_uuid_withdrawals_uuid_fk" FOREIGN KEY ("withdrawal_uuid") REFERENCES "public"."withdrawals"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agent_ledger_one_withdrawal" ON "agent_ledger" USING btree ("withdrawal_uuid","kind") WHERE withdrawal_uuid is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pilgrim_identities_one" ON "pilgrim_identities" USING btree ("pilgrim_uuid") WHERE rejected_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pilgrim_passport_documents_one" ON "pilgrim_passport_documents" USING btree ("pilgrim_uuid") WHERE rejected_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pilgrim_passports_one" ON "pilgrim_passports" USING btree ("pilgrim_uuid") WHERE rejected_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pilgrim_vaccines_one_yellow_book" ON "pilgrim_vaccines" USING btree ("pilgrim_uuid") WHERE rejected_at is null and not is_covid_vaccine;--> statement-breakpoint
CREATE UNIQUE INDEX "pilgrim_vaccines_one_dose" ON "pilgrim_vaccines" USING btree ("pilgrim_uuid","covid_vaccine_dose") WHERE rejected_at is null and is_covid_vaccine;