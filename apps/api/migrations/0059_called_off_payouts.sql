-- narrows: served from 0043_joint_payments, because what it demands is less than before: one person may also call off what one person
-- may agree to. A version before makes no such request, and tells no list of approvals while one is open.
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_alone";--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_alone" CHECK (not is_alone or (decision is not null and decision = 'approved' and amount < coalesce(one_person_below, 0)
        and kind in ('order.cancel', 'withdrawal.approve', 'withdrawal.call-off', 'money.refund', 'money.refund-call-off')));--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING brin ("at");--> statement-breakpoint
UPDATE "drizzle"."schema_floor" SET "oldest" = 1795828378953;
