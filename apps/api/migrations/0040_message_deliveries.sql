CREATE TABLE "message_deliveries" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_uuid" uuid,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"gateway" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"gateway_id" text,
	"segments" integer NOT NULL,
	"cost" integer NOT NULL,
	"handed_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"text_sealed" text
);
--> statement-breakpoint
ALTER TABLE "sms_prices" ADD COLUMN "by_gateway" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "message_deliveries" ADD CONSTRAINT "message_deliveries_message_uuid_sms_outbox_uuid_fk" FOREIGN KEY ("message_uuid") REFERENCES "public"."sms_outbox"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_deliveries_message" ON "message_deliveries" USING btree ("message_uuid");--> statement-breakpoint
CREATE INDEX "message_deliveries_gateway" ON "message_deliveries" USING btree ("gateway","handed_at");--> statement-breakpoint
CREATE INDEX "message_deliveries_handed" ON "message_deliveries" USING btree ("handed_at");--> statement-breakpoint
CREATE INDEX "message_deliveries_recipient" ON "message_deliveries" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "message_deliveries_kept" ON "message_deliveries" USING btree ("handed_at") WHERE text_sealed is not null;