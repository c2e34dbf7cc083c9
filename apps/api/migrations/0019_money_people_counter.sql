CREATE TABLE "counter_orders" (
	"request_uuid" uuid PRIMARY KEY NOT NULL,
	"branch_uuid" uuid NOT NULL,
	"placed_by" uuid NOT NULL,
	"paper" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_views" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"version" integer NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_accounts" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"is_only" boolean DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	"accounts" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "journal_accounts_is_only_unique" UNIQUE("is_only"),
	CONSTRAINT "journal_accounts_only" CHECK ("journal_accounts"."is_only")
);
--> statement-breakpoint
ALTER TABLE "agency_policies" DROP CONSTRAINT "agency_policies_first_is_whole";--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_four_eyes";--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "agency_policies" ADD COLUMN "one_person_refund" bigint;--> statement-breakpoint
ALTER TABLE "agency_policies" ADD COLUMN "one_person_withdrawal" bigint;--> statement-breakpoint
ALTER TABLE "agency_policies" ADD COLUMN "one_person_cancellation" bigint;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "usable_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "one_person_below" bigint;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "is_alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "erased_seal" text;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "order_uuid" uuid;--> statement-breakpoint
ALTER TABLE "counter_orders" ADD CONSTRAINT "counter_orders_placed_by_accounts_uuid_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_views" ADD CONSTRAINT "order_views_owner_uuid_accounts_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_views_name" ON "order_views" USING btree ("owner_uuid",lower("name"));--> statement-breakpoint
CREATE INDEX "order_views_shared" ON "order_views" USING btree ("created_at") WHERE is_shared;--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_name" ON "message_templates" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_merged_into_persons_uuid_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sms_outbox_order" ON "sms_outbox" USING btree ("order_uuid") WHERE order_uuid is not null;--> statement-breakpoint
ALTER TABLE "agency_policies" DISABLE TRIGGER "agency_policies_are_kept";--> statement-breakpoint
UPDATE "agency_policies" SET "one_person_refund" = 0, "one_person_withdrawal" = 0, "one_person_cancellation" = 0 WHERE "version" = 1;--> statement-breakpoint
ALTER TABLE "agency_policies" ENABLE TRIGGER "agency_policies_are_kept";--> statement-breakpoint
ALTER TABLE "agency_policies" ADD CONSTRAINT "agency_policies_first_is_whole" CHECK ("agency_policies"."version" > 1 or num_nulls("agency_policies"."registration_fee", "agency_policies"."second_payment", "agency_policies"."second_payment_months_before",
        "agency_policies"."final_payment_months_before", "agency_policies"."member_discount", "agency_policies"."infant_discount_percent", "agency_policies"."agent_commission",
        "agency_policies"."order_window_seconds", "agency_policies"."pickup_on_sunday", "agency_policies"."free_package_balance", "agency_policies"."min_days_before_departure",
        "agency_policies"."terms_version", "agency_policies"."one_person_refund", "agency_policies"."one_person_withdrawal", "agency_policies"."one_person_cancellation") = 0);--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_alone" CHECK (not is_alone or (decision is not null and decision = 'approved' and amount < coalesce(one_person_below, 0)
        and kind in ('order.cancel', 'withdrawal.approve', 'money.refund')));--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_four_eyes" CHECK (case when is_alone or decision = 'withdrawn' then decided_by = asked_by else decided_by is distinct from asked_by end);