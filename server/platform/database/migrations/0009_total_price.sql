ALTER TABLE "posts" ADD COLUMN "total_price" real GENERATED ALWAYS AS (case when price_unit = 'course' or price_min = 0 then price_min::real
        when price_unit in ('lesson', 'person') then price_min::real * case when lessons > 0 then lessons else 1 end end) STORED;--> statement-breakpoint
CREATE INDEX "posts_cheapest_total" ON "posts" USING btree ("total_price","id" DESC NULLS LAST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "posts_dearest_total" ON "posts" USING btree ("total_price" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'published';