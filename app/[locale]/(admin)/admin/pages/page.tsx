import { ContentScreen } from '@/components/admin/editors/content-screen';

export default function Page() {
  return <ContentScreen kind="page_texts" />;
}
