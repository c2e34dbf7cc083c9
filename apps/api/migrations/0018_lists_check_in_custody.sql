CREATE SEQUENCE "public"."handover_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."visa_batch_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "attendance_entries" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"order_uuid" uuid NOT NULL,
	"occasion" text NOT NULL,
	"act" text NOT NULL,
	"how" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"phone_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"made_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendances" (
	"order_uuid" uuid NOT NULL,
	"occasion" text NOT NULL,
	"entry_uuid" uuid NOT NULL,
	CONSTRAINT "attendances_order_uuid_occasion_pk" PRIMARY KEY("order_uuid","occasion")
);
--> statement-breakpoint
CREATE TABLE "complaint_events" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"id" bigserial NOT NULL,
	"complaint_uuid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"made_by" uuid NOT NULL,
	"act" text NOT NULL,
	"detail" text,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"branch_uuid" uuid NOT NULL,
	"order_uuid" uuid,
	"kind" text NOT NULL,
	"weight" text NOT NULL,
	"way" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"reporter" text NOT NULL,
	"reporter_phone" text,
	"state" text DEFAULT 'new' NOT NULL,
	"assignee_uuid" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	"counted_from" timestamp with time zone NOT NULL,
	"limit_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "complaints_number_unique" UNIQUE("number")
);
--> statement-breakpoint
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
ALTER TABLE "persons" ADD COLUMN "regency" text;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "district" text;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "village" text;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "nationality" text;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "bpjs_number_sealed" text;--> statement-breakpoint
ALTER TABLE "attendance_entries" ADD CONSTRAINT "attendance_entries_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_entries" ADD CONSTRAINT "attendance_entries_made_by_accounts_uuid_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_entry_uuid_attendance_entries_uuid_fk" FOREIGN KEY ("entry_uuid") REFERENCES "public"."attendance_entries"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_complaint_uuid_complaints_uuid_fk" FOREIGN KEY ("complaint_uuid") REFERENCES "public"."complaints"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_made_by_accounts_uuid_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_branch_uuid_branches_uuid_fk" FOREIGN KEY ("branch_uuid") REFERENCES "public"."branches"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_assignee_uuid_accounts_uuid_fk" FOREIGN KEY ("assignee_uuid") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "departure_lists" ADD CONSTRAINT "departure_lists_product_uuid_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."products"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_lists" ADD CONSTRAINT "departure_lists_hotel_uuid_hotels_uuid_fk" FOREIGN KEY ("hotel_uuid") REFERENCES "public"."hotels"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_lists" ADD CONSTRAINT "departure_lists_freeze_uuid_manifest_freezes_uuid_fk" FOREIGN KEY ("freeze_uuid") REFERENCES "public"."manifest_freezes"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_policies" ADD CONSTRAINT "insurance_policies_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manifest_freezes" ADD CONSTRAINT "manifest_freezes_product_uuid_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."products"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_message_uuid_messages_uuid_fk" FOREIGN KEY ("message_uuid") REFERENCES "public"."messages"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_person_uuid_persons_uuid_fk" FOREIGN KEY ("person_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_entries_of" ON "attendance_entries" USING btree ("order_uuid","occasion");--> statement-breakpoint
CREATE INDEX "complaint_events_of" ON "complaint_events" USING btree ("complaint_uuid","id");--> statement-breakpoint
CREATE INDEX "complaints_open" ON "complaints" USING btree ("limit_at") WHERE state <> 'solved';--> statement-breakpoint
CREATE INDEX "complaints_order" ON "complaints" USING btree ("order_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "handover_signatures_once" ON "handover_signatures" USING btree ("handover_uuid","side","signed_for");--> statement-breakpoint
CREATE UNIQUE INDEX "handover_signatures_two_people" ON "handover_signatures" USING btree ("handover_uuid","account_uuid") WHERE how = 'loket';--> statement-breakpoint
CREATE UNIQUE INDEX "passport_movements_once" ON "passport_movements" USING btree ("handover_uuid","pilgrim_uuid");--> statement-breakpoint
CREATE INDEX "passport_movements_pilgrim" ON "passport_movements" USING btree ("pilgrim_uuid");--> statement-breakpoint
CREATE INDEX "passport_places_order" ON "passport_places" USING btree ("order_uuid");--> statement-breakpoint
CREATE INDEX "passport_places_due" ON "passport_places" USING btree ("due_on") WHERE due_on is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "visa_batch_members_one_open" ON "visa_batch_members" USING btree ("order_uuid") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "visa_batch_members_visa" ON "visa_batch_members" USING btree ("visa_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "manifest_freezes_one" ON "manifest_freezes" USING btree ("product_uuid") WHERE released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_recipients_once" ON "message_recipients" USING btree ("message_uuid","order_uuid");--> statement-breakpoint
CREATE INDEX "message_recipients_left" ON "message_recipients" USING btree ("message_uuid") WHERE written_at is null;--> statement-breakpoint
CREATE INDEX "messages_made" ON "messages" USING btree ("made_at");