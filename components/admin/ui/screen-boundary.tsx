import { useTranslations } from 'next-intl';
import { Component, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';

/** Catches errors of a screen, including a failed chunk load. The navigation stays usable. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const t = useTranslations('admin');
  return (
    <div role="alert">
      <p>{t('loadFailed')}</p>
      <Button onClick={() => window.location.reload()}>{t('retry')}</Button>
    </div>
  );
}
