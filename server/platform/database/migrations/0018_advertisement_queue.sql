CREATE TABLE "advertisement_queue" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"merchant_id" integer NOT NULL,
	"state" "post_state" NOT NULL,
	"revision" "revision_state" NOT NULL,
	"category_ids" integer[] NOT NULL,
	"titles" text NOT NULL,
	"due_on" date,
	"expiry_review_on" date,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "posts_written";--> statement-breakpoint
DROP INDEX "posts_written_state";--> statement-breakpoint
DROP INDEX "post_reviews_due";--> statement-breakpoint
DROP INDEX "post_reviews_expiry";--> statement-breakpoint
ALTER TABLE "advertisement_queue" ADD CONSTRAINT "advertisement_queue_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advertisement_queue_due" ON "advertisement_queue" USING btree ("due_on","post_id") WHERE due_on is not null;--> statement-breakpoint
CREATE INDEX "advertisement_queue_expiry" ON "advertisement_queue" USING btree ("expiry_review_on","post_id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "advertisement_queue_all" ON "advertisement_queue" USING btree ("updated_at" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "advertisement_queue_state" ON "advertisement_queue" USING btree ("state","updated_at" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "advertisement_queue_merchant" ON "advertisement_queue" USING btree ("merchant_id");--> statement-breakpoint
-- The advertisement is held first: what is read then is what whoever held it before has written.
CREATE FUNCTION "queue_advertisement"("id" integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM posts p WHERE p.id = queue_advertisement.id FOR NO KEY UPDATE;
  INSERT INTO advertisement_queue AS q (post_id, merchant_id, state, revision, category_ids, titles, due_on, expiry_review_on, updated_at)
  SELECT p.id, p.merchant_id, p.state, d.state,
    CASE WHEN d.state = 'approved' THEN p.category_ids ELSE p.category_ids || array(
      SELECT named::integer FROM jsonb_array_elements_text(
        CASE jsonb_typeof(d.content->'categoryIds') WHEN 'array' THEN d.content->'categoryIds' ELSE '[]' END) named
      WHERE named ~ '^[0-9]{1,9}$') END,
    lower(concat_ws(E'\n', p.title_zh, p.title_en,
      CASE WHEN d.state <> 'approved' THEN concat_ws(E'\n', d.content->>'title', d.content->>'titleEn') END)),
    r.due_on, r.expiry_review_on, p.updated_at
  FROM posts p JOIN post_drafts d ON d.post_id = p.id LEFT JOIN post_reviews r ON r.post_id = p.id
  WHERE p.id = queue_advertisement.id AND p.source IS NULL AND NOT p.sample
  ON CONFLICT (post_id) DO UPDATE SET merchant_id = excluded.merchant_id, state = excluded.state, revision = excluded.revision,
    category_ids = excluded.category_ids, titles = excluded.titles, due_on = excluded.due_on,
    expiry_review_on = excluded.expiry_review_on, updated_at = excluded.updated_at;
END $$;--> statement-breakpoint
CREATE FUNCTION "queue_changed_post"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_advertisement(new.id);
  RETURN null;
END $$;--> statement-breakpoint
CREATE FUNCTION "queue_changed_part"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_advertisement(new.post_id);
  RETURN null;
END $$;--> statement-breakpoint
-- What an import writes is no advertisement.
CREATE TRIGGER "posts_queue" AFTER UPDATE OF "merchant_id", "state", "category_ids", "title_zh", "title_en", "updated_at", "sample" ON "posts"
  FOR EACH ROW WHEN (new.source IS NULL AND NOT new.sample) EXECUTE FUNCTION "queue_changed_post"();--> statement-breakpoint
CREATE TRIGGER "post_drafts_queue" AFTER INSERT OR UPDATE OF "state", "content" ON "post_drafts"
  FOR EACH ROW EXECUTE FUNCTION "queue_changed_part"();--> statement-breakpoint
CREATE TRIGGER "post_reviews_queue" AFTER INSERT OR UPDATE OF "due_on", "expiry_review_on" ON "post_reviews"
  FOR EACH ROW EXECUTE FUNCTION "queue_changed_part"();--> statement-breakpoint
-- Advertisements that are there already; the triggers keep others from writing meanwhile.
DO $$
BEGIN
  PERFORM queue_advertisement(d.post_id) FROM post_drafts d ORDER BY d.post_id;
END $$;
