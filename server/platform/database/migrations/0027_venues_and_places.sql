-- What counts of a venue's name: neither case nor spaces and punctuation.
CREATE FUNCTION "venue_key"(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(translate(name, E' \t\n-–—_.,:;/\\|''’"“”()[]{}&+*#　（）［］「」『』，、。：；．－／・', ''));--> statement-breakpoint
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
ALTER TABLE "posts" ADD COLUMN "venue_id" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "place" "point";--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_near" ON "posts" USING gist ("place") WHERE state = 'published';--> statement-breakpoint
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
