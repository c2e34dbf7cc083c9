CREATE SEQUENCE "public"."handover_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."visa_batch_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "handover_signatures" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"handover_uuid" uuid NOT NULL,
	"side" text NOT NULL,
	"signed_for" uuid NOT NULL,
	"how" text NOT NULL,
	"name" text NOT NULL,
	"account_uuid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seal" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "handovers" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"from_place" text NOT NULL,
	"to_place" text NOT NULL,
	"gives" text NOT NULL,
	"takes" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"due_on" date,
	"note" text NOT NULL,
	"made_by" uuid NOT NULL,
	CONSTRAINT "handovers_number_unique" UNIQUE("number"),
	CONSTRAINT "handovers_move" CHECK ("handovers"."from_place" <> "handovers"."to_place")
);
--> statement-breakpoint
CREATE TABLE "known_findings" (
	"key" text PRIMARY KEY NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"why" text NOT NULL,
	"noted_by" uuid NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_findings_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "passport_limits" (
	"version" integer PRIMARY KEY NOT NULL,
	"days" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passport_movements" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"handover_uuid" uuid NOT NULL,
	"pilgrim_uuid" uuid NOT NULL,
	"order_uuid" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passport_places" (
	"pilgrim_uuid" uuid PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"version" integer NOT NULL,
	"handover_uuid" uuid NOT NULL,
	"order_uuid" uuid NOT NULL,
	"due_on" date
);
--> statement-breakpoint
CREATE TABLE "visa_batch_members" (
	"batch_uuid" uuid NOT NULL,
	"order_uuid" uuid NOT NULL,
	"visa_uuid" uuid,
	"ended_at" timestamp with time zone,
	CONSTRAINT "visa_batch_members_batch_uuid_order_uuid_pk" PRIMARY KEY("batch_uuid","order_uuid")
);
--> statement-breakpoint
CREATE TABLE "visa_batches" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"provider" text NOT NULL,
	"reference" text,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "visa_batches_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "message_recipients" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_uuid" uuid NOT NULL,
	"person_uuid" uuid NOT NULL,
	"order_uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone,
	"sms_uuid" uuid
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"channels" text NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_prices" (
	"version" integer PRIMARY KEY NOT NULL,
	"per_segment" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "handover_signatures" ADD CONSTRAINT "handover_signatures_handover_uuid_handovers_uuid_fk" FOREIGN KEY ("handover_uuid") REFERENCES "public"."handovers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_movements" ADD CONSTRAINT "passport_movements_handover_uuid_handovers_uuid_fk" FOREIGN KEY ("handover_uuid") REFERENCES "public"."handovers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_movements" ADD CONSTRAINT "passport_movements_pilgrim_uuid_persons_uuid_fk" FOREIGN KEY ("pilgrim_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_movements" ADD CONSTRAINT "passport_movements_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_places" ADD CONSTRAINT "passport_places_pilgrim_uuid_persons_uuid_fk" FOREIGN KEY ("pilgrim_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_places" ADD CONSTRAINT "passport_places_handover_uuid_handovers_uuid_fk" FOREIGN KEY ("handover_uuid") REFERENCES "public"."handovers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_places" ADD CONSTRAINT "passport_places_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_batch_members" ADD CONSTRAINT "visa_batch_members_batch_uuid_visa_batches_uuid_fk" FOREIGN KEY ("batch_uuid") REFERENCES "public"."visa_batches"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_batch_members" ADD CONSTRAINT "visa_batch_members_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_batch_members" ADD CONSTRAINT "visa_batch_members_visa_uuid_visas_uuid_fk" FOREIGN KEY ("visa_uuid") REFERENCES "public"."visas"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_message_uuid_messages_uuid_fk" FOREIGN KEY ("message_uuid") REFERENCES "public"."messages"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_person_uuid_persons_uuid_fk" FOREIGN KEY ("person_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "handover_signatures_once" ON "handover_signatures" USING btree ("handover_uuid","side","signed_for");--> statement-breakpoint
CREATE UNIQUE INDEX "handover_signatures_two_people" ON "handover_signatures" USING btree ("handover_uuid","account_uuid") WHERE how = 'loket';--> statement-breakpoint
CREATE UNIQUE INDEX "passport_movements_once" ON "passport_movements" USING btree ("handover_uuid","pilgrim_uuid");--> statement-breakpoint
CREATE INDEX "passport_movements_pilgrim" ON "passport_movements" USING btree ("pilgrim_uuid");--> statement-breakpoint
CREATE INDEX "passport_places_order" ON "passport_places" USING btree ("order_uuid");--> statement-breakpoint
CREATE INDEX "passport_places_due" ON "passport_places" USING btree ("due_on") WHERE due_on is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "visa_batch_members_one_open" ON "visa_batch_members" USING btree ("order_uuid") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "visa_batch_members_visa" ON "visa_batch_members" USING btree ("visa_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "message_recipients_once" ON "message_recipients" USING btree ("message_uuid","order_uuid");--> statement-breakpoint
CREATE INDEX "message_recipients_left" ON "message_recipients" USING btree ("message_uuid") WHERE written_at is null;--> statement-breakpoint
CREATE INDEX "messages_made" ON "messages" USING btree ("made_at");