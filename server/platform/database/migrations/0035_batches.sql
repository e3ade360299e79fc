ALTER TABLE "post_drafts" ADD COLUMN "batch" text;--> statement-breakpoint
CREATE INDEX "post_drafts_batch" ON "post_drafts" USING btree ("batch") WHERE batch is not null;