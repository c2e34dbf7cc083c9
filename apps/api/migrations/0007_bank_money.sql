CREATE TABLE "bank_strangers" (
	"bank" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "bank_strangers_bank_hour_pk" PRIMARY KEY("bank","hour")
);
--> statement-breakpoint
DROP INDEX "virtual_accounts_pending";--> statement-breakpoint
DROP INDEX "bank_payments_reference";--> statement-breakpoint
ALTER TABLE "bank_external_ids" DROP CONSTRAINT "bank_external_ids_partner_id_day_external_id_pk";--> statement-breakpoint
-- by hand: ids are good for a day, and none of them tells its bank
DELETE FROM "bank_external_ids";--> statement-breakpoint
ALTER TABLE "bank_external_ids" ADD COLUMN "bank" text NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_external_ids" ADD CONSTRAINT "bank_external_ids_bank_partner_id_day_external_id_pk" PRIMARY KEY("bank","partner_id","day","external_id");--> statement-breakpoint
ALTER TABLE "bank_messages" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_messages" ADD COLUMN "is_known" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_messages" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "bank_payments" ADD COLUMN "amount_written" text;--> statement-breakpoint
ALTER TABLE "virtual_accounts" ADD COLUMN "live_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "virtual_accounts" ADD COLUMN "doubted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "virtual_accounts" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "virtual_accounts" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "bank_messages_strangers" ON "bank_messages" USING btree ("bank","received_at") WHERE not is_known;--> statement-breakpoint
CREATE INDEX "virtual_accounts_checks" ON "virtual_accounts" USING btree ("bank","next_check_at") WHERE status in ('wanted', 'live', 'closing', 'refused');--> statement-breakpoint
CREATE UNIQUE INDEX "bank_payments_reference" ON "bank_payments" USING btree ("bank","payment_request_id","number","amount");--> statement-breakpoint
-- by hand: what lives is asked for at the next sweep
UPDATE "virtual_accounts" SET "next_check_at" = "created_at" WHERE "status" IN ('wanted', 'live', 'closing');--> statement-breakpoint
UPDATE "virtual_accounts" SET "live_at" = "created_at" WHERE "status" NOT IN ('wanted', 'refused');--> statement-breakpoint
-- by hand: a single bill that a settlement paid carries the settlement's date
UPDATE "payments" SET "paid_at" = "settlement"."paid_at" FROM "payments" AS "settlement"
	WHERE "payments"."settlement_uuid" = "settlement"."uuid" AND "payments"."status" = 'settled';
