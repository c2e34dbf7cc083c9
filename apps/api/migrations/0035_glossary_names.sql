ALTER TABLE "payments" RENAME TO "bills";--> statement-breakpoint
ALTER TABLE "bank_payments" RENAME TO "payments";--> statement-breakpoint
ALTER TABLE "money_bookings" RENAME TO "payment_bookings";--> statement-breakpoint
ALTER TABLE "desk_orders" RENAME TO "order_search";--> statement-breakpoint
ALTER TABLE "desk_head" RENAME TO "projection_cursor";--> statement-breakpoint
ALTER TABLE "wanted_logins" RENAME TO "pending_logins";--> statement-breakpoint
ALTER TABLE "departure_papers" RENAME TO "travel_documents";--> statement-breakpoint
ALTER TABLE "persons" RENAME COLUMN "known_at" TO "verified_at";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "payment_uuid" TO "bill_uuid";--> statement-breakpoint
ALTER TABLE "bill_reminders" RENAME COLUMN "payment_uuid" TO "bill_uuid";--> statement-breakpoint
ALTER TABLE "payment_bookings" RENAME COLUMN "payment_uuid" TO "bill_uuid";--> statement-breakpoint
ALTER TABLE "payment_bookings" RENAME COLUMN "meant_payment_uuid" TO "meant_bill_uuid";--> statement-breakpoint
ALTER TABLE "payment_bookings" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "virtual_accounts" RENAME COLUMN "payment_uuid" TO "bill_uuid";--> statement-breakpoint
ALTER TABLE "payment_bookings" RENAME COLUMN "bank_payment_uuid" TO "payment_uuid";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "bank_payment_uuid" TO "payment_uuid";--> statement-breakpoint
ALTER TABLE "payments" RENAME CONSTRAINT "bank_payments_payment_uuid_payments_uuid_fk" TO "payments_bill_uuid_bills_uuid_fk";--> statement-breakpoint
ALTER INDEX "payments_order" RENAME TO "bills_order";--> statement-breakpoint
ALTER INDEX "payments_one_first" RENAME TO "bills_one_first";--> statement-breakpoint
ALTER INDEX "payments_one_settlement" RENAME TO "bills_one_settlement";--> statement-breakpoint
ALTER INDEX "payments_settlement" RENAME TO "bills_settlement";--> statement-breakpoint
ALTER INDEX "payments_due" RENAME TO "bills_due";--> statement-breakpoint
ALTER TABLE "bills" RENAME CONSTRAINT "payments_order_uuid_orders_uuid_fk" TO "bills_order_uuid_orders_uuid_fk";--> statement-breakpoint
ALTER INDEX "payments_pkey" RENAME TO "bills_pkey";--> statement-breakpoint
ALTER TABLE "pending_logins" RENAME CONSTRAINT "wanted_logins_person_uuid_persons_uuid_fk" TO "pending_logins_person_uuid_persons_uuid_fk";--> statement-breakpoint
ALTER INDEX "desk_orders_created" RENAME TO "order_search_created";--> statement-breakpoint
ALTER INDEX "desk_orders_departure" RENAME TO "order_search_departure";--> statement-breakpoint
ALTER INDEX "desk_orders_lapse" RENAME TO "order_search_lapse";--> statement-breakpoint
ALTER INDEX "desk_orders_nik" RENAME TO "order_search_nik";--> statement-breakpoint
ALTER INDEX "desk_orders_pilgrim" RENAME TO "order_search_pilgrim";--> statement-breakpoint
ALTER INDEX "desk_orders_registrar" RENAME TO "order_search_registrar";--> statement-breakpoint
ALTER INDEX "desk_orders_product" RENAME TO "order_search_product";--> statement-breakpoint
ALTER INDEX "desk_orders_due" RENAME TO "order_search_due";--> statement-breakpoint
ALTER INDEX "desk_orders_words" RENAME TO "order_search_words";--> statement-breakpoint
ALTER INDEX "desk_orders_starts" RENAME TO "order_search_starts";--> statement-breakpoint
ALTER INDEX "departure_papers_once" RENAME TO "travel_documents_once";--> statement-breakpoint
ALTER INDEX "departure_papers_waiting" RENAME TO "travel_documents_waiting";--> statement-breakpoint
ALTER TABLE "travel_documents" RENAME CONSTRAINT "departure_papers_product_uuid_products_uuid_fk" TO "travel_documents_product_uuid_products_uuid_fk";--> statement-breakpoint
ALTER TABLE "travel_documents" RENAME CONSTRAINT "departure_papers_pilgrim_uuid_persons_uuid_fk" TO "travel_documents_pilgrim_uuid_persons_uuid_fk";--> statement-breakpoint
ALTER TABLE "travel_documents" RENAME CONSTRAINT "departure_papers_attached_to_orders_uuid_fk" TO "travel_documents_attached_to_orders_uuid_fk";--> statement-breakpoint
ALTER INDEX "bank_payments_reference" RENAME TO "payments_reference";--> statement-breakpoint
ALTER INDEX "bank_payments_review" RENAME TO "payments_review";--> statement-breakpoint
ALTER INDEX "bank_payments_day" RENAME TO "payments_day";--> statement-breakpoint
ALTER INDEX "bank_payments_payment" RENAME TO "payments_payment";--> statement-breakpoint
ALTER TABLE "payments" RENAME CONSTRAINT "bank_payments_virtual_account_uuid_virtual_accounts_uuid_fk" TO "payments_virtual_account_uuid_virtual_accounts_uuid_fk";--> statement-breakpoint
ALTER TABLE "bill_reminders" RENAME CONSTRAINT "bill_reminders_payment_uuid_payments_uuid_fk" TO "bill_reminders_bill_uuid_bills_uuid_fk";--> statement-breakpoint
ALTER TABLE "bill_reminders" RENAME CONSTRAINT "bill_reminders_payment_uuid_kind_pk" TO "bill_reminders_bill_uuid_kind_pk";--> statement-breakpoint
ALTER INDEX "money_bookings_one" RENAME TO "payment_bookings_one";--> statement-breakpoint
ALTER INDEX "money_bookings_payment" RENAME TO "payment_bookings_payment";--> statement-breakpoint
ALTER INDEX "money_bookings_due" RENAME TO "payment_bookings_due";--> statement-breakpoint
ALTER INDEX "money_bookings_booked" RENAME TO "payment_bookings_booked";--> statement-breakpoint
ALTER TABLE "payment_bookings" RENAME CONSTRAINT "money_bookings_bank_payment_uuid_bank_payments_uuid_fk" TO "payment_bookings_payment_uuid_payments_uuid_fk";--> statement-breakpoint
ALTER TABLE "payment_bookings" RENAME CONSTRAINT "money_bookings_payment_uuid_payments_uuid_fk" TO "payment_bookings_bill_uuid_bills_uuid_fk";--> statement-breakpoint
ALTER TABLE "payment_bookings" RENAME CONSTRAINT "money_bookings_meant_payment_uuid_payments_uuid_fk" TO "payment_bookings_meant_bill_uuid_bills_uuid_fk";--> statement-breakpoint
ALTER TABLE "refunds" RENAME CONSTRAINT "refunds_bank_payment_uuid_bank_payments_uuid_fk" TO "refunds_payment_uuid_payments_uuid_fk";--> statement-breakpoint
ALTER TABLE "refunds" RENAME CONSTRAINT "refunds_bank_payment_uuid_unique" TO "refunds_payment_uuid_unique";--> statement-breakpoint
ALTER TABLE "virtual_accounts" RENAME CONSTRAINT "virtual_accounts_payment_uuid_payments_uuid_fk" TO "virtual_accounts_bill_uuid_bills_uuid_fk";--> statement-breakpoint
ALTER INDEX "bank_payments_pkey" RENAME TO "payments_pkey";--> statement-breakpoint
ALTER INDEX "money_bookings_pkey" RENAME TO "payment_bookings_pkey";--> statement-breakpoint
ALTER INDEX "desk_orders_pkey" RENAME TO "order_search_pkey";--> statement-breakpoint
ALTER INDEX "desk_head_pkey" RENAME TO "projection_cursor_pkey";--> statement-breakpoint
ALTER INDEX "wanted_logins_pkey" RENAME TO "pending_logins_pkey";--> statement-breakpoint
ALTER INDEX "departure_papers_pkey" RENAME TO "travel_documents_pkey";
