import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { saveFile } from '@/components/ui/save-file';
import { adminApi } from '@/lib/api/admin';
import { courseListAddress } from '@/lib/api/admin-endpoints';
import { hongKongDay } from '../ui/day';
import { useFailureText } from '../ui/failure-text';
import { useNotice } from '../ui/notice';
import type { CourseFilters } from './course-filters';

/** Renders the button that saves the courses of a list, on all its pages, as CSV in the reader's language. */
export function ExportButton({ filters }: { filters: CourseFilters }) {
  const t = useTranslations('admin.courses');
  const locale = useLocale();
  const notify = useNotice();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  async function save() {
    if (isBusy) return;
    setBusy(true);
    try {
      const file = await adminApi().download(courseListAddress({ ...filters, locale }));
      saveFile(file, `courses-${hongKongDay()}.csv`);
    } catch (error) {
      notify(failureText(error));
    }
    setBusy(false);
  }
  return (
    <Button size="small" aria-busy={isBusy} onClick={() => void save()}>
      <Icon name="download" size={18} />
      {t('export')}
    </Button>
  );
}
