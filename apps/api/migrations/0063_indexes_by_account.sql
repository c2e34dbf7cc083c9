CREATE INDEX "sms_outbox_unsent_codes" ON "sms_outbox" USING btree ("phone") WHERE sent_at is null and is_secret;--> statement-breakpoint
CREATE INDEX "virtual_accounts_joint" ON "virtual_accounts" USING btree ("joint_payment_uuid") WHERE joint_payment_uuid is not null;--> statement-breakpoint
CREATE INDEX "payment_bookings_money" ON "payment_bookings" USING btree ("payment_uuid");--> statement-breakpoint
CREATE INDEX "payments_account" ON "payments" USING btree ("virtual_account_uuid") WHERE virtual_account_uuid is not null;