CREATE TABLE "job_outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"task" text NOT NULL,
	"payload" json NOT NULL,
	"key" text,
	"max_attempts" integer NOT NULL,
	"delay_seconds" integer NOT NULL
);
