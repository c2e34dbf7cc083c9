DROP INDEX "payments_one_settlement";--> statement-breakpoint
CREATE INDEX "bank_payments_payment" ON "bank_payments" USING btree ("payment_uuid");--> statement-breakpoint
CREATE INDEX "payments_settlement" ON "payments" USING btree ("settlement_uuid") WHERE settlement_uuid is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_settlement" ON "payments" USING btree ("order_uuid") WHERE type = '02' and status = 'open';