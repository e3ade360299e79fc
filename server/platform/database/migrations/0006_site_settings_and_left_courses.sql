CREATE TABLE "left_courses" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "web_configs" ADD COLUMN "show_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "web_configs" ADD COLUMN "show_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "left_courses" ADD CONSTRAINT "left_courses_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;