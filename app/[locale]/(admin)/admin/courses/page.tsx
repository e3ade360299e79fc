import { CourseList } from '@/components/admin/courses/course-list';

export default function Page() {
  return <CourseList />;
}
