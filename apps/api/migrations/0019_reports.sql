CREATE TABLE "journal_accounts" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"is_only" boolean DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	"accounts" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "journal_accounts_is_only_unique" UNIQUE("is_only"),
	CONSTRAINT "journal_accounts_only" CHECK ("journal_accounts"."is_only")
);
