ALTER TABLE "posts" ADD COLUMN "places_left" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "enrol_until" date;