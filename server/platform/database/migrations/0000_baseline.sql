CREATE TYPE "public"."age_group" AS ENUM('kids', 'youth', 'adults', 'seniors');--> statement-breakpoint
CREATE TYPE "public"."blog_category" AS ENUM('choosing', 'learning', 'family', 'site');--> statement-breakpoint
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
CREATE TYPE "public"."account_role" AS ENUM('member', 'merchant', 'administrator');--> statement-breakpoint
CREATE TYPE "public"."one_time_token_kind" AS ENUM('confirmation', 'reset', 'invitation', 'restore_account', 'restore_email');--> statement-breakpoint
CREATE TYPE "public"."staff_role" AS ENUM('reviewer', 'editor', 'administrator');--> statement-breakpoint
CREATE TYPE "public"."age_band" AS ENUM('age_1', 'age_2', 'age_3', 'age_4', 'age_5');--> statement-breakpoint
CREATE TYPE "public"."gender" AS ENUM('male', 'female');--> statement-breakpoint
CREATE TYPE "public"."revision_state" AS ENUM('editing', 'submitted', 'changes_requested', 'rejected', 'approved');--> statement-breakpoint
CREATE TYPE "public"."report_reason" AS ENUM('wrong_information', 'misleading', 'offensive', 'infringement', 'spam', 'other');--> statement-breakpoint
-- Written by hand, because drizzle-kit knows no functions: what columns and indexes are made of.
-- What a search asks for, as one number each: categories by reach (server/features/search-language/index-document) and choices by their bit (server/platform/database/schema/facet-bits).
CREATE FUNCTION "search_codes"("concepts" integer[], "facets" bigint) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT coalesce(array_agg(DISTINCT code), '{}') FROM (
    SELECT (concept >> 3) * 4 + reach AS code
    FROM unnest(concepts) concept,
      generate_series(0, CASE WHEN concept & 7 >= 3 THEN 2 WHEN concept & 7 = 2 THEN 1 ELSE 0 END) reach
    UNION ALL
    SELECT -1 - bit FROM generate_series(0, 62) bit WHERE facets >> bit & 1 = 1
  ) codes
);--> statement-breakpoint
-- The first day from `day` on with a lesson; null if there is none, or no day is known. Bit 0 of `weekday_bits` is
-- Monday. Without weekdays only the first day is certain. The same rule in TypeScript:
-- server/features/catalogue/lessons.ts. 0001-01-01 is a Monday.
CREATE FUNCTION lesson_from(
  weekday_bits integer, start_date date, end_date date, except_dates date[], day date
) RETURNS date LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF weekday_bits = 0 THEN
    RETURN CASE WHEN start_date >= day AND (end_date IS NULL OR start_date <= end_date) THEN start_date END;
  END IF;
  day := greatest(day, start_date);
  WHILE end_date IS NULL OR day <= end_date LOOP
    IF weekday_bits >> ((day - '0001-01-01'::date) % 7) & 1 = 1 AND day <> ALL (except_dates) THEN
      RETURN day;
    END IF;
    day := day + 1;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
