-- Of two records of one person both passports may have gone through one handover, whose receipt speaks of both.
DROP INDEX "passport_movements_once";--> statement-breakpoint
CREATE INDEX "passport_movements_handover" ON "passport_movements" USING btree ("handover_uuid");
