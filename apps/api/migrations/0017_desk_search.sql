CREATE TABLE "need_reminders" (
	"order_uuid" uuid NOT NULL,
	"need" text NOT NULL,
	"day" date NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "need_reminders_order_uuid_need_day_pk" PRIMARY KEY("order_uuid","need","day")
);
--> statement-breakpoint
ALTER TABLE "need_reminders" ADD CONSTRAINT "need_reminders_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "persons_agents" ON "persons" USING btree ("uuid") WHERE agent_since is not null;--> statement-breakpoint
CREATE INDEX "desk_orders_due" ON "desk_orders" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "desk_orders_starts" ON "desk_orders" USING gin (to_tsvector('simple', "words"));