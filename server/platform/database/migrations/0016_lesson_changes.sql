CREATE TABLE "lesson_announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"session" integer,
	"day" date NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"account_id" integer,
	"announced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "lesson_changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "lesson_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_announcements" ADD CONSTRAINT "lesson_announcements_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_announcements" ADD CONSTRAINT "lesson_announcements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_announcements_newest" ON "lesson_announcements" USING btree ("announced_at");--> statement-breakpoint
CREATE INDEX "lesson_announcements_post" ON "lesson_announcements" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "lesson_announcements_account" ON "lesson_announcements" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "posts_lesson_changes" ON "posts" USING btree ("id") WHERE lesson_changes <> '[]';