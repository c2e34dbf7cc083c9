CREATE TABLE "backups" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"bytes" bigint,
	"snapshot_at" timestamp with time zone,
	"outcome" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "quiet_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "restored_to" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "backups_kind" ON "backups" USING btree ("kind","ended_at");