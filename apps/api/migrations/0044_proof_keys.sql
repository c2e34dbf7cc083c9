CREATE TABLE "proof_keys" (
	"kid" integer PRIMARY KEY NOT NULL,
	"x" text NOT NULL,
	"seed_sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone
);
