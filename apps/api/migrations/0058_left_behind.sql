-- An order that is paid is pointed at the record under which its people are known since it was placed. What it had of them in rows of
-- its own was left behind until now: nothing names those any more, and neither an export nor an erasure of the person finds
-- them (docs/decisions/0004). Surely theirs is what has NIK, phone and contact person of a known record, and no order, login, money,
-- relative or passport: it becomes part of that record, as when staff merge two. The table is this session's alone.
CREATE TEMPORARY TABLE "left_behind" ON COMMIT DROP AS
	SELECT d."uuid" AS "other", k."uuid" AS "kept"
	FROM "persons" d JOIN "persons" k ON k."nik_hash" = d."nik_hash" AND k."verified_at" IS NOT NULL AND k."uuid" <> d."uuid"
	WHERE d."verified_at" IS NULL AND d."merged_into" IS NULL AND d."erased_at" IS NULL
		AND d."phone" IS NOT DISTINCT FROM k."phone" AND d."contact_person_uuid" IS NOT DISTINCT FROM k."contact_person_uuid"
		AND NOT EXISTS (SELECT FROM "orders" t WHERE t."pilgrim_uuid" = d."uuid")
		AND NOT EXISTS (SELECT FROM "orders" t WHERE t."registrar_uuid" = d."uuid")
		AND NOT EXISTS (SELECT FROM "orders" t WHERE t."link_agent_uuid" = d."uuid")
		AND NOT EXISTS (SELECT FROM "accounts" t WHERE t."person_uuid" = d."uuid")
		AND NOT EXISTS (SELECT FROM "pending_logins" t WHERE t."person_uuid" = d."uuid")
		AND NOT EXISTS (SELECT FROM "claim_codes" t WHERE t."person_uuid" = d."uuid")
		AND NOT EXISTS (SELECT FROM "members" t WHERE t."person_uuid" = d."uuid")
		AND NOT EXISTS (SELECT FROM "agent_ledger" t WHERE t."registrar_uuid" = d."uuid")
		AND NOT EXISTS (SELECT FROM "agent_links" t WHERE t."registrar_uuid" = d."uuid")
		AND NOT EXISTS (SELECT FROM "bank_accounts" t WHERE t."registrar_uuid" = d."uuid")
		AND NOT EXISTS (SELECT FROM "withdrawals" t WHERE t."registrar_uuid" = d."uuid")
		AND NOT EXISTS (SELECT FROM "person_relations" t WHERE d."uuid" IN (t."person_uuid", t."relative_uuid"))
		AND NOT EXISTS (SELECT FROM "passport_places" t WHERE t."pilgrim_uuid" = d."uuid")
		AND NOT EXISTS (SELECT FROM "passport_movements" t WHERE t."pilgrim_uuid" = d."uuid")
		AND NOT EXISTS (SELECT FROM "privacy_requests" t WHERE t."person_uuid" = d."uuid" AND t."ended_at" IS NULL)
		AND NOT EXISTS (SELECT FROM "approvals" t WHERE t."decision" IS NULL
			AND (t."subject_uuid" = d."uuid" OR t."kind" = 'person.merge' AND t."input" ->> 'other' = d."uuid"::text));
--> statement-breakpoint
-- Of a kind one document is in view: what was checked before what was not, then the newest.
UPDATE "documents" SET "rejected_at" = now() WHERE "uuid" IN (
	SELECT "uuid" FROM (
		SELECT d."uuid", row_number() OVER (PARTITION BY coalesce(l."kept", d."pilgrim_uuid"), d."kind", d."dose"
			ORDER BY (d."status" = 'Verified') DESC, d."created_at" DESC, d."uuid") AS "place"
		FROM "documents" d LEFT JOIN "left_behind" l ON l."other" = d."pilgrim_uuid"
		WHERE d."rejected_at" IS NULL AND (d."kind" <> 'covid' OR d."dose" IS NOT NULL)
			AND d."pilgrim_uuid" IN (SELECT "other" FROM "left_behind" UNION SELECT "kept" FROM "left_behind")) ranked
	WHERE "place" > 1);
