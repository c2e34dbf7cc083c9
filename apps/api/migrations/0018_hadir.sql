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
ALTER TABLE "attendance_entries" ADD CONSTRAINT "attendance_entries_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_entries" ADD CONSTRAINT "attendance_entries_made_by_accounts_uuid_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_entry_uuid_attendance_entries_uuid_fk" FOREIGN KEY ("entry_uuid") REFERENCES "public"."attendance_entries"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_complaint_uuid_complaints_uuid_fk" FOREIGN KEY ("complaint_uuid") REFERENCES "public"."complaints"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_made_by_accounts_uuid_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_branch_uuid_branches_uuid_fk" FOREIGN KEY ("branch_uuid") REFERENCES "public"."branches"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_assignee_uuid_accounts_uuid_fk" FOREIGN KEY ("assignee_uuid") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_entries_of" ON "attendance_entries" USING btree ("order_uuid","occasion");--> statement-breakpoint
CREATE INDEX "complaint_events_of" ON "complaint_events" USING btree ("complaint_uuid","id");--> statement-breakpoint
CREATE INDEX "complaints_open" ON "complaints" USING btree ("limit_at") WHERE state <> 'solved';--> statement-breakpoint
CREATE INDEX "complaints_order" ON "complaints" USING btree ("order_uuid");