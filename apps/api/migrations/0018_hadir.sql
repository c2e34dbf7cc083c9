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
ALTER TABLE "attendance_entries" ADD CONSTRAINT "attendance_entries_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_entries" ADD CONSTRAINT "attendance_entries_made_by_accounts_uuid_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_entry_uuid_attendance_entries_uuid_fk" FOREIGN KEY ("entry_uuid") REFERENCES "public"."attendance_entries"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_entries_of" ON "attendance_entries" USING btree ("order_uuid","occasion");