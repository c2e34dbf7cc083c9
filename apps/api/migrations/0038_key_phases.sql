ALTER TABLE "installation" ADD COLUMN "older_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "hash_key" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "renewal" uuid;