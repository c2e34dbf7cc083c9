-- The picture of a visa that was cancelled leaves the pilgrim's view with it; those of earlier cancellations do so now.
UPDATE "additional_documents" a SET "replaced_at" = v."ended_at"
FROM (SELECT DISTINCT ON ("order_uuid", "pilgrim_uuid") "order_uuid", "pilgrim_uuid", "state", "ended_at" FROM "visas"
	ORDER BY "order_uuid", "pilgrim_uuid", "ended_at" DESC NULLS FIRST) v
WHERE a."order_uuid" = v."order_uuid" AND a."pilgrim_uuid" = v."pilgrim_uuid" AND a."type" = 'visa' AND a."replaced_at" IS NULL
	AND v."state" = 'cancelled' AND a."created_at" < v."ended_at";
