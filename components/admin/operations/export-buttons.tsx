import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { saveFile } from '@/components/ui/save-file';
import { adminApi } from '@/lib/api/admin';
import { exportAddress } from '@/lib/api/admin-endpoints';
import {
  EXPORT_FORMATS,
  type ExportFormat,
  type ExportKind,
  type ExportQuery,
} from '@/lib/contract/admin-exports';
import { hongKongDay } from '../ui/day';
import { useFailureText } from '../ui/failure-text';
import { useNotice } from '../ui/notice';

interface ExportButtonsProps {
  kind: ExportKind;
  filters: Partial<Omit<ExportQuery, 'format' | 'locale'>>;
}

/** Renders the buttons that save the rows of a kind: as CSV in the reader's language, or as JSON Lines. */
export function ExportButtons({ kind, filters }: ExportButtonsProps) {
  const t = useTranslations('admin.exports');
  const locale = useLocale();
  const notify = useNotice();
  const failureText = useFailureText();
  const [busy, setBusy] = useState<ExportFormat | null>(null);
  async function take(format: ExportFormat) {
    setBusy(format);
    try {
      const address = exportAddress(kind, { format, ...(format === 'csv' && { locale }), ...filters });
      saveFile(await adminApi().download(address), `${kind}-${hongKongDay()}.${format}`);
    } catch (error) {
      notify(failureText(error));
    }
    setBusy(null);
  }
  return EXPORT_FORMATS.map((format) => (
    <Button
      key={format}
      size="small"
      disabled={busy !== null}
      aria-busy={busy === format}
      aria-label={t('take', { kind: t(`kinds.${kind}`), format: t(`formats.${format}`) })}
      onClick={() => void take(format)}
    >
      {t(`formats.${format}`)}
    </Button>
  ));
}
