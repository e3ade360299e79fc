import { OwnAccount } from '@/components/admin/account/own-account';

export default function Page() {
  return <OwnAccount />;
}
