CREATE TABLE "installation" (
	"id" integer PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"sealing_key" text NOT NULL,
	"proved_at" timestamp with time zone NOT NULL
);
