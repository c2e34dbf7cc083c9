CREATE TABLE "departure_lists" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"hotel_uuid" uuid,
	"number" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" uuid NOT NULL,
	"rows" integer NOT NULL,
	"hash" text NOT NULL,
	"file_key" text NOT NULL,
	"freeze_uuid" uuid,
	CONSTRAINT "departure_lists_number" UNIQUE NULLS NOT DISTINCT("product_uuid","kind","hotel_uuid","number")
);
--> statement-breakpoint
CREATE TABLE "insurance_policies" (
	"order_uuid" uuid PRIMARY KEY NOT NULL,
	"insurer" text NOT NULL,
	"number" text NOT NULL,
	"entered_on" date NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	CONSTRAINT "insurance_policies_validity" CHECK ("insurance_policies"."starts_on" <= "insurance_policies"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "list_formats" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"columns" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "list_formats_kind_unique" UNIQUE("kind")
);
--> statement-breakpoint
CREATE TABLE "manifest_freezes" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_uuid" uuid NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL,
	"frozen_by" uuid NOT NULL,
	"rows_sealed" text NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "regency" text;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "district" text;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "village" text;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "nationality" text;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "bpjs_number_sealed" text;--> statement-breakpoint
ALTER TABLE "departure_lists" ADD CONSTRAINT "departure_lists_product_uuid_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."products"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_lists" ADD CONSTRAINT "departure_lists_hotel_uuid_hotels_uuid_fk" FOREIGN KEY ("hotel_uuid") REFERENCES "public"."hotels"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_lists" ADD CONSTRAINT "departure_lists_freeze_uuid_manifest_freezes_uuid_fk" FOREIGN KEY ("freeze_uuid") REFERENCES "public"."manifest_freezes"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_policies" ADD CONSTRAINT "insurance_policies_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manifest_freezes" ADD CONSTRAINT "manifest_freezes_product_uuid_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."products"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "manifest_freezes_one" ON "manifest_freezes" USING btree ("product_uuid") WHERE released_at is null;