CREATE TABLE "assurance_plans" (
	"subject_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"sure_by" date,
	"responsible" text,
	"version" integer NOT NULL,
	CONSTRAINT "assurance_plans_subject_uuid_kind_pk" PRIMARY KEY("subject_uuid","kind")
);
--> statement-breakpoint
CREATE TABLE "assurances" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_uuid" uuid NOT NULL,
	"fact" jsonb NOT NULL,
	"text" text NOT NULL,
	"number" text,
	"documented_on" date NOT NULL,
	"valid_until" date,
	"pages" jsonb NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" uuid NOT NULL,
	"ended_at" timestamp with time zone,
	"how" text,
	"ended_by" uuid,
	"why" text,
	CONSTRAINT "assurances_end" CHECK (("assurances"."ended_at" is null) = ("assurances"."how" is null)),
	CONSTRAINT "assurances_withdrawn" CHECK ("assurances"."how" is distinct from 'withdrawn' or "assurances"."why" is not null)
);
--> statement-breakpoint
CREATE TABLE "package_changes" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_uuid" uuid,
	"kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb,
	"reason" text,
	"cost" bigint,
	"answer_by" date,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "package_changes_cost" CHECK ("package_changes"."cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_changes" (
	"change_uuid" uuid NOT NULL,
	"order_uuid" uuid NOT NULL,
	"told_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"settled_as" text,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"note" text,
	CONSTRAINT "order_changes_change_uuid_order_uuid_pk" PRIMARY KEY("change_uuid","order_uuid"),
	CONSTRAINT "order_changes_answer" CHECK (num_nulls("order_changes"."answer", "order_changes"."answered_at", "order_changes"."answered_by") in (0, 3)),
	CONSTRAINT "order_changes_settled" CHECK (num_nulls("order_changes"."settled_as", "order_changes"."settled_at", "order_changes"."settled_by", "order_changes"."note") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "agency_policies" ADD COLUMN "free_move_on_change" boolean;--> statement-breakpoint
ALTER TABLE "package_changes" ADD CONSTRAINT "package_changes_product_uuid_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."products"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_change_uuid_package_changes_uuid_fk" FOREIGN KEY ("change_uuid") REFERENCES "public"."package_changes"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assurances_one_standing" ON "assurances" USING btree ("subject_uuid","kind") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "assurances_subject" ON "assurances" USING btree ("subject_uuid");--> statement-breakpoint
CREATE INDEX "package_changes_product" ON "package_changes" USING btree ("product_uuid","changed_at");--> statement-breakpoint
CREATE INDEX "package_changes_asking" ON "package_changes" USING btree ("answer_by") WHERE answer_by is not null;--> statement-breakpoint
CREATE INDEX "order_changes_order" ON "order_changes" USING btree ("order_uuid");--> statement-breakpoint
CREATE INDEX "order_changes_leaving" ON "order_changes" USING btree ("change_uuid") WHERE answer = 'leaving' and settled_at is null;--> statement-breakpoint
-- What was decided before stays as it is, with the promise that nobody had given.
ALTER TABLE "agency_policies" DISABLE TRIGGER "agency_policies_are_kept";--> statement-breakpoint
UPDATE "agency_policies" SET "free_move_on_change" = false WHERE "version" = 1;--> statement-breakpoint
ALTER TABLE "agency_policies" ENABLE TRIGGER "agency_policies_are_kept";
