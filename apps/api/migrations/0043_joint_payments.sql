-- narrows: served from 0042_schema_floor, because a version before writes neither of the new columns: its numbers have a bill
-- and no joint payment, its money is one row, and the index of money allows more than it did.
CREATE TABLE "joint_payment_bills" (
	"joint_payment_uuid" uuid NOT NULL,
	"bill_uuid" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "joint_payment_bills_joint_payment_uuid_bill_uuid_pk" PRIMARY KEY("joint_payment_uuid","bill_uuid")
);
--> statement-breakpoint
CREATE TABLE "joint_payments" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"shared_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "joint_payments_end" CHECK (("joint_payments"."ended_at" is null) = ("joint_payments"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "virtual_account_bills" (
	"account_uuid" uuid NOT NULL,
	"bill_uuid" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "virtual_account_bills_account_uuid_bill_uuid_pk" PRIMARY KEY("account_uuid","bill_uuid")
);
--> statement-breakpoint
CREATE TABLE "order_codes" (
	"order_uuid" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "payments_reference";--> statement-breakpoint
ALTER TABLE "virtual_accounts" ALTER COLUMN "bill_uuid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "virtual_accounts" ADD COLUMN "joint_payment_uuid" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "part" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "joint_payment_bills" ADD CONSTRAINT "joint_payment_bills_joint_payment_uuid_joint_payments_uuid_fk" FOREIGN KEY ("joint_payment_uuid") REFERENCES "public"."joint_payments"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joint_payment_bills" ADD CONSTRAINT "joint_payment_bills_bill_uuid_bills_uuid_fk" FOREIGN KEY ("bill_uuid") REFERENCES "public"."bills"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_account_bills" ADD CONSTRAINT "virtual_account_bills_account_uuid_virtual_accounts_uuid_fk" FOREIGN KEY ("account_uuid") REFERENCES "public"."virtual_accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_account_bills" ADD CONSTRAINT "virtual_account_bills_bill_uuid_bills_uuid_fk" FOREIGN KEY ("bill_uuid") REFERENCES "public"."bills"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_codes" ADD CONSTRAINT "order_codes_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "joint_payment_bills_bill" ON "joint_payment_bills" USING btree ("bill_uuid");--> statement-breakpoint
CREATE INDEX "virtual_account_bills_bill" ON "virtual_account_bills" USING btree ("bill_uuid");--> statement-breakpoint
ALTER TABLE "virtual_accounts" ADD CONSTRAINT "virtual_accounts_joint_payment_uuid_joint_payments_uuid_fk" FOREIGN KEY ("joint_payment_uuid") REFERENCES "public"."joint_payments"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "virtual_accounts_one_joint" ON "virtual_accounts" USING btree ("joint_payment_uuid") WHERE status in ('wanted', 'live');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("bank","payment_request_id","number","amount","part");--> statement-breakpoint
ALTER TABLE "virtual_accounts" ADD CONSTRAINT "virtual_accounts_purpose" CHECK (("virtual_accounts"."bill_uuid" is null) <> ("virtual_accounts"."joint_payment_uuid" is null));--> statement-breakpoint
CREATE VIEW "public"."account_bills" AS (
  select v.uuid as account_uuid, v.bill_uuid, v.amount from virtual_accounts v
  union all select s.account_uuid, s.bill_uuid, s.amount from virtual_account_bills s);
--> statement-breakpoint
UPDATE "drizzle"."schema_floor" SET "oldest" = 1795815554447;
