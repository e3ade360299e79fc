ALTER TABLE "posts" ADD COLUMN "age_min_months" smallint;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "age_max_months" smallint;--> statement-breakpoint
-- Written by hand: the ages of present courses in months.
UPDATE "posts" SET "age_min_months" = "age_min" * 12, "age_max_months" = "age_max" * 12
  WHERE "age_min" IS NOT NULL OR "age_max" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "age_months" "int4range" GENERATED ALWAYS AS (case
  when age_min_months > age_max_months then null
  when age_min_months is not null or age_max_months is not null
    then int4range(coalesce(age_min_months, 0), coalesce(age_max_months, 1440), '[]')
  when cardinality(age_groups) > 0 then int4range(case when 'kids' = any(age_groups) then 0 when 'youth' = any(age_groups) then 180 when 'adults' = any(age_groups) then 216 when 'seniors' = any(age_groups) then 720 end,
    case when 'seniors' = any(age_groups) then 1440 when 'adults' = any(age_groups) then 780 when 'youth' = any(age_groups) then 288 when 'kids' = any(age_groups) then 180 end, '[]')
end) STORED;--> statement-breakpoint
ALTER TABLE "posts" DROP COLUMN "ages";
