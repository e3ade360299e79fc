ALTER TABLE "posts" ADD COLUMN "ages" "int4range" GENERATED ALWAYS AS (case
  when age_min > age_max then null
  when age_min is not null or age_max is not null
    then int4range(coalesce(age_min, 0), coalesce(age_max, 120), '[]')
  when cardinality(age_groups) > 0 then int4range(case when 'kids' = any(age_groups) then 0 when 'youth' = any(age_groups) then 15 when 'adults' = any(age_groups) then 18 when 'seniors' = any(age_groups) then 60 end,
    case when 'seniors' = any(age_groups) then 120 when 'adults' = any(age_groups) then 65 when 'youth' = any(age_groups) then 24 when 'kids' = any(age_groups) then 15 end, '[]')
end) STORED;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "places_as_of" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "enrol_from" date;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "ballot_on" date;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "waiting_list" boolean DEFAULT false NOT NULL;