import { ContentScreen } from '@/components/admin/editors/content-screen';

export default function Page() {
  return <ContentScreen kind="featured_courses" />;
}
