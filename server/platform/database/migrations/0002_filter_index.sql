DROP INDEX "posts_categories";--> statement-breakpoint
DROP INDEX "posts_districts";--> statement-breakpoint
CREATE INDEX "posts_filters" ON "posts" USING gin ("category_ids","districts","weekdays") WHERE state = 'published';