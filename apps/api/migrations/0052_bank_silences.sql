CREATE UNLOGGED TABLE "bank_silences" (
	"bank" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"ask_again_at" timestamp with time zone NOT NULL
);
