CREATE TABLE "certificates" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "info_pages" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"html" text,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "info_pages_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "promos" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"is_only" boolean DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	"promo" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promos_is_only_unique" UNIQUE("is_only"),
	CONSTRAINT "promos_only" CHECK ("promos"."is_only")
);
--> statement-breakpoint
CREATE TABLE "departure_papers" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_uuid" uuid NOT NULL,
	"type" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"position" integer NOT NULL,
	"first_page" integer,
	"last_page" integer,
	"file_keys" jsonb NOT NULL,
	"pilgrim_uuid" uuid,
	"found_by" text,
	"strange_number_sealed" text,
	"problem" text,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"attached_to" uuid
);
--> statement-breakpoint
CREATE TABLE "need_reminders" (
	"order_uuid" uuid NOT NULL,
	"need" text NOT NULL,
	"day" date NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "need_reminders_order_uuid_need_day_pk" PRIMARY KEY("order_uuid","need","day")
);
--> statement-breakpoint
CREATE TABLE "package_drafts" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"branch_uuid" uuid NOT NULL,
	"content" jsonb,
	"base" jsonb,
	"version" integer NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_imports" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_hash" text NOT NULL,
	"rows" jsonb NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"package_uuids" jsonb
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"files" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_claims" (
	"document_uuid" uuid PRIMARY KEY NOT NULL,
	"staff_uuid" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_decisions" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_uuid" uuid NOT NULL,
	"by" uuid NOT NULL,
	"by_label" text NOT NULL,
	"stage" text NOT NULL,
	"decision" text NOT NULL,
	"why" text NOT NULL,
	"repairs" jsonb NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passport_readings" (
	"document_uuid" uuid PRIMARY KEY NOT NULL,
	"sealed" text,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "persons" ADD COLUMN "passport_birth_date" date;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "airport" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "additional_documents" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "airlines" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "airlines" ADD COLUMN "sort" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "airlines" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "sort" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_add_ons" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_types" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product_types" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "departure_papers" ADD CONSTRAINT "departure_papers_product_uuid_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."products"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_papers" ADD CONSTRAINT "departure_papers_pilgrim_uuid_persons_uuid_fk" FOREIGN KEY ("pilgrim_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_papers" ADD CONSTRAINT "departure_papers_attached_to_orders_uuid_fk" FOREIGN KEY ("attached_to") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "need_reminders" ADD CONSTRAINT "need_reminders_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_drafts" ADD CONSTRAINT "package_drafts_branch_uuid_branches_uuid_fk" FOREIGN KEY ("branch_uuid") REFERENCES "public"."branches"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_claims" ADD CONSTRAINT "document_claims_document_uuid_documents_uuid_fk" FOREIGN KEY ("document_uuid") REFERENCES "public"."documents"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_claims" ADD CONSTRAINT "document_claims_staff_uuid_accounts_uuid_fk" FOREIGN KEY ("staff_uuid") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_decisions" ADD CONSTRAINT "document_decisions_document_uuid_documents_uuid_fk" FOREIGN KEY ("document_uuid") REFERENCES "public"."documents"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_decisions" ADD CONSTRAINT "document_decisions_by_accounts_uuid_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_readings" ADD CONSTRAINT "passport_readings_document_uuid_documents_uuid_fk" FOREIGN KEY ("document_uuid") REFERENCES "public"."documents"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_rooms" ADD CONSTRAINT "plan_rooms_product_uuid_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."products"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_rooms" ADD CONSTRAINT "plan_rooms_hotel_uuid_hotels_uuid_fk" FOREIGN KEY ("hotel_uuid") REFERENCES "public"."hotels"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_places" ADD CONSTRAINT "room_places_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_places" ADD CONSTRAINT "room_places_hotel_uuid_hotels_uuid_fk" FOREIGN KEY ("hotel_uuid") REFERENCES "public"."hotels"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_places" ADD CONSTRAINT "room_places_product_uuid_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."products"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_plans" ADD CONSTRAINT "room_plans_product_uuid_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."products"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_plans" ADD CONSTRAINT "room_plans_hotel_uuid_hotels_uuid_fk" FOREIGN KEY ("hotel_uuid") REFERENCES "public"."hotels"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "departure_papers_once" ON "departure_papers" USING btree ("product_uuid","type","made_by","file_hash","position") WHERE attached_to is null;--> statement-breakpoint
CREATE INDEX "departure_papers_waiting" ON "departure_papers" USING btree ("made_at") WHERE attached_to is null;--> statement-breakpoint
CREATE INDEX "package_drafts_branch" ON "package_drafts" USING btree ("branch_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "document_decisions_stage" ON "document_decisions" USING btree ("document_uuid","stage") WHERE undone_at is null and stage <> 'final';--> statement-breakpoint
CREATE INDEX "document_decisions_document" ON "document_decisions" USING btree ("document_uuid","decided_at");--> statement-breakpoint
CREATE INDEX "document_decisions_due" ON "document_decisions" USING btree ("due_at") WHERE settled_at is null and undone_at is null;--> statement-breakpoint
CREATE INDEX "persons_agents" ON "persons" USING btree ("uuid") WHERE agent_since is not null;--> statement-breakpoint
CREATE INDEX "desk_orders_due" ON "desk_orders" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "desk_orders_starts" ON "desk_orders" USING gin (to_tsvector('simple', "words"));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_withdrawn" CHECK ("products"."withdrawn_at" is null or not "products"."is_active");