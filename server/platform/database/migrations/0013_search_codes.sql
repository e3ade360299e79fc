-- What a search asks for, as one number each: categories by reach (server/search/index-document) and choices by their bit (server/db/facet-bits).
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
DROP INDEX "posts_search";--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin (search_codes("search_concepts", "facets"),"search_tokens") WHERE state = 'published';
