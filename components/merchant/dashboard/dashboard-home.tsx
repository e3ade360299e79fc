import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import type { CurrentMerchant } from '@/lib/contract/own-advertisement';
import { CourseDetail } from './advertisements/own-advertisement-detail';
import { BusinessDetails } from './business/business-details';
import { MerchantComments } from './comments-and-enquiries/merchant-comments';
import { MerchantEnquiries } from './comments-and-enquiries/merchant-enquiries';
import styles from './dashboard.module.css';
import { DashboardFailure } from './dashboard-failure';
import { DashboardLink } from './dashboard-link';
import { DashboardNav, partOf } from './dashboard-nav';
import { Lessons } from './lessons/lessons';
import { useCurrentMerchant } from './merchant-queries';
import { Overview } from './overview';
import { showHeading } from './show-heading';
import { SignOut } from './sign-in/sign-out';
import { StatisticsPanel } from './statistics/statistics-panel';
import { EditorAccount } from './team/editor-account';
import { WaitingLists } from './waiting-list/waiting-lists';

/** Imported when it is opened, because few merchants have many courses. */
const CourseFile = dynamic(
  () => import('@/components/merchant/course-file/course-file').then((module) => module.CourseFile),
  { ssr: false, loading: () => <ShapeSkeleton /> },
);

const IncompleteDrafts = dynamic(
  () => import('@/components/merchant/course-file/course-file').then((module) => module.IncompleteDrafts),
  { ssr: false, loading: () => <ShapeSkeleton /> },
);

/** Renders the dashboard of a signed-in merchant: navigation and the part that the address names. */
export function DashboardHome() {
  const t = useTranslations('dashboard');
  const search = useSearchParams();
  const { data, isPending, refetch } = useCurrentMerchant();
  const pane = useRef<HTMLDivElement>(null);
  const lastRole = useRef(data?.role);
  useEffect(() => {
    // An editor who left the team sees another page, which is shorter than where the button was.
    if (lastRole.current === 'editor' && data?.role === 'owner')
      showHeading(pane.current?.querySelector('h1') ?? null);
    lastRole.current = data?.role;
  }, [data?.role]);
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
      <div className={styles.pane} ref={pane}>
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
    return (
      <>
        {role === 'editor' ? <EditorAccount merchant={merchant} /> : <BusinessDetails merchant={merchant} />}
        <div className={styles.onPhone}>
          <SignOut merchant={merchant} />
        </div>
      </>
    );
  }
  if (part === 'comments') return <MerchantComments />;
  if (search.get('upload')) return <CourseFile isConfirmed={current.merchant.confirmed} />;
  if (search.get('complete')) return <IncompleteDrafts />;
  if (part === 'waiting') return <WaitingLists search={search} />;
  if (part === 'enquiries') return <MerchantEnquiries />;
  const lessons = search.get('lessons');
  if (lessons) return <Lessons key={lessons} post={Number(lessons) > 0 ? Number(lessons) : null} />;
  if (search.get('figures')) return <AllFigures slug={current.merchant.slug} />;
  return id > 0 ? <CourseDetail key={id} id={id} /> : <Overview current={current} search={search} />;
}

/** Renders the figures of all advertisements by day. */
function AllFigures({ slug }: { slug: string }) {
  const t = useTranslations('dashboard');
  return (
    <>
      <DashboardLink className={styles.back} search="">
        <Icon name="chevron-left" size={18} />
        {t('figures.back')}
      </DashboardLink>
      <h1 className="h2">{t('figures.details')}</h1>
      <StatisticsPanel id={null} name={slug} />
    </>
  );
}
