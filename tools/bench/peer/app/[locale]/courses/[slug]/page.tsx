import { Box, Stack, Typography } from '@mui/material';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { locale as rootLocale } from 'next/root-params';
import { Suspense } from 'react';
import { CourseTexts } from '../../../../components/course-texts';
import { findCourse, findCourses } from '../../../../data/courses';

type Props = { params: Promise<{ slug: string }> };

/** The most popular courses are prerendered, the others when first requested. */
export async function generateStaticParams() {
  const { courses } = await findCourses('zh-hk', { page: 1 });
  return courses.map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const course = await findCourse(await rootLocale(), (await params).slug);
  return { title: course?.title, description: course?.content };
}

export default function CoursePage({ params }: Props) {
  return (
    <Suspense>
      <CourseView params={params} />
    </Suspense>
  );
}

async function CourseView({ params }: Props) {
  const course = await findCourse(await rootLocale(), (await params).slug);
  if (!course) notFound();
  return (
    <Stack spacing={2} component="article">
      <Typography variant="overline">{course.category}</Typography>
      <Typography variant="h3" component="h1">
        {course.title}
      </Typography>
      <Typography color="text.secondary">{course.merchant}</Typography>
      {course.picture && <img src={`/media/${course.picture}`} alt="" width={640} height={360} />}
      <CourseTexts course={course} />
      <Typography>{course.content}</Typography>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored. */}
      <Box dangerouslySetInnerHTML={{ __html: course.body }} />
    </Stack>
  );
}
