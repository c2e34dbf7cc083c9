CREATE TABLE "covid_details" (
	"document_uuid" uuid PRIMARY KEY NOT NULL,
	"vaccine_name" text,
	"vaccinated_on" date
);
--> statement-breakpoint
CREATE TABLE "document_pictures" (
	"document_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"file_key" text NOT NULL,
	CONSTRAINT "document_pictures_document_uuid_name_pk" PRIMARY KEY("document_uuid","name")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"dose" integer,
	"pilgrim_uuid" uuid NOT NULL,
	"status" text NOT NULL,
	"verified_at" timestamp with time zone,
	"rejected_at" timestamp with time zone,
	"rejected_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_dose" CHECK (dose is null or kind = 'covid')
);
--> statement-breakpoint
CREATE TABLE "passport_details" (
	"document_uuid" uuid PRIMARY KEY NOT NULL,
	"number_sealed" text NOT NULL,
	"expired" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supporting_details" (
	"document_uuid" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "documents" ("uuid","kind","dose","pilgrim_uuid","status","verified_at","rejected_at","rejected_reason","created_at")
SELECT "uuid",'identity',null::integer,"pilgrim_uuid","status","verified_at","rejected_at","rejected_reason","created_at" FROM "pilgrim_identities"
UNION ALL SELECT "uuid",'passportDocument',null::integer,"pilgrim_uuid","status","verified_at","rejected_at","rejected_reason","created_at" FROM "pilgrim_passport_documents"
UNION ALL SELECT "uuid",'passport',null::integer,"pilgrim_uuid","status","verified_at","rejected_at","rejected_reason","created_at" FROM "pilgrim_passports"
UNION ALL SELECT "uuid",case when "is_covid_vaccine" then 'covid' else 'yellowBook' end,case when "is_covid_vaccine" then "covid_vaccine_dose" end,
	"pilgrim_uuid","status","verified_at","rejected_at","rejected_reason","created_at" FROM "pilgrim_vaccines";--> statement-breakpoint
INSERT INTO "document_pictures" ("document_uuid","name","file_key")
SELECT "uuid",'profilePhoto',"profile_photo" FROM "pilgrim_identities"
UNION ALL SELECT "uuid",'icPhoto',"ic_photo" FROM "pilgrim_identities"
UNION ALL SELECT "uuid",'ficPhoto',"fic_photo" FROM "pilgrim_identities"
UNION ALL SELECT "uuid",'photo',"photo" FROM "pilgrim_passport_documents"
UNION ALL SELECT "uuid",'photo',"photo" FROM "pilgrim_passports"
UNION ALL SELECT "uuid",'photo',"photo" FROM "pilgrim_vaccines";--> statement-breakpoint
INSERT INTO "passport_details" ("document_uuid","number_sealed","expired")
SELECT "uuid","number_sealed","expired" FROM "pilgrim_passports";--> statement-breakpoint
INSERT INTO "supporting_details" ("document_uuid","type")
SELECT "uuid","type" FROM "pilgrim_passport_documents";--> statement-breakpoint
INSERT INTO "covid_details" ("document_uuid","vaccine_name","vaccinated_on")
SELECT "uuid","covid_vaccine_name","covid_vaccine_date" FROM "pilgrim_vaccines" WHERE "is_covid_vaccine";--> statement-breakpoint
ALTER TABLE "covid_details" ADD CONSTRAINT "covid_details_document_uuid_documents_uuid_fk" FOREIGN KEY ("document_uuid") REFERENCES "public"."documents"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_pictures" ADD CONSTRAINT "document_pictures_document_uuid_documents_uuid_fk" FOREIGN KEY ("document_uuid") REFERENCES "public"."documents"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_pilgrim_uuid_persons_uuid_fk" FOREIGN KEY ("pilgrim_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_details" ADD CONSTRAINT "passport_details_document_uuid_documents_uuid_fk" FOREIGN KEY ("document_uuid") REFERENCES "public"."documents"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supporting_details" ADD CONSTRAINT "supporting_details_document_uuid_documents_uuid_fk" FOREIGN KEY ("document_uuid") REFERENCES "public"."documents"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one" ON "documents" USING btree ("pilgrim_uuid","kind","dose") WHERE rejected_at is null and dose is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_without_dose" ON "documents" USING btree ("pilgrim_uuid","kind") WHERE rejected_at is null and kind <> 'covid';--> statement-breakpoint
CREATE INDEX "documents_latest" ON "documents" USING btree ("pilgrim_uuid","kind","created_at") WHERE rejected_at is null;--> statement-breakpoint
CREATE INDEX "documents_pilgrim" ON "documents" USING btree ("pilgrim_uuid","created_at");--> statement-breakpoint
CREATE INDEX "documents_waiting" ON "documents" USING btree ("created_at","uuid") WHERE rejected_at is null and status = 'Unverified';--> statement-breakpoint
DROP TABLE "pilgrim_identities";--> statement-breakpoint
DROP TABLE "pilgrim_passport_documents";--> statement-breakpoint
DROP TABLE "pilgrim_passports";--> statement-breakpoint
DROP TABLE "pilgrim_vaccines";
