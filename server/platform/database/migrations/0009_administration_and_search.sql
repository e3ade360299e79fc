CREATE TABLE "recovery_codes" (
	"account_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
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
	"state" text DEFAULT 'queued' NOT NULL,
	"cancelled" boolean DEFAULT false NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"bytes_read" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
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
DROP INDEX "comments_pending";--> statement-breakpoint
DROP INDEX "post_reviews_due";--> statement-breakpoint
DROP INDEX "post_reviews_expiry";--> statement-breakpoint
ALTER TABLE "blog_entries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "spam" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hashtags" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "hashtags" ADD COLUMN "merged_into_id" integer;--> statement-breakpoint
ALTER TABLE "home_banners" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "popups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "web_configs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
ALTER TABLE "hashtags" ADD CONSTRAINT "hashtags_merged_into_id_hashtags_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."hashtags"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_pending" ON "comments" USING btree ("created_at","id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "post_reviews_due" ON "post_reviews" USING btree ("due_on","post_id") WHERE due_on is not null;--> statement-breakpoint
CREATE INDEX "post_reviews_expiry" ON "post_reviews" USING btree ("expiry_review_on","post_id") WHERE expiry_review_on is not null;--> statement-breakpoint
CREATE FUNCTION "audit_log_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log of administrative acts is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_no_change" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "audit_log_is_append_only"();--> statement-breakpoint
CREATE TRIGGER "audit_log_no_truncate" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_is_append_only"();--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER "audit_log_no_change";--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER "audit_log_no_truncate";
--> statement-breakpoint
DROP INDEX "posts_search";--> statement-breakpoint
-- Long texts and tokens stand beside the table, so that a page of it holds many courses; what searches look into stays in.
ALTER TABLE "posts" SET (toast_tuple_target = 768);--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "search_concepts" SET STORAGE MAIN, ALTER COLUMN "category_ids" SET STORAGE MAIN,
  ALTER COLUMN "districts" SET STORAGE MAIN, ALTER COLUMN "age_groups" SET STORAGE MAIN, ALTER COLUMN "languages" SET STORAGE MAIN,
  ALTER COLUMN "weekdays" SET STORAGE MAIN, ALTER COLUMN "title_zh" SET STORAGE MAIN, ALTER COLUMN "title_en" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "facets" bigint GENERATED ALWAYS AS (case when 'central_western' = any(districts) then 1::bigint else 0 end + case when 'wan_chai' = any(districts) then 2::bigint else 0 end + case when 'eastern' = any(districts) then 4::bigint else 0 end + case when 'southern' = any(districts) then 8::bigint else 0 end + case when 'yau_tsim_mong' = any(districts) then 16::bigint else 0 end + case when 'sham_shui_po' = any(districts) then 32::bigint else 0 end + case when 'kowloon_city' = any(districts) then 64::bigint else 0 end + case when 'wong_tai_sin' = any(districts) then 128::bigint else 0 end + case when 'kwun_tong' = any(districts) then 256::bigint else 0 end + case when 'kwai_tsing' = any(districts) then 512::bigint else 0 end + case when 'tsuen_wan' = any(districts) then 1024::bigint else 0 end + case when 'tuen_mun' = any(districts) then 2048::bigint else 0 end + case when 'yuen_long' = any(districts) then 4096::bigint else 0 end + case when 'north' = any(districts) then 8192::bigint else 0 end + case when 'tai_po' = any(districts) then 16384::bigint else 0 end + case when 'sha_tin' = any(districts) then 32768::bigint else 0 end + case when 'sai_kung' = any(districts) then 65536::bigint else 0 end + case when 'islands' = any(districts) then 131072::bigint else 0 end + case when 'other' = any(districts) then 262144::bigint else 0 end + case when 'kids' = any(age_groups) then 524288::bigint else 0 end + case when 'youth' = any(age_groups) then 1048576::bigint else 0 end + case when 'adults' = any(age_groups) then 2097152::bigint else 0 end + case when 'seniors' = any(age_groups) then 4194304::bigint else 0 end + case when teaching_gender = 'male' then 8388608::bigint else 0 end + case when teaching_gender = 'female' then 16777216::bigint else 0 end + case when teaching_gender = 'both' then 33554432::bigint else 0 end + case when 'english' = any(languages) then 67108864::bigint else 0 end + case when 'cantonese' = any(languages) then 134217728::bigint else 0 end + case when 'mandarin' = any(languages) then 268435456::bigint else 0 end + case when class_size = 'one_to_one' then 536870912::bigint else 0 end + case when class_size = 'two_to_four' then 1073741824::bigint else 0 end + case when class_size = 'more_than_four' then 2147483648::bigint else 0 end + case when mode = 'face_to_face' then 4294967296::bigint else 0 end + case when mode = 'online' then 8589934592::bigint else 0 end + case when 'mon' = any(weekdays) then 17179869184::bigint else 0 end + case when 'tue' = any(weekdays) then 34359738368::bigint else 0 end + case when 'wed' = any(weekdays) then 68719476736::bigint else 0 end + case when 'thu' = any(weekdays) then 137438953472::bigint else 0 end + case when 'fri' = any(weekdays) then 274877906944::bigint else 0 end + case when 'sat' = any(weekdays) then 549755813888::bigint else 0 end + case when 'sun' = any(weekdays) then 1099511627776::bigint else 0 end + case when time_from between '00:00' and '11:59' then 2199023255552::bigint else 0 end + case when time_from between '12:00' and '17:59' then 4398046511104::bigint else 0 end + case when time_from between '18:00' and '23:59' then 8796093022208::bigint else 0 end + case when price_min = 0 then 17592186044416::bigint else 0 end + case when trial_price is not null then 35184372088832::bigint else 0 end) STORED;--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search_concepts","search_tokens","age_groups","districts","languages","weekdays") WHERE state = 'published';