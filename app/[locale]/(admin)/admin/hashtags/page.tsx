import { HashtagList } from '@/components/admin/editors/hashtag-list';

export default function Page() {
  return <HashtagList />;
}
