CREATE TABLE "merchant_venues" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merchant_venues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"merchant_id" integer NOT NULL,
	"name" text NOT NULL,
	"key" text GENERATED ALWAYS AS (venue_key(name)) STORED,
	"access" text[] DEFAULT '{}'::text[] NOT NULL,
	"access_lacking" text[] DEFAULT '{}'::text[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merchant_venues_key" UNIQUE("merchant_id","key")
);--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "venue_access" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "venue_access_lacking" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "access" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant_venues" ADD CONSTRAINT "merchant_venues_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Moved behind the columns by hand, with the index that is made of it.
DROP INDEX "posts_search";--> statement-breakpoint
ALTER TABLE "posts" drop column "facets";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "facets" bigint GENERATED ALWAYS AS (case when 'central_western' = any(districts) then 1::bigint else 0 end + case when 'wan_chai' = any(districts) then 2::bigint else 0 end + case when 'eastern' = any(districts) then 4::bigint else 0 end + case when 'southern' = any(districts) then 8::bigint else 0 end + case when 'yau_tsim_mong' = any(districts) then 16::bigint else 0 end + case when 'sham_shui_po' = any(districts) then 32::bigint else 0 end + case when 'kowloon_city' = any(districts) then 64::bigint else 0 end + case when 'wong_tai_sin' = any(districts) then 128::bigint else 0 end + case when 'kwun_tong' = any(districts) then 256::bigint else 0 end + case when 'kwai_tsing' = any(districts) then 512::bigint else 0 end + case when 'tsuen_wan' = any(districts) then 1024::bigint else 0 end + case when 'tuen_mun' = any(districts) then 2048::bigint else 0 end + case when 'yuen_long' = any(districts) then 4096::bigint else 0 end + case when 'north' = any(districts) then 8192::bigint else 0 end + case when 'tai_po' = any(districts) then 16384::bigint else 0 end + case when 'sha_tin' = any(districts) then 32768::bigint else 0 end + case when 'sai_kung' = any(districts) then 65536::bigint else 0 end + case when 'islands' = any(districts) then 131072::bigint else 0 end + case when 'other' = any(districts) then 262144::bigint else 0 end + case when 'kids' = any(age_groups) then 524288::bigint else 0 end + case when 'youth' = any(age_groups) then 1048576::bigint else 0 end + case when 'adults' = any(age_groups) then 2097152::bigint else 0 end + case when 'seniors' = any(age_groups) then 4194304::bigint else 0 end + case when teaching_gender = 'male' then 8388608::bigint else 0 end + case when teaching_gender = 'female' then 16777216::bigint else 0 end + case when teaching_gender = 'both' then 33554432::bigint else 0 end + case when 'english' = any(languages) then 67108864::bigint else 0 end + case when 'cantonese' = any(languages) then 134217728::bigint else 0 end + case when 'mandarin' = any(languages) then 268435456::bigint else 0 end + case when class_size = 'one_to_one' then 536870912::bigint else 0 end + case when class_size = 'two_to_four' then 1073741824::bigint else 0 end + case when class_size = 'more_than_four' then 2147483648::bigint else 0 end + case when mode = 'face_to_face' then 4294967296::bigint else 0 end + case when mode = 'online' then 8589934592::bigint else 0 end + case when 'mon' = any(weekdays) then 17179869184::bigint else 0 end + case when 'tue' = any(weekdays) then 34359738368::bigint else 0 end + case when 'wed' = any(weekdays) then 68719476736::bigint else 0 end + case when 'thu' = any(weekdays) then 137438953472::bigint else 0 end + case when 'fri' = any(weekdays) then 274877906944::bigint else 0 end + case when 'sat' = any(weekdays) then 549755813888::bigint else 0 end + case when 'sun' = any(weekdays) then 1099511627776::bigint else 0 end + case when time_from between '00:00' and '11:59' then 2199023255552::bigint else 0 end + case when time_from between '12:00' and '17:59' then 4398046511104::bigint else 0 end + case when time_from between '18:00' and '23:59' then 8796093022208::bigint else 0 end + case when price_min = 0 then 17592186044416::bigint else 0 end + case when trial_price is not null then 35184372088832::bigint else 0 end + case when fee_basis in ('per_lesson', 'drop_in') then 70368744177664::bigint else 0 end + case when refund in ('flexible', 'moderate') then 140737488355328::bigint else 0 end + case when access || venue_access && array['step_free_entrance', 'wheelchair_room'] then 281474976710656::bigint else 0 end + case when cardinality(sen) > 0 then 562949953421312::bigint else 0 end + case when cef_code <> '' then 1125899906842624::bigint else 0 end) STORED;--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin (search_codes("search_concepts", "facets"),"search_tokens") WHERE state = 'published';--> statement-breakpoint
-- Written by hand: what is known of the access to a place, by the merchant's own statement or the data set of the venue.
CREATE FUNCTION "access_of_venue"(merchant integer, zh text, en text, districts district[], mode mode, OUT access text[], OUT lacking text[]) LANGUAGE plpgsql STABLE AS $$
DECLARE
  typed_zh text := venue_key(zh);
  typed_en text := venue_key(en);
  public_access text[];
BEGIN
  access := '{}';
  lacking := '{}';
  IF mode = 'online' THEN
    RETURN;
  END IF;
  SELECT p.access, p.access_lacking INTO access, lacking FROM merchant_venues p
    WHERE p.merchant_id = merchant AND (starts_with(typed_zh, p.key) OR starts_with(typed_en, p.key))
    ORDER BY length(p.key) DESC LIMIT 1;
  access := coalesce(access, '{}');
  lacking := coalesce(lacking, '{}');
  SELECT v.access INTO public_access FROM venues v WHERE v.id = venue_of(zh, en, districts, mode);
  access := access || ARRAY(SELECT one FROM unnest(public_access) one WHERE one <> ALL (access || lacking));
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "place_post"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found record;
BEGIN
  NEW.venue_id := venue_of(NEW.venue_zh, NEW.venue_en, NEW.districts, NEW.mode);
  NEW.place := (SELECT point(longitude * 102.84190878722724, latitude * 111.1950802335329) FROM venues WHERE id = NEW.venue_id);
  SELECT * INTO found FROM access_of_venue(NEW.merchant_id, NEW.venue_zh, NEW.venue_en, NEW.districts, NEW.mode);
  NEW.venue_access := ARRAY(SELECT one FROM unnest(found.access) one WHERE one <> ALL (NEW.access || NEW.access_lacking));
  NEW.venue_access_lacking := ARRAY(SELECT one FROM unnest(found.lacking) one WHERE one <> ALL (NEW.access || NEW.access_lacking));
  RETURN NEW;
END
$$;--> statement-breakpoint
DROP TRIGGER "posts_place" ON "posts";--> statement-breakpoint
CREATE TRIGGER "posts_place" BEFORE INSERT OR UPDATE OF "venue_zh", "venue_en", "districts", "mode", "venue_id", "merchant_id", "access", "access_lacking" ON "posts"
  FOR EACH ROW EXECUTE FUNCTION place_post();--> statement-breakpoint
CREATE TABLE "evidence" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"merchant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"picture" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reviewed_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evidence_merchant" ON "evidence" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "evidence_waiting" ON "evidence" USING btree ("created_at") WHERE reviewed_at is null;--> statement-breakpoint
CREATE INDEX "evidence_reviewed" ON "evidence" USING btree ("reviewed_at") WHERE reviewed_at is not null;