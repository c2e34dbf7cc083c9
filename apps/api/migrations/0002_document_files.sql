CREATE TABLE "pending_files" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pending_files_created" ON "pending_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pilgrim_vaccines_latest_covid" ON "pilgrim_vaccines" USING btree ("pilgrim_uuid","created_at") WHERE rejected_at is null and is_covid_vaccine;