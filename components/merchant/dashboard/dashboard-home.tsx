import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import type { CurrentMerchant } from '@/lib/contract/own-advertisement';
import { BusinessDetails } from './business-details';
import styles from './dashboard.module.css';
import { DashboardFailure } from './dashboard-failure';
import { DashboardNav, partOf } from './dashboard-nav';
import { EditorAccount } from './editor-account';
import { MerchantComments } from './merchant-comments';
import { MerchantEnquiries } from './merchant-enquiries';
import { useCurrentMerchant } from './merchant-queries';
import { Overview } from './overview';
import { CourseDetail } from './own-advertisement-detail';

/** Imported when it is opened, because few merchants have many courses. */
const CourseFile = dynamic(
  () => import('@/components/merchant/course-file/course-file').then((module) => module.CourseFile),
  { ssr: false, loading: () => <ShapeSkeleton /> },
);

/** Renders the dashboard of a signed-in merchant: navigation and the part that the address names. */
export function DashboardHome() {
  const t = useTranslations('dashboard');
  const search = useSearchParams();
  const { data, isPending, refetch } = useCurrentMerchant();
  if (!data)
    return (
      <>
        <h1 className="h1">{t('title')}</h1>
        {isPending ? <ShapeSkeleton /> : <DashboardFailure onRetry={refetch} />}
      </>
    );
  return (
    <div className={styles.dashboard}>
      <DashboardNav search={search} current={data} />
      <div className={styles.pane}>
        <Pane current={data} search={search} />
      </div>
    </div>
  );
}

function Pane({ current, search }: { current: CurrentMerchant; search: URLSearchParams }) {
  const part = partOf(search);
  const id = Number(search.get('post'));
  if (part === 'business') {
    const { merchant, role } = current;
    return role === 'editor' ? (
      <EditorAccount merchant={merchant} />
    ) : (
      <BusinessDetails merchant={merchant} />
    );
  }
  if (part === 'comments') return <MerchantComments />;
  if (search.get('upload')) return <CourseFile isConfirmed={current.merchant.confirmed} />;
  if (part === 'enquiries') return <MerchantEnquiries />;
  return id > 0 ? <CourseDetail key={id} id={id} /> : <Overview current={current} />;
}