-- What counts of a venue's name: neither case nor spaces and punctuation.
CREATE FUNCTION "venue_key"(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(translate(name, E' \t\n-–—_.,:;/\\|''’"“”()[]{}&+*#　（）［］「」『』，、。：；．－／・', ''));--> statement-breakpoint
CREATE TABLE "blog_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blog_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"slug" text NOT NULL,
	"category" "blog_category" DEFAULT 'choosing' NOT NULL,
	"title_zh" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"summary_zh" text DEFAULT '' NOT NULL,
	"summary_en" text DEFAULT '' NOT NULL,
	"body_zh" text DEFAULT '' NOT NULL,
	"body_en" text DEFAULT '' NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"course_list" text DEFAULT '' NOT NULL,
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
	"seeded" jsonb,
	"search_index" text
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
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
	"merchant_id" integer NOT NULL,
	"member_id" integer,
	"username" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"point" smallint NOT NULL,
	"date_of_join" date,
	"state" "comment_state" DEFAULT 'pending' NOT NULL,
	"withheld_state" "comment_state",
	"spam" boolean DEFAULT false NOT NULL,
	"reply" text,
	"lang" text DEFAULT 'zh-Hant-HK' NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_point" CHECK ("comments"."point" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "counted_posts" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"category_ids" integer[] NOT NULL,
	"hashtags" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "hashtags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hashtags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"post_count" integer DEFAULT 0 NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	"merged_into_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hashtags_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "home_banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
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
	"account_id" integer,
	"team_of" integer,
	"name_zh" text DEFAULT '' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"description_zh" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"address_zh" text DEFAULT '' NOT NULL,
	"address_en" text DEFAULT '' NOT NULL,
	"district" "district",
	"contact" text,
	"contact_is_whatsapp" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"logo_id" integer,
	"business_registration" text,
	"verified_at" timestamp with time zone,
	"trusted_at" timestamp with time zone,
	"details_changed_at" timestamp with time zone,
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
	CONSTRAINT "merchants_slug_unique" UNIQUE("slug"),
	CONSTRAINT "merchants_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"widths" integer[] NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"blur" text,
	"phash" bit(64),
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "popups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "popups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
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
	"category_id" integer,
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
	"ages" "int4range" GENERATED ALWAYS AS (case
  when age_min > age_max then null
  when age_min is not null or age_max is not null
    then int4range(coalesce(age_min, 0), coalesce(age_max, 120), '[]')
  when cardinality(age_groups) > 0 then int4range(case when 'kids' = any(age_groups) then 0 when 'youth' = any(age_groups) then 15 when 'adults' = any(age_groups) then 18 when 'seniors' = any(age_groups) then 60 end,
    case when 'seniors' = any(age_groups) then 120 when 'adults' = any(age_groups) then 65 when 'youth' = any(age_groups) then 24 when 'kids' = any(age_groups) then 15 end, '[]')
end) STORED,
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
	"sessions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"schedule_note_zh" text DEFAULT '' NOT NULL,
	"schedule_note_en" text DEFAULT '' NOT NULL,
	"venue_zh" text DEFAULT '' NOT NULL,
	"venue_en" text DEFAULT '' NOT NULL,
	"venue_id" integer,
	"place" "point",
	"instructor" text DEFAULT '' NOT NULL,
	"places" integer,
	"places_left" integer,
	"places_as_of" timestamp with time zone,
	"enrol_from" date,
	"enrol_until" date,
	"ballot_on" date,
	"waiting_list" boolean DEFAULT false NOT NULL,
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
	"popularity" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_average" real GENERATED ALWAYS AS (case when rating_count > 0 then rating_sum::real / rating_count else null end) STORED,
	"facets" bigint GENERATED ALWAYS AS (case when 'central_western' = any(districts) then 1::bigint else 0 end + case when 'wan_chai' = any(districts) then 2::bigint else 0 end + case when 'eastern' = any(districts) then 4::bigint else 0 end + case when 'southern' = any(districts) then 8::bigint else 0 end + case when 'yau_tsim_mong' = any(districts) then 16::bigint else 0 end + case when 'sham_shui_po' = any(districts) then 32::bigint else 0 end + case when 'kowloon_city' = any(districts) then 64::bigint else 0 end + case when 'wong_tai_sin' = any(districts) then 128::bigint else 0 end + case when 'kwun_tong' = any(districts) then 256::bigint else 0 end + case when 'kwai_tsing' = any(districts) then 512::bigint else 0 end + case when 'tsuen_wan' = any(districts) then 1024::bigint else 0 end + case when 'tuen_mun' = any(districts) then 2048::bigint else 0 end + case when 'yuen_long' = any(districts) then 4096::bigint else 0 end + case when 'north' = any(districts) then 8192::bigint else 0 end + case when 'tai_po' = any(districts) then 16384::bigint else 0 end + case when 'sha_tin' = any(districts) then 32768::bigint else 0 end + case when 'sai_kung' = any(districts) then 65536::bigint else 0 end + case when 'islands' = any(districts) then 131072::bigint else 0 end + case when 'other' = any(districts) then 262144::bigint else 0 end + case when 'kids' = any(age_groups) then 524288::bigint else 0 end + case when 'youth' = any(age_groups) then 1048576::bigint else 0 end + case when 'adults' = any(age_groups) then 2097152::bigint else 0 end + case when 'seniors' = any(age_groups) then 4194304::bigint else 0 end + case when teaching_gender = 'male' then 8388608::bigint else 0 end + case when teaching_gender = 'female' then 16777216::bigint else 0 end + case when teaching_gender = 'both' then 33554432::bigint else 0 end + case when 'english' = any(languages) then 67108864::bigint else 0 end + case when 'cantonese' = any(languages) then 134217728::bigint else 0 end + case when 'mandarin' = any(languages) then 268435456::bigint else 0 end + case when class_size = 'one_to_one' then 536870912::bigint else 0 end + case when class_size = 'two_to_four' then 1073741824::bigint else 0 end + case when class_size = 'more_than_four' then 2147483648::bigint else 0 end + case when mode = 'face_to_face' then 4294967296::bigint else 0 end + case when mode = 'online' then 8589934592::bigint else 0 end + case when 'mon' = any(weekdays) then 17179869184::bigint else 0 end + case when 'tue' = any(weekdays) then 34359738368::bigint else 0 end + case when 'wed' = any(weekdays) then 68719476736::bigint else 0 end + case when 'thu' = any(weekdays) then 137438953472::bigint else 0 end + case when 'fri' = any(weekdays) then 274877906944::bigint else 0 end + case when 'sat' = any(weekdays) then 549755813888::bigint else 0 end + case when 'sun' = any(weekdays) then 1099511627776::bigint else 0 end + case when time_from between '00:00' and '11:59' then 2199023255552::bigint else 0 end + case when time_from between '12:00' and '17:59' then 4398046511104::bigint else 0 end + case when time_from between '18:00' and '23:59' then 8796093022208::bigint else 0 end + case when price_min = 0 then 17592186044416::bigint else 0 end + case when trial_price is not null then 35184372088832::bigint else 0 end) STORED,
	"search_tokens" text[] DEFAULT '{}'::text[] NOT NULL,
	"search_concepts" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "posts_of_merchant" UNIQUE("id","merchant_id"),
	CONSTRAINT "posts_category" CHECK ("posts"."category_id" is not null or "posts"."state" = 'draft'),
	CONSTRAINT "posts_price" CHECK ("posts"."price_min" >= 0 and "posts"."price_max" >= "posts"."price_min")
);
--> statement-breakpoint
CREATE TABLE "removed_courses" (
	"id" integer PRIMARY KEY NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "venues" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "venues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_zh" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"key_zh" text GENERATED ALWAYS AS (venue_key(name_zh)) STORED,
	"key_en" text GENERATED ALWAYS AS (venue_key(name_en)) STORED,
	"address_zh" text DEFAULT '' NOT NULL,
	"address_en" text DEFAULT '' NOT NULL,
	"district" "district" NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"approximate" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "venues_name" UNIQUE("district","name_zh")
);
--> statement-breakpoint
CREATE TABLE "web_configs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "web_configs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"body" text NOT NULL,
	"body_en" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"role" "account_role" NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"username" text DEFAULT '' NOT NULL,
	"locale" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"staff_role" "staff_role" DEFAULT 'reviewer' NOT NULL,
	"mails_off" text[] DEFAULT '{}'::text[] NOT NULL,
	"otp_secret" text,
	"otp_enabled_at" timestamp with time zone,
	"otp_last_step" bigint,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_email" UNIQUE("role","email")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"account_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_account_id_token_hash_pk" PRIMARY KEY("account_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "one_time_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" "one_time_token_kind" NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" integer,
	"email" text NOT NULL,
	"staff_role" "staff_role" DEFAULT 'reviewer' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"account_id" integer,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"client" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_client_unique" UNIQUE("client")
);
--> statement-breakpoint
CREATE TABLE "bookmarks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookmarks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_addresses" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_addresses_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"gender" "gender",
	"age" "age_band",
	"interests" text[] DEFAULT '{}'::text[] NOT NULL,
	"accept_notification" boolean DEFAULT false NOT NULL,
	"guardian_consent_at" timestamp with time zone,
	"instant_mail_at" timestamp with time zone,
	"picture_id" integer
);
--> statement-breakpoint
CREATE TABLE "place_alerts" (
	"member_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	"asked" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_alerts_member_id_post_id_pk" PRIMARY KEY("member_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"audience" text NOT NULL,
	"subject_id" integer NOT NULL,
	"mail_kind" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"template" text NOT NULL,
	"recipient" text NOT NULL,
	"locale" text NOT NULL,
	"params" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmation_sent_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"searches_ended_at" timestamp with time zone,
	CONSTRAINT "subscribers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title_zh" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"count" integer,
	"path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notices_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "saved_queries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_queries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"filters" jsonb NOT NULL,
	"anchors" text[] NOT NULL,
	"lexicon" text,
	CONSTRAINT "saved_queries_filters_unique" UNIQUE("filters")
);
--> statement-breakpoint
CREATE TABLE "saved_search_matches" (
	"saved_search_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "saved_search_matches_saved_search_id_post_id_pk" PRIMARY KEY("saved_search_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"query_id" integer NOT NULL,
	"member_id" integer,
	"subscriber_id" integer,
	"frequency" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_reader" CHECK (("saved_searches"."member_id" is null) <> ("saved_searches"."subscriber_id" is null))
);
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"day" date NOT NULL,
	"locale" text NOT NULL,
	"keyword" text NOT NULL,
	"searches" integer NOT NULL,
	"empty" integer DEFAULT 0 NOT NULL,
	"relaxed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_counts_day_locale_keyword_pk" PRIMARY KEY("day","locale","keyword"),
	CONSTRAINT "search_counts_numbers" CHECK ("search_counts"."searches" >= "search_counts"."empty" and "search_counts"."empty" >= 0)
);
--> statement-breakpoint
CREATE TABLE "media_secrets" (
	"id" smallint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_statistics" (
	"merchant_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"whatsapp" integer DEFAULT 0 NOT NULL,
	"bookmarks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "merchant_statistics_merchant_id_day_pk" PRIMARY KEY("merchant_id","day")
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
	"batch" text,
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
	"places_left" integer,
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
	"bookmarks" integer DEFAULT 0 NOT NULL,
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
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"comment_id" integer,
	"reason" "report_reason" NOT NULL,
	"urgent" boolean DEFAULT false NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"outcome" text,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"merchant_id" integer NOT NULL,
	"post_id" integer,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"message" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "enquiries_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "team_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"merchant_id" integer NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "team_invitations_address" UNIQUE("merchant_id","email")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "backup_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"checked_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"data_of" timestamp with time zone,
	"tables" integer NOT NULL,
	"rows" bigint NOT NULL,
	"pictures" integer NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"members" integer NOT NULL,
	"merchants" integer NOT NULL,
	"submitted" integer NOT NULL,
	"published" integer NOT NULL,
	"comments" integer NOT NULL,
	"views" integer NOT NULL,
	"whatsapp" integer NOT NULL,
	"searches" integer NOT NULL,
	"empty_searches" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_changes" (
	"import_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	"before" jsonb,
	"source_hash" text NOT NULL,
	CONSTRAINT "import_changes_import_id_post_id_pk" PRIMARY KEY("import_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor_id" integer,
	"actor" text NOT NULL,
	"file" text NOT NULL,
	"size" integer NOT NULL,
	"dry_run" boolean NOT NULL,
	"as_of" date,
	"columns" jsonb,
	"state" text DEFAULT 'queued' NOT NULL,
	"cancelled" boolean DEFAULT false NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"bytes_read" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	"kept" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "missing_pages" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"referrer" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "missing_pages_day_path_referrer_pk" PRIMARY KEY("day","path","referrer")
);
--> statement-breakpoint
CREATE TABLE "page_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"page" text NOT NULL,
	"language" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"lead" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reason_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reason_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"text_zh" text NOT NULL,
	"text_en" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "web_vitals" (
	"day" date NOT NULL,
	"vital" text NOT NULL,
	"page" text NOT NULL,
	"device" text NOT NULL,
	"above" integer NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "web_vitals_day_vital_page_device_above_pk" PRIMARY KEY("day","vital","page","device","above"),
	CONSTRAINT "web_vitals_numbers" CHECK ("web_vitals"."above" >= 0 and "web_vitals"."visits" > 0)
);
--> statement-breakpoint
ALTER TABLE "blog_entries" ADD CONSTRAINT "blog_entries_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_course" FOREIGN KEY ("post_id","merchant_id") REFERENCES "public"."posts"("id","merchant_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "featured_courses" ADD CONSTRAINT "featured_courses_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hashtags" ADD CONSTRAINT "hashtags_merged_into_id_hashtags_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."hashtags"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_banners" ADD CONSTRAINT "home_banners_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_banners" ADD CONSTRAINT "home_banners_mobile_picture_id_pictures_id_fk" FOREIGN KEY ("mobile_picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_team_of_merchants_id_fk" FOREIGN KEY ("team_of") REFERENCES "public"."merchants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_logo_id_pictures_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popups" ADD CONSTRAINT "popups_picture1_id_pictures_id_fk" FOREIGN KEY ("picture1_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popups" ADD CONSTRAINT "popups_picture2_id_pictures_id_fk" FOREIGN KEY ("picture2_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_list_image_id_pictures_id_fk" FOREIGN KEY ("list_image_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_main_image_id_pictures_id_fk" FOREIGN KEY ("main_image_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_alerts" ADD CONSTRAINT "place_alerts_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_alerts" ADD CONSTRAINT "place_alerts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_saved_search_id_saved_searches_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_query_id_saved_queries_id_fk" FOREIGN KEY ("query_id") REFERENCES "public"."saved_queries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_statistics" ADD CONSTRAINT "merchant_statistics_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_list_image_id_pictures_id_fk" FOREIGN KEY ("list_image_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_main_image_id_pictures_id_fk" FOREIGN KEY ("main_image_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_history" ADD CONSTRAINT "post_history_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_history" ADD CONSTRAINT "post_history_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reviews" ADD CONSTRAINT "post_reviews_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_statistics" ADD CONSTRAINT "post_statistics_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "comments_post" ON "comments" USING btree ("post_id","state","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comments_merchant" ON "comments" USING btree ("merchant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "comments_member" ON "comments" USING btree ("member_id","post_id");--> statement-breakpoint
CREATE INDEX "comments_pending" ON "comments" USING btree ("created_at","id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "comments_state" ON "comments" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "comments_written" ON "comments" USING btree ("created_at") WHERE not sample;--> statement-breakpoint
CREATE INDEX "featured_courses_post" ON "featured_courses" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "featured_courses_until" ON "featured_courses" USING btree ("show_until");--> statement-breakpoint
CREATE INDEX "hashtags_popular" ON "hashtags" USING btree ("post_count" DESC NULLS FIRST,"name");--> statement-breakpoint
CREATE UNIQUE INDEX "merchants_source" ON "merchants" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "merchants_name_zh" ON "merchants" USING btree ("name_zh");--> statement-breakpoint
CREATE INDEX "merchants_name_en" ON "merchants" USING btree ("name_en");--> statement-breakpoint
CREATE INDEX "merchants_suspended" ON "merchants" USING btree ("id") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "merchants_team" ON "merchants" USING btree ("team_of") WHERE team_of is not null;--> statement-breakpoint
CREATE INDEX "pictures_unfinished" ON "pictures" USING btree ("id") WHERE is_public and (blur is null or phash is null);--> statement-breakpoint
CREATE UNIQUE INDEX "posts_source" ON "posts" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS LAST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "posts_popular" ON "posts" USING btree ("popularity" DESC NULLS FIRST,"id" DESC NULLS LAST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "posts_rated" ON "posts" USING btree ("rating_average" DESC NULLS LAST,"rating_count" DESC NULLS FIRST,"id" DESC NULLS LAST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "posts_cheapest" ON "posts" USING btree ("lesson_price","id" DESC NULLS LAST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "posts_dearest" ON "posts" USING btree ("lesson_price" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "posts_similar" ON "posts" USING btree ("category_id","popularity" DESC NULLS FIRST,"id" DESC NULLS LAST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "posts_sitemap" ON "posts" USING btree ((("id" - 1) / 5000),"updated_at" DESC NULLS FIRST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "posts_changed" ON "posts" USING btree ("updated_at","id") WHERE published_at is not null and not sample;--> statement-breakpoint
CREATE INDEX "posts_samples" ON "posts" USING btree ("id") WHERE sample;--> statement-breakpoint
CREATE INDEX "posts_merchant" ON "posts" USING btree ("merchant_id","state");--> statement-breakpoint
CREATE INDEX "posts_titles" ON "posts" USING btree ("merchant_id","title_zh") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "posts_starting" ON "posts" USING btree ("start_date","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "posts_own" ON "posts" USING btree ("merchant_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS LAST) WHERE source is null and not sample;--> statement-breakpoint
CREATE INDEX "posts_own_state" ON "posts" USING btree ("merchant_id","state","updated_at" DESC NULLS FIRST,"id" DESC NULLS LAST) WHERE source is null and not sample;--> statement-breakpoint
CREATE INDEX "posts_written" ON "posts" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE source is null and not sample;--> statement-breakpoint
CREATE INDEX "posts_written_state" ON "posts" USING btree ("state","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE source is null and not sample;--> statement-breakpoint
CREATE INDEX "posts_listed_until" ON "posts" USING btree ("listed_until") WHERE state = 'published' and source is null and not sample;--> statement-breakpoint
CREATE INDEX "posts_category" ON "posts" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "posts_filters" ON "posts" USING gin ("category_ids","districts","weekdays") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "posts_hashtags" ON "posts" USING gin ("hashtags") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "posts_near" ON "posts" USING gist ("place") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin (search_codes("search_concepts", "facets"),"search_tokens") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "removed_courses_at" ON "removed_courses" USING btree ("removed_at","id");--> statement-breakpoint
CREATE INDEX "accounts_closed" ON "accounts" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "one_time_tokens_account" ON "one_time_tokens" USING btree ("account_id","kind");--> statement-breakpoint
CREATE INDEX "one_time_tokens_email" ON "one_time_tokens" USING btree ("email");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expired" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "passkeys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bookmarks_member" ON "bookmarks" USING btree ("member_id","post_id");--> statement-breakpoint
CREATE INDEX "bookmarks_newest" ON "bookmarks" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "bookmarks_post" ON "bookmarks" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "place_alerts_post" ON "place_alerts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "mail_tokens_subject" ON "mail_tokens" USING btree ("audience","subject_id");--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("account_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("account_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notices_oldest" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "saved_queries_anchors" ON "saved_queries" USING gin ("anchors");--> statement-breakpoint
CREATE INDEX "saved_queries_lexicon" ON "saved_queries" USING btree ("lexicon");--> statement-breakpoint
CREATE INDEX "saved_search_matches_post" ON "saved_search_matches" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "saved_search_matches_open" ON "saved_search_matches" USING btree ("saved_search_id") WHERE notified_at is null;--> statement-breakpoint
CREATE INDEX "saved_search_matches_oldest" ON "saved_search_matches" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_member" ON "saved_searches" USING btree ("member_id","query_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_subscriber" ON "saved_searches" USING btree ("subscriber_id","query_id");--> statement-breakpoint
CREATE INDEX "saved_searches_query" ON "saved_searches" USING btree ("query_id");--> statement-breakpoint
CREATE INDEX "search_counts_keyword" ON "search_counts" USING btree ("locale","keyword");--> statement-breakpoint
CREATE INDEX "merchant_statistics_day" ON "merchant_statistics" USING btree ("day");--> statement-breakpoint
CREATE INDEX "post_drafts_batch" ON "post_drafts" USING btree ("batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "post_drafts_submitted" ON "post_drafts" USING btree ("submitted_at") WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX "post_drafts_pending" ON "post_drafts" USING btree ("post_id") WHERE state <> 'approved';--> statement-breakpoint
CREATE INDEX "post_drafts_list_image" ON "post_drafts" USING btree ("list_image_id");--> statement-breakpoint
CREATE INDEX "post_drafts_main_image" ON "post_drafts" USING btree ("main_image_id");--> statement-breakpoint
CREATE INDEX "post_history_post" ON "post_history" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "post_history_day" ON "post_history" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "post_reviews_due" ON "post_reviews" USING btree ("due_on","post_id") WHERE due_on is not null;--> statement-breakpoint
CREATE INDEX "post_reviews_expiry" ON "post_reviews" USING btree ("expiry_review_on","post_id") WHERE expiry_review_on is not null;--> statement-breakpoint
CREATE INDEX "post_statistics_day" ON "post_statistics" USING btree ("day");--> statement-breakpoint
CREATE INDEX "uploads_picture" ON "uploads" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "uploads_oldest" ON "uploads" USING btree ("uploaded_at");--> statement-breakpoint
CREATE INDEX "reports_waiting" ON "reports" USING btree ("created_at") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "reports_post" ON "reports" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "reports_comment" ON "reports" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("merchant_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enquiries_open" ON "enquiries" USING btree ("merchant_id","id" DESC NULLS FIRST) WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "enquiries_post" ON "enquiries" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "enquiries_oldest" ON "enquiries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "page_texts_place" ON "page_texts" USING btree ("page","language","published_at");--> statement-breakpoint
-- Written by hand: triggers with their functions, and how the rows of `posts` are stored.
CREATE FUNCTION "audit_log_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log of administrative acts is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_no_change" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "audit_log_is_append_only"();--> statement-breakpoint
CREATE TRIGGER "audit_log_no_truncate" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_is_append_only"();--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER "audit_log_no_change";--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER "audit_log_no_truncate";--> statement-breakpoint
-- Long texts and tokens stand beside the table, so that a page of it holds many courses; what searches look into stays in.
ALTER TABLE "posts" SET (toast_tuple_target = 768);--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "search_concepts" SET STORAGE MAIN, ALTER COLUMN "category_ids" SET STORAGE MAIN,
  ALTER COLUMN "districts" SET STORAGE MAIN, ALTER COLUMN "age_groups" SET STORAGE MAIN, ALTER COLUMN "languages" SET STORAGE MAIN,
  ALTER COLUMN "weekdays" SET STORAGE MAIN, ALTER COLUMN "title_zh" SET STORAGE MAIN, ALTER COLUMN "title_en" SET STORAGE MAIN;--> statement-breakpoint
-- PostgreSQL (tried: 18.4) reads the expressions of generated columns anew for every row that an UPDATE changes without changing what they are
-- made from, and keeps them until its end: 48 KB and 0.3 ms a course. With a trigger before the row it reads them once.
-- This one also leaves out rows that would stay as they are.
CREATE TRIGGER "posts_unchanged" BEFORE UPDATE ON "posts" FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger();--> statement-breakpoint
-- The venue with whose name the text begins, the longest name first, or else the centre of the first district.
CREATE FUNCTION "venue_of"(zh text, en text, districts district[], mode mode) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
  typed_zh text := venue_key(zh);
  typed_en text := venue_key(en);
BEGIN
  IF mode = 'online' THEN
    RETURN NULL;
  END IF;
  RETURN coalesce(
    (SELECT id FROM venues
      WHERE source <> 'district_centre' AND (district = ANY(districts) OR 'other' = ANY(districts))
        AND (starts_with(typed_zh, key_zh) OR (key_en <> '' AND starts_with(typed_en, key_en)))
      ORDER BY length(key_zh) DESC, id LIMIT 1),
    (SELECT id FROM venues WHERE source = 'district_centre' AND district = districts[1]));
END
$$;--> statement-breakpoint
-- Before `posts_unchanged`, in the order of their names. The place is in km (server/features/catalogue/place).
CREATE FUNCTION "place_post"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.venue_id := venue_of(NEW.venue_zh, NEW.venue_en, NEW.districts, NEW.mode);
  NEW.place := (SELECT point(longitude * 102.84190878722724, latitude * 111.1950802335329) FROM venues WHERE id = NEW.venue_id);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "posts_place" BEFORE INSERT OR UPDATE OF "venue_zh", "venue_en", "districts", "mode", "venue_id" ON "posts"
  FOR EACH ROW EXECUTE FUNCTION place_post();
