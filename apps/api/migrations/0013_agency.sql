CREATE TABLE "agency_policies" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"registration_fee" bigint,
	"second_payment" bigint,
	"second_payment_months_before" integer,
	"final_payment_months_before" integer,
	"member_discount" bigint,
	"infant_discount_percent" integer,
	"agent_commission" bigint,
	"order_window_seconds" integer,
	"pickup_on_sunday" boolean,
	"free_package_balance" bigint,
	"min_days_before_departure" integer,
	"terms_version" text,
	CONSTRAINT "agency_policies_version_unique" UNIQUE("version"),
	CONSTRAINT "agency_policies_first_is_whole" CHECK ("agency_policies"."version" > 1 or num_nulls("agency_policies"."registration_fee", "agency_policies"."second_payment", "agency_policies"."second_payment_months_before",
        "agency_policies"."final_payment_months_before", "agency_policies"."member_discount", "agency_policies"."infant_discount_percent", "agency_policies"."agent_commission",
        "agency_policies"."order_window_seconds", "agency_policies"."pickup_on_sunday", "agency_policies"."free_package_balance", "agency_policies"."min_days_before_departure",
        "agency_policies"."terms_version") = 0)
);
--> statement-breakpoint
CREATE TABLE "agency_settings" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"is_only" boolean DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"call_center" text NOT NULL,
	"permit" text NOT NULL,
	"instagram" text NOT NULL,
	"facebook" text NOT NULL,
	"youtube" text NOT NULL,
	"whatsapp" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agency_settings_is_only_unique" UNIQUE("is_only"),
	CONSTRAINT "agency_settings_only" CHECK ("agency_settings"."is_only")
);
--> statement-breakpoint
-- What was decided once stays readable: orders were placed under it.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "agency_policies_are_kept" BEFORE UPDATE OR DELETE ON "agency_policies" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
