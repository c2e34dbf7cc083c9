-- Which versions may work on this database: those that know the migration of this moment at least. A migration that narrows
-- raises it (docs/decisions/0220); until one does, every version that reads it may.
CREATE TABLE "drizzle"."schema_floor" (
	"id" integer PRIMARY KEY CHECK ("id" = 1),
	"oldest" bigint NOT NULL
);
--> statement-breakpoint
INSERT INTO "drizzle"."schema_floor" ("id", "oldest") VALUES (1, 0);
