import { SearchStatistics } from '@/components/admin/insight/search-statistics';

export default function Page() {
  return <SearchStatistics />;
}
