CREATE TYPE "public"."weather_after" AS ENUM('makeup', 'extend', 'refund', 'credit', 'moves_online', 'none');--> statement-breakpoint
CREATE TYPE "public"."weather_rule" AS ENUM('common_2h', 'common_3h', 'young_children', 'outdoor', 'water', 'online', 'own');--> statement-breakpoint
CREATE TYPE "public"."weather_signal" AS ENUM('t3', 't8', 'amber', 'red', 'black', 'extreme');--> statement-breakpoint
CREATE TABLE "weather" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"asked_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lifted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "weather_only" CHECK ("weather"."only")
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "weather_rule" "weather_rule";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "weather_signals" "weather_signal"[] DEFAULT '{}'::weather_signal[] NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "weather_hours" smallint;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "weather_resume_hours" smallint;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "weather_after" "weather_after";