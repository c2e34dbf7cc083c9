CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."virtual_account_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "accounts" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"person_uuid" uuid,
	"first_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_username_unique" UNIQUE("username"),
	CONSTRAINT "accounts_person_uuid_unique" UNIQUE("person_uuid")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"member_id" text PRIMARY KEY NOT NULL,
	"person_uuid" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "members_person_uuid_unique" UNIQUE("person_uuid")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"account_uuid" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "persons" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"nik_sealed" text NOT NULL,
	"nik_hash" text NOT NULL,
	"name" text NOT NULL,
	"gender" text NOT NULL,
	"address" text NOT NULL,
	"current_address" text,
	"province" text,
	"country" text DEFAULT 'Indonesia' NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"passport_number_sealed" text,
	"known_at" timestamp with time zone,
	"agent_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_uuid" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"session_uuid" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "agent_ledger" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registrar_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"order_uuid" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"phone" text NOT NULL,
	"fax" text NOT NULL,
	"type" text NOT NULL,
	"parent_uuid" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pilgrim_identities" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pilgrim_uuid" uuid NOT NULL,
	"status" text NOT NULL,
	"verified_at" timestamp with time zone,
	"rejected_at" timestamp with time zone,
	"rejected_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"profile_photo" text NOT NULL,
	"ic_photo" text NOT NULL,
	"fic_photo" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pilgrim_passport_documents" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pilgrim_uuid" uuid NOT NULL,
	"status" text NOT NULL,
	"verified_at" timestamp with time zone,
	"rejected_at" timestamp with time zone,
	"rejected_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"photo" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pilgrim_passports" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pilgrim_uuid" uuid NOT NULL,
	"status" text NOT NULL,
	"verified_at" timestamp with time zone,
	"rejected_at" timestamp with time zone,
	"rejected_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"number_sealed" text NOT NULL,
	"expired" date NOT NULL,
	"photo" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pilgrim_vaccines" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pilgrim_uuid" uuid NOT NULL,
	"status" text NOT NULL,
	"verified_at" timestamp with time zone,
	"rejected_at" timestamp with time zone,
	"rejected_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"is_covid_vaccine" boolean NOT NULL,
	"covid_vaccine_dose" integer,
	"covid_vaccine_name" text,
	"covid_vaccine_date" date,
	"photo" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_uuid" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"order_uuid" uuid,
	"unread" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_add_ons" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_uuid" uuid NOT NULL,
	"product_add_on_uuid" uuid NOT NULL,
	"price" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_status_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_uuid" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"why" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" text NOT NULL,
	"request_uuid" uuid NOT NULL,
	"status" text NOT NULL,
	"product_uuid" uuid NOT NULL,
	"registrar_uuid" uuid NOT NULL,
	"pilgrim_uuid" uuid NOT NULL,
	"pilgrim_nik_hash" text NOT NULL,
	"needs_consent" boolean DEFAULT false NOT NULL,
	"consented_at" timestamp with time zone,
	"package_price" bigint NOT NULL,
	"add_on_total" bigint NOT NULL,
	"member_discount" bigint NOT NULL,
	"member_id" text,
	"infant_discount" bigint NOT NULL,
	"room_price" bigint DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	"registration_fee" bigint NOT NULL,
	"second_payment" bigint NOT NULL,
	"second_payment_months_before" integer NOT NULL,
	"final_payment_months_before" integer NOT NULL,
	"agent_commission" bigint NOT NULL,
	"has_passport" boolean NOT NULL,
	"passport_expiry" date,
	"went_umrah" boolean NOT NULL,
	"went_umrah_date" date,
	"product_room_uuid" uuid,
	"pickup_date" date,
	"rating" numeric(2, 1),
	"terms_version" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "airlines" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotel_photos" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hotel_uuid" uuid NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotels" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"city" text NOT NULL,
	"title" text NOT NULL,
	"star" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_add_ons" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"description" text NOT NULL,
	"price" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"valid_from" date,
	"valid_until" date,
	CONSTRAINT "product_add_ons_created_at_unique" UNIQUE("created_at")
);
--> statement-breakpoint
CREATE TABLE "product_airlines" (
	"product_uuid" uuid NOT NULL,
	"airline_uuid" uuid NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_airlines_product_uuid_airline_uuid_pk" PRIMARY KEY("product_uuid","airline_uuid")
);
--> statement-breakpoint
CREATE TABLE "product_hotels" (
	"product_uuid" uuid NOT NULL,
	"hotel_uuid" uuid NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_hotels_product_uuid_hotel_uuid_pk" PRIMARY KEY("product_uuid","hotel_uuid")
);
--> statement-breakpoint
CREATE TABLE "product_itineraries" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_uuid" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_rooms" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"price" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_types" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"branch_uuid" uuid NOT NULL,
	"product_type_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"price" bigint NOT NULL,
	"departure_date" date NOT NULL,
	"duration_days" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_ramadhan" boolean DEFAULT false NOT NULL,
	"seat_total" integer NOT NULL,
	"seat_available" integer NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	CONSTRAINT "products_seats" CHECK ("products"."seat_available" between 0 and "products"."seat_total")
);
--> statement-breakpoint
CREATE TABLE "bank_external_ids" (
	"partner_id" text NOT NULL,
	"day" date NOT NULL,
	"external_id" text NOT NULL,
	CONSTRAINT "bank_external_ids_partner_id_day_external_id_pk" PRIMARY KEY("partner_id","day","external_id")
);
--> statement-breakpoint
CREATE TABLE "bank_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"bank" text NOT NULL,
	"service" text NOT NULL,
	"external_id" text NOT NULL,
	"body" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_payments" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bank" text NOT NULL,
	"payment_request_id" text NOT NULL,
	"number" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"payment_uuid" uuid,
	"virtual_account_uuid" uuid
);
--> statement-breakpoint
CREATE TABLE "bank_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"client_key" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bill_reminders" (
	"payment_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bill_reminders_payment_uuid_kind_pk" PRIMARY KEY("payment_uuid","kind")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_uuid" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"description" text NOT NULL,
	"amount" bigint NOT NULL,
	"due_date" date,
	"settlement_uuid" uuid,
	"paid_at" timestamp with time zone,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"bank" text NOT NULL,
	"day" date NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"bank_count" integer NOT NULL,
	"healed_count" integer NOT NULL,
	"differences" jsonb NOT NULL,
	CONSTRAINT "reconciliations_bank_day_pk" PRIMARY KEY("bank","day")
);
--> statement-breakpoint
CREATE TABLE "virtual_accounts" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_uuid" uuid NOT NULL,
	"bank" text NOT NULL,
	"customer_no" text NOT NULL,
	"number" text NOT NULL,
	"trx_id" text NOT NULL,
	"name" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "virtual_accounts_trx_id_unique" UNIQUE("trx_id")
);
--> statement-breakpoint
CREATE TABLE "clock_offset" (
	"id" integer PRIMARY KEY NOT NULL,
	"offset_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone" text NOT NULL,
	"text" text NOT NULL,
	"kind" text NOT NULL,
	"is_secret" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_person_uuid_persons_uuid_fk" FOREIGN KEY ("person_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_person_uuid_persons_uuid_fk" FOREIGN KEY ("person_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_account_uuid_accounts_uuid_fk" FOREIGN KEY ("account_uuid") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_uuid_accounts_uuid_fk" FOREIGN KEY ("account_uuid") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_session_uuid_sessions_uuid_fk" FOREIGN KEY ("session_uuid") REFERENCES "public"."sessions"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_ledger" ADD CONSTRAINT "agent_ledger_registrar_uuid_persons_uuid_fk" FOREIGN KEY ("registrar_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_ledger" ADD CONSTRAINT "agent_ledger_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pilgrim_identities" ADD CONSTRAINT "pilgrim_identities_pilgrim_uuid_persons_uuid_fk" FOREIGN KEY ("pilgrim_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pilgrim_passport_documents" ADD CONSTRAINT "pilgrim_passport_documents_pilgrim_uuid_persons_uuid_fk" FOREIGN KEY ("pilgrim_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pilgrim_passports" ADD CONSTRAINT "pilgrim_passports_pilgrim_uuid_persons_uuid_fk" FOREIGN KEY ("pilgrim_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pilgrim_vaccines" ADD CONSTRAINT "pilgrim_vaccines_pilgrim_uuid_persons_uuid_fk" FOREIGN KEY ("pilgrim_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_person_uuid_persons_uuid_fk" FOREIGN KEY ("person_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_add_ons" ADD CONSTRAINT "order_add_ons_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_add_ons" ADD CONSTRAINT "order_add_ons_product_add_on_uuid_product_add_ons_uuid_fk" FOREIGN KEY ("product_add_on_uuid") REFERENCES "public"."product_add_ons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_status_history" ADD CONSTRAINT "order_status_history_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_uuid_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."products"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_registrar_uuid_persons_uuid_fk" FOREIGN KEY ("registrar_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pilgrim_uuid_persons_uuid_fk" FOREIGN KEY ("pilgrim_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_room_uuid_product_rooms_uuid_fk" FOREIGN KEY ("product_room_uuid") REFERENCES "public"."product_rooms"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_photos" ADD CONSTRAINT "hotel_photos_hotel_uuid_hotels_uuid_fk" FOREIGN KEY ("hotel_uuid") REFERENCES "public"."hotels"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_airlines" ADD CONSTRAINT "product_airlines_product_uuid_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."products"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_airlines" ADD CONSTRAINT "product_airlines_airline_uuid_airlines_uuid_fk" FOREIGN KEY ("airline_uuid") REFERENCES "public"."airlines"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_hotels" ADD CONSTRAINT "product_hotels_product_uuid_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."products"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_hotels" ADD CONSTRAINT "product_hotels_hotel_uuid_hotels_uuid_fk" FOREIGN KEY ("hotel_uuid") REFERENCES "public"."hotels"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_itineraries" ADD CONSTRAINT "product_itineraries_product_uuid_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."products"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_rooms" ADD CONSTRAINT "product_rooms_product_uuid_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."products"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_branch_uuid_branches_uuid_fk" FOREIGN KEY ("branch_uuid") REFERENCES "public"."branches"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_product_type_uuid_product_types_uuid_fk" FOREIGN KEY ("product_type_uuid") REFERENCES "public"."product_types"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_payments" ADD CONSTRAINT "bank_payments_payment_uuid_payments_uuid_fk" FOREIGN KEY ("payment_uuid") REFERENCES "public"."payments"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_payments" ADD CONSTRAINT "bank_payments_virtual_account_uuid_virtual_accounts_uuid_fk" FOREIGN KEY ("virtual_account_uuid") REFERENCES "public"."virtual_accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_reminders" ADD CONSTRAINT "bill_reminders_payment_uuid_payments_uuid_fk" FOREIGN KEY ("payment_uuid") REFERENCES "public"."payments"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_accounts" ADD CONSTRAINT "virtual_accounts_payment_uuid_payments_uuid_fk" FOREIGN KEY ("payment_uuid") REFERENCES "public"."payments"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_resets_account" ON "password_resets" USING btree ("account_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "persons_known_nik" ON "persons" USING btree ("nik_hash") WHERE known_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "persons_known_phone" ON "persons" USING btree ("phone") WHERE known_at is not null;--> statement-breakpoint
CREATE INDEX "persons_phone" ON "persons" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_uuid");--> statement-breakpoint
CREATE INDEX "tokens_session" ON "tokens" USING btree ("session_uuid");--> statement-breakpoint
CREATE INDEX "tokens_expires" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "agent_ledger_registrar" ON "agent_ledger" USING btree ("registrar_uuid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_ledger_one_commission" ON "agent_ledger" USING btree ("order_uuid","kind") WHERE order_uuid is not null;--> statement-breakpoint
CREATE INDEX "pilgrim_identities_pilgrim" ON "pilgrim_identities" USING btree ("pilgrim_uuid");--> statement-breakpoint
CREATE INDEX "pilgrim_passport_documents_pilgrim" ON "pilgrim_passport_documents" USING btree ("pilgrim_uuid");--> statement-breakpoint
CREATE INDEX "pilgrim_passports_pilgrim" ON "pilgrim_passports" USING btree ("pilgrim_uuid");--> statement-breakpoint
CREATE INDEX "pilgrim_vaccines_pilgrim" ON "pilgrim_vaccines" USING btree ("pilgrim_uuid","is_covid_vaccine");--> statement-breakpoint
CREATE INDEX "notifications_person" ON "notifications" USING btree ("person_uuid","created_at");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("person_uuid") WHERE unread;--> statement-breakpoint
CREATE UNIQUE INDEX "order_add_ons_once" ON "order_add_ons" USING btree ("order_uuid","product_add_on_uuid");--> statement-breakpoint
CREATE INDEX "order_status_history_order" ON "order_status_history" USING btree ("order_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_live_pilgrim" ON "orders" USING btree ("product_uuid","pilgrim_nik_hash") WHERE status <> 'Batal';--> statement-breakpoint
CREATE INDEX "orders_registrar" ON "orders" USING btree ("registrar_uuid","created_at");--> statement-breakpoint
CREATE INDEX "orders_pilgrim" ON "orders" USING btree ("pilgrim_uuid","created_at");--> statement-breakpoint
CREATE INDEX "orders_awaiting" ON "orders" USING btree ("expires_at") WHERE status in ('Pendaftaran', 'Pembayaran DP');--> statement-breakpoint
CREATE INDEX "hotel_photos_hotel" ON "hotel_photos" USING btree ("hotel_uuid");--> statement-breakpoint
CREATE INDEX "product_itineraries_product" ON "product_itineraries" USING btree ("product_uuid","position");--> statement-breakpoint
CREATE INDEX "product_rooms_product" ON "product_rooms" USING btree ("product_uuid","price");--> statement-breakpoint
CREATE INDEX "products_branch_departure" ON "products" USING btree ("branch_uuid","departure_date");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_payments_reference" ON "bank_payments" USING btree ("bank","payment_request_id");--> statement-breakpoint
CREATE INDEX "bank_payments_review" ON "bank_payments" USING btree ("received_at") WHERE state = 'review';--> statement-breakpoint
CREATE INDEX "bank_payments_day" ON "bank_payments" USING btree ("bank","paid_at");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_uuid","position");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_first" ON "payments" USING btree ("order_uuid") WHERE type = '01';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_settlement" ON "payments" USING btree ("order_uuid") WHERE type = '02' and status in ('open', 'paid');--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("due_date") WHERE status = 'open' and type = '03';--> statement-breakpoint
CREATE UNIQUE INDEX "virtual_accounts_number" ON "virtual_accounts" USING btree ("bank","number");--> statement-breakpoint
CREATE UNIQUE INDEX "virtual_accounts_one_live" ON "virtual_accounts" USING btree ("payment_uuid") WHERE status in ('wanted', 'live');--> statement-breakpoint
CREATE INDEX "virtual_accounts_payment" ON "virtual_accounts" USING btree ("payment_uuid");--> statement-breakpoint
CREATE INDEX "virtual_accounts_pending" ON "virtual_accounts" USING btree ("expires_at") WHERE status in ('wanted', 'live', 'closing');--> statement-breakpoint
CREATE INDEX "sms_outbox_sent" ON "sms_outbox" USING btree ("phone","sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "sms_outbox_unsent" ON "sms_outbox" USING btree ("created_at") WHERE sent_at is null;