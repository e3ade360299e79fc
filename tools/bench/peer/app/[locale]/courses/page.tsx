import { Grid, Skeleton, Stack, Typography } from '@mui/material';
import { locale as rootLocale } from 'next/root-params';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { CourseCard } from '../../../components/course-card';
import { LinkButton } from '../../../components/links';
import {
  FACET_NAMES,
  type Facet,
  findCategories,
  findCourses,
  ORDERS,
  PER_PAGE,
} from '../../../data/courses';

type Props = { searchParams: Promise<Record<string, string | string[]>> };

export default function CoursesPage({ searchParams }: Props) {
  return (
    <Suspense fallback={<Skeleton variant="rectangular" height={800} />}>
      <Courses searchParams={searchParams} />
    </Suspense>
  );
}

async function Courses({ searchParams }: Props) {
  const query = new URLSearchParams(
    Object.entries(await searchParams).flatMap(([name, values]) => [values].flat().map((one) => [name, one])),
  );
  const locale = await rootLocale();
  const page = Number(query.get('page')) || 1;
  const [t, categories, { total, courses, facets }] = await Promise.all([
    getTranslations(),
    findCategories(locale),
    findCourses(locale, {
      ...Object.fromEntries(FACET_NAMES.map((name) => [name, query.getAll(name)])),
      ...{ priceMax: query.get('priceMax'), sort: query.get('sort'), page },
    }),
  ]);
  const changed = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(query);
    change(next);
    return `/courses?${next}`;
  };
  const toggled = (name: string, value: string) =>
    changed((next) => (next.has(name, value) ? next.delete(name, value) : next.append(name, value)));
  const labelOf = (facet: Facet, value: string) =>
    facet === 'category'
      ? categories.find(({ slug }) => slug === value)?.title
      : t(`choices.${facet}.${value}` as 'choices.mode.online');
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} spacing={3}>
      <Stack component="aside" spacing={2} sx={{ width: { md: 260 } }}>
        {facets.map(({ name, options }) => (
          <Stack key={name} sx={{ alignItems: 'flex-start' }}>
            {options.map(({ value, count }) => (
              <LinkButton
                key={value}
                href={toggled(name, value)}
                variant={query.has(name, value) ? 'contained' : undefined}
              >{`${labelOf(name, value)} (${count})`}</LinkButton>
            ))}
          </Stack>
        ))}
      </Stack>
      <Stack spacing={2} sx={{ flex: 1 }}>
        <Typography variant="h4" component="h1">
          {t('list.total', { total })}
        </Typography>
        <Stack direction="row">
          {(Object.keys(ORDERS) as (keyof typeof ORDERS)[]).map((sort) => (
            <LinkButton key={sort} href={changed((next) => next.set('sort', sort))}>
              {t(`choices.sort.${sort}`)}
            </LinkButton>
          ))}
        </Stack>
        <Grid container component="ul" spacing={2}>
          {courses.map((course) => (
            <Grid key={course.slug} size={{ xs: 12, sm: 6, lg: 4 }}>
              <CourseCard course={course} />
            </Grid>
          ))}
        </Grid>
        {page * PER_PAGE < total && (
          <LinkButton href={changed((next) => next.set('page', String(page + 1)))}>
            {t('pagination.next')}
          </LinkButton>
        )}
      </Stack>
    </Stack>
  );
}
