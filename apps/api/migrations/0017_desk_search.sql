CREATE INDEX "persons_agents" ON "persons" USING btree ("uuid") WHERE agent_since is not null;--> statement-breakpoint
CREATE INDEX "desk_orders_due" ON "desk_orders" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "desk_orders_starts" ON "desk_orders" USING gin (to_tsvector('simple', "words"));