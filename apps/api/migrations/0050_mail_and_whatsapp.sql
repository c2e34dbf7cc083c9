CREATE TABLE "email_outbox" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"about" jsonb NOT NULL,
	"order_uuid" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"not_before" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "message_deliveries" ADD COLUMN "email_uuid" uuid;--> statement-breakpoint
ALTER TABLE "message_deliveries" ADD COLUMN "watched_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "template" jsonb;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "whatsapp_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "email_outbox_unsent" ON "email_outbox" USING btree ("created_at") WHERE sent_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "email_outbox_created" ON "email_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "email_outbox_order" ON "email_outbox" USING btree ("order_uuid") WHERE order_uuid is not null;--> statement-breakpoint
CREATE INDEX "email_outbox_address" ON "email_outbox" USING btree (lower("address"),"sent_at");--> statement-breakpoint
CREATE INDEX "message_deliveries_email" ON "message_deliveries" USING btree ("email_uuid") WHERE email_uuid is not null;--> statement-breakpoint
CREATE INDEX "message_deliveries_watched" ON "message_deliveries" USING btree ("watched_until") WHERE watched_until is not null;