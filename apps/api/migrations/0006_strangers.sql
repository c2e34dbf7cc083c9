CREATE TABLE "guest_phones" (
	"phone_hash" text PRIMARY KEY NOT NULL,
	"code_hash" text,
	"sent_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_unconfirmed_guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "infant_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "guest_seats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "sms_outbox_sent_at" ON "sms_outbox" USING btree ("sent_at") WHERE sent_at is not null;