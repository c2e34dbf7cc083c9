CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_uuid" uuid,
	"actor_label" text,
	"request_id" text,
	"address" text,
	"verb" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_uuid" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"why" text DEFAULT '' NOT NULL,
	"seq" bigint,
	"previous_hash" text,
	"hash" text
);
--> statement-breakpoint
INSERT INTO "audit_head" ("id", "seq", "hash") VALUES (1, 0, '');--> statement-breakpoint
-- What was scattered over four tables, in the order in which it happened. Of whoever acted the old rows say a person's
-- uuid, a staff account's (views: after "staff:"), or "system"; what is no uuid stays as a label.
INSERT INTO "audit_log" ("at", "actor_kind", "actor_uuid", "actor_label", "verb", "subject_kind", "subject_uuid", "after", "why")
SELECT old.at,
	CASE WHEN old.by = 'system' THEN 'system' WHEN old.is_staff OR staff.uuid IS NOT NULL THEN 'staff' ELSE 'customer' END,
	CASE WHEN old.by ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN old.by::uuid END,
	COALESCE(staff.username, CASE WHEN old.by !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN old.by END),
	old.verb, split_part(old.verb, '.', 1), old.subject_uuid, old.after, old.why
FROM (
	SELECT at, by, false AS is_staff, 'order.' || event AS verb, order_uuid AS subject_uuid, NULL::jsonb AS after, why, 1 AS source, id FROM "order_events"
	UNION ALL
	SELECT at, by, false, 'document.' || event, document_uuid, jsonb_build_object('kind', kind, 'pilgrim', pilgrim_uuid), why, 2, id FROM "document_history"
	UNION ALL
	SELECT at, by, true, 'person.' || event, person_uuid, NULL, why, 3, id FROM "person_history"
	UNION ALL
	SELECT at, regexp_replace(viewer, '^staff:', ''), viewer LIKE 'staff:%', 'person.document-viewed', pilgrim_uuid, jsonb_build_object('file', file_key), '', 4, id FROM "document_views"
) old
LEFT JOIN "accounts" staff ON staff.role = 'Staff' AND staff.uuid::text = old.by
ORDER BY old.at, old.source, old.id;--> statement-breakpoint
DROP TABLE "person_history" CASCADE;--> statement-breakpoint
DROP TABLE "document_history" CASCADE;--> statement-breakpoint
DROP TABLE "document_views" CASCADE;--> statement-breakpoint
DROP TABLE "order_events" CASCADE;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_uuid","id");--> statement-breakpoint
CREATE INDEX "audit_log_unsealed" ON "audit_log" USING btree ("id") WHERE seq is null;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_seq" ON "audit_log" USING btree ("seq") WHERE seq is not null;