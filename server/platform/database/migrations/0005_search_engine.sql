CREATE TABLE "search_counts" (
	"day" date NOT NULL,
	"locale" text NOT NULL,
	"keyword" text NOT NULL,
	"searches" integer NOT NULL,
	"empty" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_counts_day_locale_keyword_pk" PRIMARY KEY("day","locale","keyword"),
	CONSTRAINT "search_counts_numbers" CHECK ("search_counts"."searches" >= "search_counts"."empty" and "search_counts"."empty" >= 0)
);
--> statement-breakpoint
DROP INDEX "posts_tokens";--> statement-breakpoint
ALTER TABLE "catalogue_state" ADD COLUMN "search_index" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search_concepts" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
CREATE INDEX "search_counts_keyword" ON "search_counts" USING btree ("locale","keyword");--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search_concepts","search_tokens") WHERE state = 'published';