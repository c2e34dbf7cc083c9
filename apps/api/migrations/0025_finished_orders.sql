CREATE TABLE "finished_orders" (
	"order_uuid" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "finished_orders" ADD CONSTRAINT "finished_orders_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "finished_orders_due" ON "finished_orders" USING btree ("due_at") WHERE settled_at is null;--> statement-breakpoint
-- Owed amount and stage of documents are told by other rules from now on: the copied lists are filled anew.
UPDATE "desk_head" SET "seq" = null;
