CREATE TABLE "removed_courses" (
	"id" integer PRIMARY KEY NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "removed_courses_at" ON "removed_courses" USING btree ("removed_at","id");--> statement-breakpoint
CREATE INDEX "posts_changed" ON "posts" USING btree ("updated_at","id") WHERE published_at is not null and not sample;