CREATE TYPE "public"."age_group" AS ENUM('kids', 'youth', 'adults', 'seniors');--> statement-breakpoint
CREATE TYPE "public"."category_key" AS ENUM('sports', 'music', 'art', 'lifestyle', 'leisure', 'academic', 'digital', 'trends', 'beauty', 'parenting', 'self', 'business');--> statement-breakpoint
CREATE TYPE "public"."class_size" AS ENUM('one_to_one', 'two_to_four', 'more_than_four');--> statement-breakpoint
CREATE TYPE "public"."comment_state" AS ENUM('pending', 'approved', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."district" AS ENUM('central_western', 'wan_chai', 'eastern', 'southern', 'yau_tsim_mong', 'sham_shui_po', 'kowloon_city', 'wong_tai_sin', 'kwun_tong', 'kwai_tsing', 'tsuen_wan', 'tuen_mun', 'yuen_long', 'north', 'tai_po', 'sha_tin', 'sai_kung', 'islands', 'other');--> statement-breakpoint
CREATE TYPE "public"."mode" AS ENUM('face_to_face', 'online');--> statement-breakpoint
CREATE TYPE "public"."popup_style" AS ENUM('A', 'B', 'C', 'D', 'E', 'F');--> statement-breakpoint
CREATE TYPE "public"."post_state" AS ENUM('draft', 'submitted', 'changes_requested', 'rejected', 'published', 'expired', 'withdrawn', 'ended');--> statement-breakpoint
CREATE TYPE "public"."price_unit" AS ENUM('lesson', 'course', 'month', 'hour', 'person');--> statement-breakpoint
CREATE TYPE "public"."schedule" AS ENUM('three_months', 'six_months', 'one_year');--> statement-breakpoint
CREATE TYPE "public"."source" AS ENUM('lcsd_recreation', 'lcsd_culture', 'file');--> statement-breakpoint
CREATE TYPE "public"."teaching_gender" AS ENUM('male', 'female', 'both');--> statement-breakpoint
CREATE TABLE "blog_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blog_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title_zh" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"summary_zh" text DEFAULT '' NOT NULL,
	"summary_en" text DEFAULT '' NOT NULL,
	"body_zh" text DEFAULT '' NOT NULL,
	"body_en" text DEFAULT '' NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"picture_id" integer,
	"image_alt_zh" text DEFAULT '' NOT NULL,
	"image_alt_en" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_entries_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "catalogue_state" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"seeded" jsonb
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer,
	"level" smallint NOT NULL,
	"icon" "category_key" NOT NULL,
	"slug" text NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"description_zh" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"aliases" text[] DEFAULT '{}'::text[] NOT NULL,
	"concepts" text[] DEFAULT '{}'::text[] NOT NULL,
	"picture_id" integer,
	"position" integer NOT NULL,
	"post_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_level" CHECK ("categories"."level" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"username" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"point" smallint NOT NULL,
	"date_of_join" date,
	"state" "comment_state" DEFAULT 'pending' NOT NULL,
	"reply" text,
	"lang" text DEFAULT 'zh-Hant-HK' NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_point" CHECK ("comments"."point" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "hashtags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hashtags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"post_count" integer DEFAULT 0 NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hashtags_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "home_banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title_zh" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"alt_zh" text DEFAULT '' NOT NULL,
	"alt_en" text DEFAULT '' NOT NULL,
	"picture_id" integer NOT NULL,
	"mobile_picture_id" integer NOT NULL,
	"link_url" text,
	"position" integer DEFAULT 0 NOT NULL,
	"show_from" timestamp with time zone,
	"show_until" timestamp with time zone,
	"sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_feeds" (
	"url" text PRIMARY KEY NOT NULL,
	"etag" text,
	"last_modified" text,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merchants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name_zh" text DEFAULT '' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"description_zh" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"address_zh" text DEFAULT '' NOT NULL,
	"address_en" text DEFAULT '' NOT NULL,
	"district" "district",
	"contact" text,
	"contact_is_whatsapp" boolean DEFAULT false NOT NULL,
	"logo_id" integer,
	"verified_at" timestamp with time zone,
	"trusted_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"source" "source",
	"source_id" text,
	"source_hash" text,
	"sample" boolean DEFAULT false NOT NULL,
	"post_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"icon" "category_key",
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merchants_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"widths" integer[] NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "popups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "popups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"style" "popup_style" NOT NULL,
	"body1" text,
	"body2" text,
	"picture1_id" integer,
	"picture2_id" integer,
	"alt1" text,
	"alt2" text,
	"link_url1" text,
	"link_url2" text,
	"show_from" timestamp with time zone,
	"show_until" timestamp with time zone,
	"sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" "post_state" DEFAULT 'draft' NOT NULL,
	"merchant_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"category_ids" integer[] NOT NULL,
	"title_zh" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"content_zh" text DEFAULT '' NOT NULL,
	"content_en" text DEFAULT '' NOT NULL,
	"body_zh" text DEFAULT '' NOT NULL,
	"body_en" text DEFAULT '' NOT NULL,
	"districts" "district"[] NOT NULL,
	"age_groups" "age_group"[] DEFAULT '{}'::age_group[] NOT NULL,
	"age_min" smallint,
	"age_max" smallint,
	"teaching_gender" "teaching_gender",
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"class_size" "class_size",
	"mode" "mode",
	"price_min" integer,
	"price_max" integer,
	"price_unit" "price_unit" DEFAULT 'lesson' NOT NULL,
	"lessons" smallint,
	"lesson_minutes" smallint,
	"trial_price" integer,
	"material_fee" integer,
	"lesson_price" real GENERATED ALWAYS AS (case when price_unit = 'course' and lessons > 0 then price_min::real / lessons else price_min::real end) STORED,
	"weekdays" text[] DEFAULT '{}'::text[] NOT NULL,
	"time_from" text,
	"time_to" text,
	"start_date" date,
	"end_date" date,
	"except_dates" date[] DEFAULT '{}'::date[] NOT NULL,
	"schedule_note_zh" text DEFAULT '' NOT NULL,
	"schedule_note_en" text DEFAULT '' NOT NULL,
	"venue_zh" text DEFAULT '' NOT NULL,
	"venue_en" text DEFAULT '' NOT NULL,
	"instructor" text DEFAULT '' NOT NULL,
	"places" integer,
	"outcomes_zh" text[] DEFAULT '{}'::text[] NOT NULL,
	"outcomes_en" text[] DEFAULT '{}'::text[] NOT NULL,
	"weather_note_zh" text DEFAULT '' NOT NULL,
	"weather_note_en" text DEFAULT '' NOT NULL,
	"hashtags" text[] DEFAULT '{}'::text[] NOT NULL,
	"list_image_id" integer,
	"main_image_id" integer,
	"schedule" "schedule",
	"submitted_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"listed_until" timestamp with time zone,
	"source" "source",
	"source_id" text,
	"source_hash" text,
	"source_url_zh" text,
	"source_url_en" text,
	"source_moved_days" integer DEFAULT 0 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_average" real GENERATED ALWAYS AS (case when rating_count > 0 then rating_sum::real / rating_count else null end) STORED,
	"search_tokens" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "posts_price" CHECK ("posts"."price_min" >= 0 and "posts"."price_max" >= "posts"."price_min")
);
--> statement-breakpoint
CREATE TABLE "retired_slugs" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"target_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retired_slugs_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "web_configs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "web_configs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"body" text NOT NULL,
	"body_en" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_entries" ADD CONSTRAINT "blog_entries_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_banners" ADD CONSTRAINT "home_banners_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_banners" ADD CONSTRAINT "home_banners_mobile_picture_id_pictures_id_fk" FOREIGN KEY ("mobile_picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_logo_id_pictures_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popups" ADD CONSTRAINT "popups_picture1_id_pictures_id_fk" FOREIGN KEY ("picture1_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popups" ADD CONSTRAINT "popups_picture2_id_pictures_id_fk" FOREIGN KEY ("picture2_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_list_image_id_pictures_id_fk" FOREIGN KEY ("list_image_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_main_image_id_pictures_id_fk" FOREIGN KEY ("main_image_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "comments_post" ON "comments" USING btree ("post_id","state","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "hashtags_popular" ON "hashtags" USING btree ("post_count" DESC NULLS FIRST,"name");--> statement-breakpoint
CREATE UNIQUE INDEX "merchants_source" ON "merchants" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "merchants_name_zh" ON "merchants" USING btree ("name_zh");--> statement-breakpoint
CREATE INDEX "merchants_name_en" ON "merchants" USING btree ("name_en");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_source" ON "posts" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS LAST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "posts_popular" ON "posts" USING btree ("popularity" DESC NULLS FIRST,"id" DESC NULLS LAST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "posts_rated" ON "posts" USING btree ("rating_average" DESC NULLS LAST,"rating_count" DESC NULLS FIRST,"id" DESC NULLS LAST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "posts_cheapest" ON "posts" USING btree ("lesson_price","id" DESC NULLS LAST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "posts_dearest" ON "posts" USING btree ("lesson_price" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "posts_merchant" ON "posts" USING btree ("merchant_id","state");--> statement-breakpoint
CREATE INDEX "posts_category" ON "posts" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "posts_categories" ON "posts" USING gin ("category_ids") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "posts_districts" ON "posts" USING gin ("districts") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "posts_hashtags" ON "posts" USING gin ("hashtags") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "posts_tokens" ON "posts" USING gin ("search_tokens") WHERE state = 'published';