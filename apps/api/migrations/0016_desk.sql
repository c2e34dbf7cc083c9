CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "approvals" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_uuid" uuid NOT NULL,
	"branch_uuid" uuid,
	"label" text NOT NULL,
	"amount" bigint NOT NULL,
	"input" jsonb NOT NULL,
	"why" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision" text,
	"decided_why" text DEFAULT '' NOT NULL,
	CONSTRAINT "approvals_four_eyes" CHECK (case decision when 'withdrawn' then decided_by = asked_by else decided_by is distinct from asked_by end),
	CONSTRAINT "approvals_decided" CHECK ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null))
);
--> statement-breakpoint
CREATE TABLE "desk_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint
);
--> statement-breakpoint
CREATE TABLE "desk_orders" (
	"order_uuid" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"product_uuid" uuid NOT NULL,
	"branch_uuid" uuid NOT NULL,
	"departs_on" date NOT NULL,
	"pilgrim_uuid" uuid NOT NULL,
	"registrar_uuid" uuid NOT NULL,
	"nik_hash" text NOT NULL,
	"stage" text NOT NULL,
	"unpaid_amount" bigint NOT NULL,
	"due_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_uuid" uuid NOT NULL,
	"written_by" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_asked_by_accounts_uuid_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_accounts_uuid_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_written_by_accounts_uuid_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_open" ON "approvals" USING btree ("kind","subject_uuid") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "approvals_open" ON "approvals" USING btree ("asked_at") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "desk_orders_created" ON "desk_orders" USING btree ("created_at","order_uuid");--> statement-breakpoint
CREATE INDEX "desk_orders_departure" ON "desk_orders" USING btree ("departs_on","order_uuid");--> statement-breakpoint
CREATE INDEX "desk_orders_lapse" ON "desk_orders" USING btree ("expires_at","order_uuid");--> statement-breakpoint
CREATE INDEX "desk_orders_nik" ON "desk_orders" USING btree ("nik_hash");--> statement-breakpoint
CREATE INDEX "desk_orders_pilgrim" ON "desk_orders" USING btree ("pilgrim_uuid");--> statement-breakpoint
CREATE INDEX "desk_orders_registrar" ON "desk_orders" USING btree ("registrar_uuid");--> statement-breakpoint
CREATE INDEX "desk_orders_product" ON "desk_orders" USING btree ("product_uuid");--> statement-breakpoint
CREATE INDEX "desk_orders_words" ON "desk_orders" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_uuid","at");