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
ALTER TABLE "additional_documents" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "departure_papers" ADD CONSTRAINT "departure_papers_product_uuid_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."products"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_papers" ADD CONSTRAINT "departure_papers_pilgrim_uuid_persons_uuid_fk" FOREIGN KEY ("pilgrim_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_papers" ADD CONSTRAINT "departure_papers_attached_to_orders_uuid_fk" FOREIGN KEY ("attached_to") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "departure_papers_once" ON "departure_papers" USING btree ("product_uuid","type","made_by","file_hash","position") WHERE attached_to is null;--> statement-breakpoint
CREATE INDEX "departure_papers_waiting" ON "departure_papers" USING btree ("made_at") WHERE attached_to is null;