DROP INDEX "posts_counted";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "has_days_off" boolean GENERATED ALWAYS AS (except_dates <> '{}' or coalesce(public_holidays = 'no_lessons', false)) STORED;--> statement-breakpoint
CREATE INDEX "posts_counted" ON "posts" USING btree ("merchant_id","id","facets","age_months","lesson_price","total_price","rating_average","places_left","enrol_until","start_date","end_date","lessons","price_unit","time_from","has_days_off","popularity","category_ids") WHERE state = 'published';--> statement-breakpoint
-- Written by hand: the day that `lesson_from` returns for a course without days off. Of the weekdays, rotated so that
-- bit 0 is the first possible day, byte N of the table is the number of the lowest bit of N.
CREATE FUNCTION "lesson_day"(weekday_bits integer, start_date date, end_date date, day date) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN weekday_bits = 0 THEN
    CASE WHEN start_date >= day AND (end_date IS NULL OR start_date <= end_date) THEN start_date END
  ELSE
    -- Null after the last day.
    nullif(least(end_date + 1, greatest(day, start_date) + get_byte('\x0000010002000100030001000200010004000100020001000300010002000100050001000200010003000100020001000400010002000100030001000200010006000100020001000300010002000100040001000200010003000100020001000500010002000100030001000200010004000100020001000300010002000100',
      ((weekday_bits | (weekday_bits << 7)) >> ((greatest(day, start_date) - '0001-01-01'::date) % 7)) & 127)), end_date + 1)
  END;--> statement-breakpoint
-- Written by hand: the same for a course that may have days off, which are in its row. As a subquery, its cost would hide
-- from the planner what reading an index instead of the table saves.
CREATE FUNCTION "lesson_of_post"(post integer, weekday_bits integer, holidays date[], day date) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT lesson_from(weekday_bits, start_date, end_date, CASE
    -- A course of a single day is held on it.
    WHEN public_holidays = 'no_lessons' AND (start_date IS NULL OR start_date IS DISTINCT FROM end_date) THEN except_dates || holidays
    ELSE except_dates
  END, day) FROM posts WHERE id = post
$$;
