CREATE TABLE "lent_steps" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pilgrim_uuid" uuid NOT NULL,
	"lender_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "lent_steps_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "lent_steps" ADD CONSTRAINT "lent_steps_pilgrim_uuid_persons_uuid_fk" FOREIGN KEY ("pilgrim_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lent_steps" ADD CONSTRAINT "lent_steps_lender_uuid_persons_uuid_fk" FOREIGN KEY ("lender_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lent_steps_pilgrim" ON "lent_steps" USING btree ("pilgrim_uuid","created_at");--> statement-breakpoint
CREATE INDEX "lent_steps_lender" ON "lent_steps" USING btree ("lender_uuid");--> statement-breakpoint
CREATE INDEX "lent_steps_ends" ON "lent_steps" USING btree ("ends_at");