--> statement-breakpoint
UPDATE "documents" t SET "pilgrim_uuid" = l."kept" FROM "left_behind" l WHERE t."pilgrim_uuid" = l."other";
--> statement-breakpoint
UPDATE "additional_documents" t SET "pilgrim_uuid" = l."kept" FROM "left_behind" l WHERE t."pilgrim_uuid" = l."other";
--> statement-breakpoint
UPDATE "travel_documents" t SET "pilgrim_uuid" = l."kept" FROM "left_behind" l WHERE t."pilgrim_uuid" = l."other";
--> statement-breakpoint
UPDATE "visas" t SET "pilgrim_uuid" = l."kept" FROM "left_behind" l WHERE t."pilgrim_uuid" = l."other";
--> statement-breakpoint
UPDATE "lent_steps" t SET "pilgrim_uuid" = l."kept" FROM "left_behind" l WHERE t."pilgrim_uuid" = l."other";
--> statement-breakpoint
UPDATE "lent_steps" t SET "lender_uuid" = l."kept" FROM "left_behind" l WHERE t."lender_uuid" = l."other";
--> statement-breakpoint
UPDATE "follow_links" t SET "opened_by" = l."kept" FROM "left_behind" l WHERE t."opened_by" = l."other";
--> statement-breakpoint
UPDATE "notifications" t SET "person_uuid" = l."kept" FROM "left_behind" l WHERE t."person_uuid" = l."other";
--> statement-breakpoint
UPDATE "message_recipients" t SET "person_uuid" = l."kept" FROM "left_behind" l WHERE t."person_uuid" = l."other";
--> statement-breakpoint
UPDATE "privacy_requests" t SET "person_uuid" = l."kept" FROM "left_behind" l WHERE t."person_uuid" = l."other";
--> statement-breakpoint
UPDATE "approvals" t SET "subject_uuid" = l."kept" FROM "left_behind" l WHERE t."subject_uuid" = l."other";
--> statement-breakpoint
-- What was said of the known record stays; of the other what was answered goes along, not what was only asked.
INSERT INTO "agent_consents" ("pilgrim_uuid", "agent_uuid", "state", "at", "order_uuid", "code_hash", "attempts")
	SELECT DISTINCT ON (1, 2) coalesce(p."kept", c."pilgrim_uuid"), coalesce(a."kept", c."agent_uuid"), c."state", c."at",
		c."order_uuid", NULL, c."attempts"
	FROM "agent_consents" c LEFT JOIN "left_behind" p ON p."other" = c."pilgrim_uuid"
		LEFT JOIN "left_behind" a ON a."other" = c."agent_uuid"
	WHERE c."state" <> 'asked' AND num_nonnulls(p."kept", a."kept") > 0
		AND coalesce(p."kept", c."pilgrim_uuid") <> coalesce(a."kept", c."agent_uuid")
	ORDER BY 1, 2, c."at" DESC
	ON CONFLICT DO NOTHING;
--> statement-breakpoint
DELETE FROM "agent_consents" WHERE "pilgrim_uuid" IN (SELECT "other" FROM "left_behind")
	OR "agent_uuid" IN (SELECT "other" FROM "left_behind");
--> statement-breakpoint
UPDATE "persons" t SET "contact_person_uuid" = l."kept" FROM "left_behind" l WHERE t."contact_person_uuid" = l."other";
--> statement-breakpoint
UPDATE "persons" t SET "merged_into" = l."kept" FROM "left_behind" l WHERE t."merged_into" = l."other";
--> statement-breakpoint
UPDATE "persons" t SET "merged_into" = l."kept", "agent_since" = NULL FROM "left_behind" l WHERE t."uuid" = l."other";
--> statement-breakpoint
-- The passport that staff have checked of such a row is that of the record, whatever was typed there.
UPDATE "persons" t SET "passport_number_sealed" = d."passport_number_sealed", "passport_number_hash" = d."passport_number_hash",
	"passport_issued_on" = d."passport_issued_on", "passport_issued_at" = d."passport_issued_at"
FROM "left_behind" l JOIN "persons" d ON d."uuid" = l."other"
WHERE t."uuid" = l."kept" AND d."passport_number_hash" IS NOT NULL
	AND t."passport_number_hash" IS DISTINCT FROM d."passport_number_hash"
	AND EXISTS (SELECT FROM "documents" o JOIN "passport_details" p ON p."document_uuid" = o."uuid"
		WHERE o."pilgrim_uuid" = l."kept" AND o."rejected_at" IS NULL AND o."status" = 'Verified'
			AND p."number_hash" = d."passport_number_hash");
