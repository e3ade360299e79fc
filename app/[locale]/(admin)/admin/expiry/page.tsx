import { ExpiryReviews } from '@/components/admin/expiry/expiry-reviews';

export default function Page() {
  return <ExpiryReviews />;
}
