CREATE TABLE "package_drafts" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"branch_uuid" uuid NOT NULL,
	"content" jsonb,
	"base" jsonb,
	"version" integer NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_imports" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_hash" text NOT NULL,
	"rows" jsonb NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"package_uuids" jsonb
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "package_drafts" ADD CONSTRAINT "package_drafts_branch_uuid_branches_uuid_fk" FOREIGN KEY ("branch_uuid") REFERENCES "public"."branches"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "package_drafts_branch" ON "package_drafts" USING btree ("branch_uuid");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_withdrawn" CHECK ("products"."withdrawn_at" is null or not "products"."is_active");