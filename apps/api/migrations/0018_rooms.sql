CREATE TABLE "plan_rooms" (
	"product_uuid" uuid NOT NULL,
	"hotel_uuid" uuid NOT NULL,
	"position" integer NOT NULL,
	"capacity" integer NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "plan_rooms_product_uuid_hotel_uuid_position_pk" PRIMARY KEY("product_uuid","hotel_uuid","position")
);
--> statement-breakpoint
CREATE TABLE "room_places" (
	"order_uuid" uuid NOT NULL,
	"hotel_uuid" uuid NOT NULL,
	"product_uuid" uuid NOT NULL,
	"position" integer NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "room_places_product_uuid_hotel_uuid_order_uuid_pk" PRIMARY KEY("product_uuid","hotel_uuid","order_uuid")
);
--> statement-breakpoint
CREATE TABLE "room_plans" (
	"product_uuid" uuid NOT NULL,
	"hotel_uuid" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"published_version" integer,
	"published_at" timestamp with time zone,
	"published_rooms" jsonb,
	CONSTRAINT "room_plans_product_uuid_hotel_uuid_pk" PRIMARY KEY("product_uuid","hotel_uuid")
);
--> statement-breakpoint
ALTER TABLE "plan_rooms" ADD CONSTRAINT "plan_rooms_product_uuid_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."products"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_rooms" ADD CONSTRAINT "plan_rooms_hotel_uuid_hotels_uuid_fk" FOREIGN KEY ("hotel_uuid") REFERENCES "public"."hotels"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_places" ADD CONSTRAINT "room_places_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_places" ADD CONSTRAINT "room_places_hotel_uuid_hotels_uuid_fk" FOREIGN KEY ("hotel_uuid") REFERENCES "public"."hotels"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_places" ADD CONSTRAINT "room_places_product_uuid_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."products"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_plans" ADD CONSTRAINT "room_plans_product_uuid_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."products"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_plans" ADD CONSTRAINT "room_plans_hotel_uuid_hotels_uuid_fk" FOREIGN KEY ("hotel_uuid") REFERENCES "public"."hotels"("uuid") ON DELETE no action ON UPDATE no action;