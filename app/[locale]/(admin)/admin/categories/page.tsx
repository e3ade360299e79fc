import { CategoryScreen } from '@/components/admin/categories/category-screen';

export default function Page() {
  return <CategoryScreen />;
}
