ALTER TABLE "departures" ADD COLUMN "meeting_place" text;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "meeting_at" timestamp;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "leader" text;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "flights_announced_on" date;--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "street" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "arabic_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "arabic_street" text DEFAULT '' NOT NULL;
