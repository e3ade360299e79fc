CREATE TYPE "public"."revision_state" AS ENUM('editing', 'submitted', 'changes_requested', 'rejected', 'approved');--> statement-breakpoint
CREATE TABLE "media_secrets" (
	"id" smallint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_drafts" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"state" "revision_state" DEFAULT 'editing' NOT NULL,
	"content" jsonb NOT NULL,
	"list_image_id" integer,
	"main_image_id" integer,
	"renews" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"action" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor_role" text,
	"actor_id" integer,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_reviews" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"due_on" date,
	"expiry_review_on" date
);
--> statement-breakpoint
CREATE TABLE "post_statistics" (
	"post_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"whatsapp" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "post_statistics_post_id_day_pk" PRIMARY KEY("post_id","day")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"merchant_id" integer NOT NULL,
	"picture_id" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_merchant_id_picture_id_pk" PRIMARY KEY("merchant_id","picture_id")
);
--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "category_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_list_image_id_pictures_id_fk" FOREIGN KEY ("list_image_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_main_image_id_pictures_id_fk" FOREIGN KEY ("main_image_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_history" ADD CONSTRAINT "post_history_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_history" ADD CONSTRAINT "post_history_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reviews" ADD CONSTRAINT "post_reviews_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_statistics" ADD CONSTRAINT "post_statistics_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_drafts_submitted" ON "post_drafts" USING btree ("submitted_at") WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX "post_drafts_list_image" ON "post_drafts" USING btree ("list_image_id");--> statement-breakpoint
CREATE INDEX "post_drafts_main_image" ON "post_drafts" USING btree ("main_image_id");--> statement-breakpoint
CREATE INDEX "post_history_post" ON "post_history" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "post_reviews_due" ON "post_reviews" USING btree ("due_on") WHERE due_on is not null;--> statement-breakpoint
CREATE INDEX "post_reviews_expiry" ON "post_reviews" USING btree ("expiry_review_on") WHERE expiry_review_on is not null;--> statement-breakpoint
CREATE INDEX "post_statistics_day" ON "post_statistics" USING btree ("day");--> statement-breakpoint
CREATE INDEX "uploads_picture" ON "uploads" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "uploads_oldest" ON "uploads" USING btree ("uploaded_at");--> statement-breakpoint
CREATE INDEX "posts_own" ON "posts" USING btree ("merchant_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS LAST) WHERE source is null and not sample;--> statement-breakpoint
CREATE INDEX "posts_own_state" ON "posts" USING btree ("merchant_id","state","updated_at" DESC NULLS FIRST,"id" DESC NULLS LAST) WHERE source is null and not sample;--> statement-breakpoint
CREATE INDEX "posts_listed_until" ON "posts" USING btree ("listed_until") WHERE state = 'published' and source is null and not sample;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_category" CHECK ("posts"."category_id" is not null or "posts"."state" = 'draft');