CREATE TABLE "featured_courses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "featured_courses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"post_id" integer NOT NULL,
	"reason" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"show_from" timestamp with time zone NOT NULL,
	"show_until" timestamp with time zone NOT NULL,
	CONSTRAINT "featured_courses_window" CHECK ("featured_courses"."show_from" < "featured_courses"."show_until")
);
--> statement-breakpoint
ALTER TABLE "featured_courses" ADD CONSTRAINT "featured_courses_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "featured_courses_post" ON "featured_courses" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "featured_courses_until" ON "featured_courses" USING btree ("show_until");--> statement-breakpoint
-- Courses that are featured already, for three months.
INSERT INTO "featured_courses" ("post_id", "reason", "position", "show_from", "show_until")
SELECT "id", 'editorial', row_number() OVER (ORDER BY "popularity" DESC, "id" DESC) - 1, now(), now() + interval '3 months'
FROM "posts" WHERE "featured" AND NOT "sample" AND "state" = 'published' ORDER BY "popularity" DESC, "id" DESC LIMIT 8;
