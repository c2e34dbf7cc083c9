CREATE TABLE "money_bookings" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bank_payment_uuid" uuid NOT NULL,
	"payment_uuid" uuid NOT NULL,
	"reason" text NOT NULL,
	"meant_payment_uuid" uuid,
	"account_status" text,
	"by" uuid NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"reversed_at" timestamp with time zone,
	"reversed_by" uuid,
	"reversed_why" text
);
--> statement-breakpoint
DROP INDEX "agent_ledger_one_commission";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "reference" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_ledger" ADD COLUMN "turn" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "agreed_by" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "agreed_by" uuid;--> statement-breakpoint
UPDATE "refunds" SET "agreed_at" = "at", "agreed_by" = "by";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "agreed_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "agreed_by" SET NOT NULL;--> statement-breakpoint
UPDATE "withdrawals" SET "agreed_at" = "decided_at", "agreed_by" = "decided_by" WHERE "status" = 'Approved';--> statement-breakpoint
ALTER TABLE "money_bookings" ADD CONSTRAINT "money_bookings_bank_payment_uuid_bank_payments_uuid_fk" FOREIGN KEY ("bank_payment_uuid") REFERENCES "public"."bank_payments"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_bookings" ADD CONSTRAINT "money_bookings_payment_uuid_payments_uuid_fk" FOREIGN KEY ("payment_uuid") REFERENCES "public"."payments"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_bookings" ADD CONSTRAINT "money_bookings_meant_payment_uuid_payments_uuid_fk" FOREIGN KEY ("meant_payment_uuid") REFERENCES "public"."payments"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "money_bookings_one" ON "money_bookings" USING btree ("bank_payment_uuid") WHERE reversed_at is null;--> statement-breakpoint
CREATE INDEX "money_bookings_payment" ON "money_bookings" USING btree ("payment_uuid");--> statement-breakpoint
CREATE INDEX "money_bookings_due" ON "money_bookings" USING btree ("due_at") WHERE told_at is null and reversed_at is null;--> statement-breakpoint
CREATE INDEX "money_bookings_booked" ON "money_bookings" USING btree ("booked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_ledger_one_commission" ON "agent_ledger" USING btree ("order_uuid","kind","turn") WHERE order_uuid is not null;--> statement-breakpoint
-- What staff booked before was told at once.
INSERT INTO "money_bookings" ("bank_payment_uuid", "payment_uuid", "reason", "by", "booked_at", "due_at", "told_at")
	SELECT m."uuid", m."payment_uuid", m."reason", a."actor_uuid", a."at", a."at", a."at"
	FROM "bank_payments" m CROSS JOIN LATERAL (
		SELECT l."actor_uuid", l."at" FROM "audit_log" l
		WHERE l."subject_uuid" = m."uuid" AND l."verb" = 'money.applied' AND l."actor_uuid" IS NOT NULL ORDER BY l."id" LIMIT 1) a
	WHERE m."state" = 'applied' AND m."reason" IS NOT NULL AND m."payment_uuid" IS NOT NULL;
