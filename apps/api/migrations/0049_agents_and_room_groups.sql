-- narrows: served from 0043_joint_payments, because a version before writes nothing into the new column, whose reference it therefore
-- keeps; of an order that came by a link and is paid while it still serves, it credits the registrar.
CREATE TABLE "agent_links" (
	"code" text PRIMARY KEY NOT NULL,
	"registrar_uuid" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_groups" (
	"order_uuid" uuid PRIMARY KEY NOT NULL,
	"group_uuid" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "link_agent_uuid" uuid;--> statement-breakpoint
ALTER TABLE "agent_links" ADD CONSTRAINT "agent_links_registrar_uuid_persons_uuid_fk" FOREIGN KEY ("registrar_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_groups" ADD CONSTRAINT "room_groups_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_links_registrar" ON "agent_links" USING btree ("registrar_uuid","created_at");--> statement-breakpoint
CREATE INDEX "room_groups_group" ON "room_groups" USING btree ("group_uuid");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_link_agent_uuid_persons_uuid_fk" FOREIGN KEY ("link_agent_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_link_agent" ON "orders" USING btree ("link_agent_uuid","created_at") WHERE link_agent_uuid is not null;--> statement-breakpoint
UPDATE "drizzle"."schema_floor" SET "oldest" = 1795828378953;