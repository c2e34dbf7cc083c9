CREATE TABLE "departure_leaders" (
	"departure_uuid" uuid NOT NULL,
	"account_uuid" uuid NOT NULL,
	"phone" text NOT NULL,
	"leads_all" boolean NOT NULL,
	"buses" smallint[] NOT NULL,
	"squads" smallint[] NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	"assigned_by" uuid NOT NULL,
	CONSTRAINT "departure_leaders_departure_uuid_account_uuid_pk" PRIMARY KEY("departure_uuid","account_uuid"),
	CONSTRAINT "departure_leaders_whom" CHECK ("departure_leaders"."leads_all" or cardinality("departure_leaders"."buses") + cardinality("departure_leaders"."squads") > 0)
);
--> statement-breakpoint
CREATE TABLE "group_places" (
	"order_uuid" uuid PRIMARY KEY NOT NULL,
	"product_uuid" uuid NOT NULL,
	"bus" smallint,
	"squad" smallint,
	"care" text,
	CONSTRAINT "group_places_numbers" CHECK ("group_places"."bus" > 0 and "group_places"."squad" > 0)
);
--> statement-breakpoint
CREATE TABLE "group_plans" (
	"product_uuid" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "departure_leaders" ADD CONSTRAINT "departure_leaders_departure_uuid_departures_uuid_fk" FOREIGN KEY ("departure_uuid") REFERENCES "public"."departures"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_leaders" ADD CONSTRAINT "departure_leaders_account_uuid_staff_members_account_uuid_fk" FOREIGN KEY ("account_uuid") REFERENCES "public"."staff_members"("account_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_leaders" ADD CONSTRAINT "departure_leaders_assigned_by_accounts_uuid_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_places" ADD CONSTRAINT "group_places_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_places" ADD CONSTRAINT "group_places_product_uuid_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."products"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_plans" ADD CONSTRAINT "group_plans_product_uuid_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."products"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_plans" ADD CONSTRAINT "group_plans_changed_by_accounts_uuid_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departure_leaders_account" ON "departure_leaders" USING btree ("account_uuid");--> statement-breakpoint
CREATE INDEX "group_places_product" ON "group_places" USING btree ("product_uuid");