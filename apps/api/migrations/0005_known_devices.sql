CREATE TABLE "known_devices" (
	"account_uuid" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_account_uuid_device_hash_pk" PRIMARY KEY("account_uuid","device_hash")
);
--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "parent_hash" text;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_account_uuid_accounts_uuid_fk" FOREIGN KEY ("account_uuid") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tokens_parent" ON "tokens" USING btree ("parent_hash") WHERE parent_hash is not null;