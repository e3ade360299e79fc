ALTER TYPE "public"."one_time_token_kind" ADD VALUE 'restore_account';--> statement-breakpoint
ALTER TYPE "public"."one_time_token_kind" ADD VALUE 'restore_email';--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "withheld_state" "comment_state";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "accounts_closed" ON "accounts" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "one_time_tokens_email" ON "one_time_tokens" USING btree ("email");