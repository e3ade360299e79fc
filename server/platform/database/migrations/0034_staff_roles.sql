CREATE TYPE "public"."staff_role" AS ENUM('reviewer', 'editor', 'administrator');--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "staff_role" "staff_role" DEFAULT 'administrator' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "staff_role" "staff_role" DEFAULT 'administrator' NOT NULL;