CREATE TYPE "public"."camp_day" AS ENUM('half_day', 'whole_day');--> statement-breakpoint
CREATE TYPE "public"."holiday_lessons" AS ENUM('no_lessons', 'as_usual');--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "public_holidays" "holiday_lessons";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "school_holidays" "holiday_lessons";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "camp" "camp_day";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "drop_off_from" text;