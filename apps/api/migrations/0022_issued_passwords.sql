CREATE TABLE "issued_passwords" (
	"account_uuid" uuid PRIMARY KEY NOT NULL,
	"password_sealed" text NOT NULL,
	"claimed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "issued_passwords" ADD CONSTRAINT "issued_passwords_account_uuid_accounts_uuid_fk" FOREIGN KEY ("account_uuid") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;