-- The first day from `day` on with a lesson; null if there is none, or no day is known. Bit 0 of `weekday_bits` is
-- Monday. Without weekdays only the first day is certain. The same rule in TypeScript:
-- server/features/catalogue/lessons.ts. 0001-01-01 is a Monday.
CREATE FUNCTION lesson_from(
  weekday_bits integer, start_date date, end_date date, except_dates date[], day date
) RETURNS date LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF weekday_bits = 0 THEN
    RETURN CASE WHEN start_date >= day AND (end_date IS NULL OR start_date <= end_date) THEN start_date END;
  END IF;
  day := greatest(day, start_date);
  WHILE end_date IS NULL OR day <= end_date LOOP
    IF weekday_bits >> ((day - '0001-01-01'::date) % 7) & 1 = 1 AND day <> ALL (except_dates) THEN
      RETURN day;
    END IF;
    day := day + 1;
  END LOOP;
  RETURN NULL;
END $$;
