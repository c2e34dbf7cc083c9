-- Who did something is the uuid of an account in every column; a step of a status that followed by itself has nobody.
ALTER TABLE "order_status_history" ALTER COLUMN "by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_status_history" ALTER COLUMN "by" SET DATA TYPE uuid USING nullif("by", 'system')::uuid;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "by" SET DATA TYPE uuid USING "by"::uuid;--> statement-breakpoint
ALTER TABLE "withdrawals" ALTER COLUMN "decided_by" SET DATA TYPE uuid USING "decided_by"::uuid;--> statement-breakpoint
-- These named a user, and whoever is renumbered has another name now: the log says whose account it was then.
UPDATE "list_formats" t SET "changed_by" = coalesce(
	(SELECT a."actor_uuid" FROM "audit_log" a WHERE a."subject_uuid" = t."uuid" AND a."at" = t."changed_at" AND a."actor_label" = t."changed_by" LIMIT 1),
	(SELECT c."uuid" FROM "accounts" c WHERE c."username" = t."changed_by"),
	(SELECT a."actor_uuid" FROM "audit_log" a WHERE a."actor_kind" = 'staff' AND a."actor_label" = t."changed_by" LIMIT 1))::text;--> statement-breakpoint
UPDATE "journal_accounts" t SET "changed_by" = coalesce(
	(SELECT a."actor_uuid" FROM "audit_log" a WHERE a."subject_uuid" = t."uuid" AND a."at" = t."changed_at" AND a."actor_label" = t."changed_by" LIMIT 1),
	(SELECT c."uuid" FROM "accounts" c WHERE c."username" = t."changed_by"),
	(SELECT a."actor_uuid" FROM "audit_log" a WHERE a."actor_kind" = 'staff' AND a."actor_label" = t."changed_by" LIMIT 1))::text;--> statement-breakpoint
UPDATE "room_plans" t SET "changed_by" = coalesce(
	(SELECT a."actor_uuid" FROM "audit_log" a WHERE a."subject_uuid" = t."product_uuid" AND a."at" = t."changed_at" AND a."actor_label" = t."changed_by" LIMIT 1),
	(SELECT c."uuid" FROM "accounts" c WHERE c."username" = t."changed_by"),
	(SELECT a."actor_uuid" FROM "audit_log" a WHERE a."actor_kind" = 'staff' AND a."actor_label" = t."changed_by" LIMIT 1))::text;--> statement-breakpoint
ALTER TABLE "list_formats" ALTER COLUMN "changed_by" SET DATA TYPE uuid USING "changed_by"::uuid;--> statement-breakpoint
ALTER TABLE "journal_accounts" ALTER COLUMN "changed_by" SET DATA TYPE uuid USING "changed_by"::uuid;--> statement-breakpoint
ALTER TABLE "room_plans" ALTER COLUMN "changed_by" SET DATA TYPE uuid USING "changed_by"::uuid;--> statement-breakpoint
-- Lists of orders are in the order of their numbers, where what they are sorted by is the same.
DROP INDEX "desk_orders_created";--> statement-breakpoint
DROP INDEX "desk_orders_departure";--> statement-breakpoint
DROP INDEX "desk_orders_lapse";--> statement-breakpoint
ALTER TABLE "desk_orders" ADD COLUMN "order_id" text;--> statement-breakpoint
UPDATE "desk_orders" d SET "order_id" = o."order_id" FROM "orders" o WHERE o."uuid" = d."order_uuid";--> statement-breakpoint
ALTER TABLE "desk_orders" ALTER COLUMN "order_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "desk_orders_created" ON "desk_orders" USING btree ("created_at","order_id");--> statement-breakpoint
CREATE INDEX "desk_orders_departure" ON "desk_orders" USING btree ("departs_on","order_id");--> statement-breakpoint
CREATE INDEX "desk_orders_lapse" ON "desk_orders" USING btree ("expires_at","order_id");
