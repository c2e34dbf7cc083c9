CREATE INDEX "desk_orders_due" ON "desk_orders" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "desk_orders_starts" ON "desk_orders" USING gin (to_tsvector('simple', "words"));