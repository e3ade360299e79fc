import { SignUpPage } from '@/components/admin/sign-in/sign-up-page';

export default function Page() {
  return <SignUpPage />;
}
