-- narrows: served from 0043_joint_payments, because a version before holds no seat: whatever it does to the seats of a package,
-- what it takes and what it gives back is ordered or free, and the rest stays at least as large as what is held.
CREATE TABLE "waiting_entries" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigserial NOT NULL,
	"product_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"seats" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"passed_over" integer DEFAULT 0 NOT NULL,
	"collecting_since" timestamp with time zone,
	"offered_at" timestamp with time zone,
	"offer_ends_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"why" text,
	CONSTRAINT "waiting_entries_seats" CHECK ("waiting_entries"."seats" between 1 and 10),
	CONSTRAINT "waiting_entries_offer" CHECK ("waiting_entries"."state" <> 'offered' or "waiting_entries"."offer_ends_at" is not null),
	CONSTRAINT "waiting_entries_closed" CHECK (("waiting_entries"."closed_at" is null) = ("waiting_entries"."state" in ('waiting', 'offered')))
);
--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "gate_metres" integer;--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "gate_minutes" integer;--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "gate" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_types" ADD COLUMN "rating_sum" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_types" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "held_seats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "holds_freed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_product_uuid_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."products"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_once" ON "waiting_entries" USING btree ("product_uuid","phone") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_entries_product" ON "waiting_entries" USING btree ("product_uuid","number");--> statement-breakpoint
CREATE INDEX "waiting_entries_phone" ON "waiting_entries" USING btree ("phone");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_held_seats" CHECK ("products"."held_seats" between 0 and "products"."seat_total" - "products"."seat_available");--> statement-breakpoint
-- Stars of a kind of package, kept as two numbers: a mean over all orders would be made anew by every list of packages. Only what
-- is rated comes here, and nobody rates twice.
CREATE FUNCTION count_stars() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE product_types t SET rating_sum = t.rating_sum + NEW.rating, rating_count = t.rating_count + 1
		FROM products p WHERE p.uuid = NEW.product_uuid AND t.uuid = p.product_type_uuid;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_rated AFTER UPDATE OF rating ON "orders"
FOR EACH ROW WHEN (OLD.rating IS NULL AND NEW.rating IS NOT NULL) EXECUTE FUNCTION count_stars();--> statement-breakpoint
CREATE TRIGGER orders_placed_rated AFTER INSERT ON "orders"
FOR EACH ROW WHEN (NEW.rating IS NOT NULL) EXECUTE FUNCTION count_stars();--> statement-breakpoint
UPDATE product_types t SET rating_sum = rated.sum, rating_count = rated.count
	FROM (SELECT p.product_type_uuid AS uuid, sum(o.rating) AS sum, count(*) AS count FROM orders o
		JOIN products p ON p.uuid = o.product_uuid WHERE o.rating IS NOT NULL GROUP BY 1) rated
	WHERE rated.uuid = t.uuid;--> statement-breakpoint
UPDATE "drizzle"."schema_floor" SET "oldest" = 1795828378953;
