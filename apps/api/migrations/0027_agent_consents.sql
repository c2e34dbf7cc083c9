CREATE TABLE "agent_consents" (
	"pilgrim_uuid" uuid NOT NULL,
	"agent_uuid" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"order_uuid" uuid NOT NULL,
	"code_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "agent_consents_pilgrim_uuid_agent_uuid_pk" PRIMARY KEY("pilgrim_uuid","agent_uuid")
);
--> statement-breakpoint
ALTER TABLE "agent_consents" ADD CONSTRAINT "agent_consents_pilgrim_uuid_persons_uuid_fk" FOREIGN KEY ("pilgrim_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_consents" ADD CONSTRAINT "agent_consents_agent_uuid_persons_uuid_fk" FOREIGN KEY ("agent_uuid") REFERENCES "public"."persons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_consents" ADD CONSTRAINT "agent_consents_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_consents_agent" ON "agent_consents" USING btree ("agent_uuid");--> statement-breakpoint
-- What was said of each order becomes what was said of its agent (docs/decisions/0185): the newest answer counts, whichever order it
-- was given with; where there is none, an agent who reached the pilgrim by a standing order still does, and one who was only
-- asked about still is, with the code of the newest order that has one.
INSERT INTO "agent_consents" ("pilgrim_uuid", "agent_uuid", "state", "at", "order_uuid", "code_hash", "attempts")
SELECT pair.pilgrim_uuid, pair.registrar_uuid, pair.state, coalesce(source.answered_at, source.created_at), source.uuid,
  case when pair.state = 'asked' then source.consent_code_hash end, case when pair.state = 'asked' then source.consent_attempts else 0 end
FROM (
  SELECT said.*, case
      when refused_at >= coalesce(given_at, '-infinity') then 'refused'
      when given_at is not null and (reaches or not asked) then 'given'
      when asked and not reaches then 'asked'
    end as state
  FROM (
    SELECT pilgrim_uuid, registrar_uuid, max(consented_at) as given_at, max(consent_refused_at) as refused_at,
      bool_or(status <> 'Batal' and (not needs_consent or consented_at is not null)) as reaches,
      bool_or(status <> 'Batal' and needs_consent and consented_at is null and consent_refused_at is null) as asked
    FROM "orders" WHERE pilgrim_uuid <> registrar_uuid GROUP BY pilgrim_uuid, registrar_uuid
  ) said
) pair
CROSS JOIN LATERAL (
  SELECT o.*, case pair.state when 'given' then o.consented_at when 'refused' then o.consent_refused_at end as answered_at
  FROM "orders" o
  WHERE o.pilgrim_uuid = pair.pilgrim_uuid and o.registrar_uuid = pair.registrar_uuid
    and case pair.state
      when 'given' then o.consented_at is not null
      when 'refused' then o.consent_refused_at is not null
      else o.status <> 'Batal' and o.needs_consent and o.consented_at is null and o.consent_refused_at is null end
  ORDER BY answered_at desc nulls last, o.consent_code_hash is null, o.created_at desc
  LIMIT 1
) source
WHERE pair.state is not null;
--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "needs_consent";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "consented_at";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "consent_code_hash";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "consent_attempts";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "consent_refused_at";