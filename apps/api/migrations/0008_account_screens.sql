CREATE TABLE "manasik_sessions" (
	"product_uuid" uuid PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"address" text NOT NULL,
	"day" date NOT NULL,
	"starts_at" time NOT NULL,
	"ends_at" time NOT NULL,
	"gathering_point" text NOT NULL,
	"gathering_time" time NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "hours" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "document_kind" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "document_dose" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "consent_refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "document_days" jsonb DEFAULT '{"identity":91,"passport":77,"covidVaccine":77,"vaccine":63,"pickup":14}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "manasik_sessions" ADD CONSTRAINT "manasik_sessions_product_uuid_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."products"("uuid") ON DELETE no action ON UPDATE no action;