import { useTranslations } from 'next-intl';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import { AreaFailure } from './area-failure';
import { UserHead } from './user-head';
import { useProfile } from './user-queries';
import { UserTabs } from './user-tabs';
import { WayBack } from './way-back';

/** Renders the member area of a signed-in member. */
export function UserHome() {
  const t = useTranslations('user');
  const { data: profile, isPending, refetch } = useProfile();
  if (profile)
    return (
      <>
        <WayBack name={profile.username} />
        <UserHead profile={profile} />
        <UserTabs profile={profile} />
      </>
    );
  return (
    <>
      <h1 className="h1">{t('title')}</h1>
      {isPending ? <ShapeSkeleton /> : <AreaFailure onRetry={refetch} />}
    </>
  );
}
