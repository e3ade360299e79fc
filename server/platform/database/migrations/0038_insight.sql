CREATE TABLE "missing_pages" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"referrer" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "missing_pages_day_path_referrer_pk" PRIMARY KEY("day","path","referrer")
);
--> statement-breakpoint
DROP INDEX "pictures_unfinished";--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "phash" bit(64);--> statement-breakpoint
ALTER TABLE "search_counts" ADD COLUMN "relaxed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "pictures_unfinished" ON "pictures" USING btree ("id") WHERE is_public and (blur is null or phash is null);