-- A course is also found by the access of the venues of its sessions.
CREATE OR REPLACE FUNCTION "place_post"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found record;
  of_sessions text[];
BEGIN
  NEW.venue_id := venue_of(NEW.venue_zh, NEW.venue_en, NEW.districts, NEW.mode);
  NEW.place := (SELECT point(longitude * 102.84190878722724, latitude * 111.1950802335329) FROM venues WHERE id = NEW.venue_id);
  SELECT * INTO found FROM access_of_venue(NEW.merchant_id, NEW.venue_zh, NEW.venue_en, NEW.districts, NEW.mode);
  of_sessions := ARRAY(SELECT DISTINCT one
    FROM jsonb_to_recordset(NEW.sessions) AS s(venue text, "venueEn" text),
      access_of_venue(NEW.merchant_id, s.venue, s."venueEn", NEW.districts, NEW.mode) AS held, unnest(held.access) one
    WHERE one <> ALL (found.access) ORDER BY one);
  NEW.venue_access := ARRAY(SELECT one FROM unnest(found.access || of_sessions) one WHERE one <> ALL (NEW.access || NEW.access_lacking));
  NEW.venue_access_lacking := ARRAY(SELECT one FROM unnest(found.lacking) one WHERE one <> ALL (NEW.access || NEW.access_lacking || of_sessions));
  RETURN NEW;
END
$$;--> statement-breakpoint
DROP TRIGGER "posts_place" ON "posts";--> statement-breakpoint
CREATE TRIGGER "posts_place" BEFORE INSERT OR UPDATE OF "venue_zh", "venue_en", "districts", "mode", "venue_id", "merchant_id", "access", "access_lacking", "sessions" ON "posts"
  FOR EACH ROW EXECUTE FUNCTION place_post();--> statement-breakpoint
UPDATE "posts" SET "venue_id" = "venue_id" WHERE jsonb_array_length("sessions") > 0;--> statement-breakpoint
-- Their words are indexed again at the next start.
UPDATE "catalogue_state" SET "search_index" = NULL WHERE EXISTS (SELECT FROM "posts" WHERE jsonb_array_length("sessions") > 0);
