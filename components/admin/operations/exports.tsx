'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { Button } from '@/components/ui/button';
import { adminApi } from '@/lib/api/admin';
import { exportAddress } from '@/lib/api/admin-endpoints';
import {
  EXPORT_FORMATS,
  EXPORT_KINDS,
  type ExportFormat,
  type ExportKind,
} from '@/lib/contract/admin-exports';
import { hongKongDay } from '../ui/day';
import { useFailureText } from '../ui/failure-text';
import { useNotice } from '../ui/notice';
import { RowList } from '../ui/row-list';
import { saveFile } from '../ui/save-file';

/** Renders the exports, as CSV that is safe for spreadsheets or as JSON Lines. */
export function Exports() {
  const t = useTranslations('admin.exports');
  const notify = useNotice();
  const failureText = useFailureText();
  const [busy, setBusy] = useState<string | null>(null);
  async function take(kind: ExportKind, format: ExportFormat) {
    setBusy(`${kind} ${format}`);
    try {
      saveFile(
        await adminApi().download(exportAddress(kind, { format })),
        `${kind}-${hongKongDay()}.${format}`,
      );
    } catch (error) {
      notify(failureText(error));
    }
    setBusy(null);
  }
  return (
    <>
      <ScreenHeading title={t('title')} lead={t('lead')} />
      <RowList
        label={t('title')}
        rows={EXPORT_KINDS.map((kind) => ({
          id: kind,
          title: t(`kinds.${kind}`),
          actions: EXPORT_FORMATS.map((format) => (
            <Button
              key={format}
              size="small"
              disabled={busy !== null}
              aria-busy={busy === `${kind} ${format}`}
              aria-label={t('take', { kind: t(`kinds.${kind}`), format: t(`formats.${format}`) })}
              onClick={() => void take(kind, format)}
            >
              {t(`formats.${format}`)}
            </Button>
          )),
        }))}
      />
    </>
  );
}
