ALTER TYPE "public"."post_state" ADD VALUE 'paused' BEFORE 'expired';--> statement-breakpoint
ALTER TABLE "post_drafts" ADD COLUMN "approved_price_min" integer;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD COLUMN "approved_price_max" integer;--> statement-breakpoint
UPDATE "post_drafts" d SET "approved_price_min" = p."price_min", "approved_price_max" = p."price_max" FROM "posts" p WHERE p."id" = d."post_id" AND p."published_at" IS NOT NULL;
