import { ImportList } from '@/components/admin/imports/import-list';

export default function Page() {
  return <ImportList />;
}
