-- In the order in which the application locks them, so that a transaction that is running now cannot deadlock with this one.
LOCK TABLE "posts", "post_drafts", "post_reviews" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
DROP TRIGGER "posts_queue" ON "posts";--> statement-breakpoint
DROP TRIGGER "post_drafts_queue" ON "post_drafts";--> statement-breakpoint
DROP TRIGGER "post_reviews_queue" ON "post_reviews";--> statement-breakpoint
DROP FUNCTION "queue_changed_post"();--> statement-breakpoint
DROP FUNCTION "queue_changed_part"();--> statement-breakpoint
DROP FUNCTION "queue_advertisement"(integer);--> statement-breakpoint
DROP TABLE "advertisement_queue" CASCADE;--> statement-breakpoint
CREATE INDEX "posts_written" ON "posts" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE source is null and not sample;--> statement-breakpoint
CREATE INDEX "posts_written_state" ON "posts" USING btree ("state","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE source is null and not sample;--> statement-breakpoint
CREATE INDEX "post_drafts_pending" ON "post_drafts" USING btree ("post_id") WHERE state <> 'approved';--> statement-breakpoint
CREATE INDEX "post_reviews_due" ON "post_reviews" USING btree ("due_on","post_id") WHERE due_on is not null;--> statement-breakpoint
CREATE INDEX "post_reviews_expiry" ON "post_reviews" USING btree ("expiry_review_on","post_id") WHERE expiry_review_on is not null;--> statement-breakpoint
-- What instances of the previous version read while they run beside this one. A later version drops the view.
CREATE VIEW "advertisement_queue" AS
  SELECT p.id AS post_id, p.merchant_id, p.state, d.state AS revision,
    CASE WHEN d.state = 'approved' THEN p.category_ids ELSE p.category_ids || array(
      SELECT named::integer FROM jsonb_array_elements_text(
        CASE jsonb_typeof(d.content->'categoryIds') WHEN 'array' THEN d.content->'categoryIds' ELSE '[]' END) named
      WHERE named ~ '^[0-9]{1,9}$') END AS category_ids,
    lower(concat_ws(E'\n', p.title_zh, p.title_en,
      CASE WHEN d.state <> 'approved' THEN concat_ws(E'\n', d.content->>'title', d.content->>'titleEn') END)) AS titles,
    r.due_on, r.expiry_review_on, p.updated_at
  FROM posts p JOIN post_drafts d ON d.post_id = p.id LEFT JOIN post_reviews r ON r.post_id = p.id
  WHERE p.source IS NULL AND NOT p.sample;
