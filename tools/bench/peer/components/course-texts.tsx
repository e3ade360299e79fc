import { Typography } from '@mui/material';
import { useTranslations } from 'next-intl';
import type { Course } from '../data/courses';

export function CourseTexts({ course }: { course: Course }) {
  const t = useTranslations();
  const place = course.districts.map((one) => t(`choices.district.${one as 'eastern'}`));
  const days = course.weekdays.map((one) => t(`choices.weekdayShort.${one as 'mon'}`)).join(', ');
  const ages = course.age_groups.map((one) => t(`choices.ageGroupShort.${one as 'kids'}`)).join(', ');
  const price = course.price_min ? t('price.amount', { amount: course.price_min }) : t('price.onEnquiry');
  return (
    <>
      <Typography>{[course.start_date, days, course.time_from, ages].filter(Boolean).join(' · ')}</Typography>
      <Typography>{[course.venue, ...place].filter(Boolean).join(' · ')}</Typography>
      <Typography variant="h6">{price}</Typography>
    </>
  );
}
