import { CourseDetail } from '@/components/admin/courses/course-detail';
import { UnknownScreen } from '@/components/admin/layout/unknown-screen';
import { type ItemProps, idOf } from '../../item-id';

export default async function Page({ params }: ItemProps) {
  const id = idOf(await params);
  return id === null ? <UnknownScreen /> : <CourseDetail id={id} />;
}
