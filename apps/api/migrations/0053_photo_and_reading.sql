CREATE TABLE "hidden_photos" (
	"order_uuid" uuid PRIMARY KEY NOT NULL,
	"hidden_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_agreements" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"departure_uuid" uuid NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"agreed_by" uuid NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "trip_photos" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"departure_uuid" uuid NOT NULL,
	"day" date NOT NULL,
	"file_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"taken_by" uuid NOT NULL,
	CONSTRAINT "trip_photos_departure_uuid_unique" UNIQUE("departure_uuid")
);
--> statement-breakpoint
ALTER TABLE "order_changes" ADD COLUMN "pilgrim_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_changes" ADD COLUMN "registrar_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "hidden_photos" ADD CONSTRAINT "hidden_photos_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_agreements" ADD CONSTRAINT "photo_agreements_departure_uuid_departures_uuid_fk" FOREIGN KEY ("departure_uuid") REFERENCES "public"."departures"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_agreements" ADD CONSTRAINT "photo_agreements_agreed_by_accounts_uuid_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_photos" ADD CONSTRAINT "trip_photos_departure_uuid_departures_uuid_fk" FOREIGN KEY ("departure_uuid") REFERENCES "public"."departures"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_photos" ADD CONSTRAINT "trip_photos_taken_by_accounts_uuid_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "photo_agreements_one" ON "photo_agreements" USING btree ("departure_uuid") WHERE withdrawn_at is null;