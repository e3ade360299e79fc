import { Card, CardContent, Rating, Typography } from '@mui/material';
import type { Course } from '../data/courses';
import { CourseTexts } from './course-texts';
import { LinkArea } from './links';

export const CourseCard = ({ course }: { course: Course }) => (
  <Card component="li">
    <LinkArea href={`/courses/${course.slug}`}>
      {course.picture && (
        <img src={`/media/${course.picture}`} alt="" width={320} height={180} loading="lazy" />
      )}
      <CardContent>
        <Typography variant="overline">{course.category}</Typography>
        <Typography variant="h6">{course.title}</Typography>
        <Typography color="text.secondary">{course.merchant}</Typography>
        <CourseTexts course={course} />
        {course.rating !== null && <Rating readOnly size="small" value={course.rating} precision={0.5} />}
      </CardContent>
    </LinkArea>
  </Card>
);
