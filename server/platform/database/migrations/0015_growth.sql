CREATE TABLE "counted_posts" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"category_ids" integer[] NOT NULL,
	"hashtags" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "comments_state" ON "comments" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "comments_written" ON "comments" USING btree ("created_at") WHERE not sample;--> statement-breakpoint
CREATE INDEX "posts_similar" ON "posts" USING btree ("category_id","popularity" DESC NULLS FIRST,"id" DESC NULLS LAST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "posts_sitemap" ON "posts" USING btree ((("id" - 1) / 5000),"updated_at" DESC NULLS FIRST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "posts_gone" ON "posts" USING btree ("slug") WHERE state in ('withdrawn', 'ended');--> statement-breakpoint
CREATE INDEX "posts_samples" ON "posts" USING btree ("id") WHERE sample;--> statement-breakpoint
CREATE INDEX "posts_written" ON "posts" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE source is null and not sample;--> statement-breakpoint
CREATE INDEX "posts_written_state" ON "posts" USING btree ("state","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE source is null and not sample;--> statement-breakpoint
CREATE INDEX "merchant_statistics_day" ON "merchant_statistics" USING btree ("day");--> statement-breakpoint
CREATE INDEX "post_history_day" ON "post_history" USING btree ("created_at");--> statement-breakpoint
-- What is live now is what the kept counts were made of.
INSERT INTO "counted_posts" SELECT "id", "category_ids", "hashtags" FROM "posts" WHERE "state" = 'published' AND "merchant_id" NOT IN (SELECT "id" FROM "merchants" WHERE "suspended_at" IS NOT NULL);
