-- Codes of the index, three reaches to a category, out of what a course's concepts say (server/search/index-document).
CREATE FUNCTION "search_reach"("concepts" integer[]) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT coalesce(array_agg(DISTINCT (concept >> 3) * 4 + reach), '{}')
  FROM unnest(concepts) concept,
    generate_series(0, CASE WHEN concept & 7 >= 3 THEN 2 WHEN concept & 7 = 2 THEN 1 ELSE 0 END) reach
);--> statement-breakpoint
DROP INDEX "posts_search";--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin (search_reach("search_concepts"),"search_tokens","age_groups","districts","languages","weekdays") WHERE state = 'published';
