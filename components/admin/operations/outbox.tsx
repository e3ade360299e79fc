'use client';

import type { GridColDef } from '@mui/x-data-grid';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { ScreenTable } from '@/components/admin/ui/screen-table';
import { Button } from '@/components/ui/button';
import { adminApi } from '@/lib/api/admin';
import type { OutboxMail } from '@/lib/contract/admin-operations';
import { bytesIn } from '../overview/bytes';
import { useChoices } from '../route';
import { LoadFailure } from '../ui/load-failure';
import { dayAndTime } from '../ui/moment';
import { pageOf } from '../ui/page-filters';
import { OutboxDialog } from './outbox-dialog';

/** Renders the mails that were written to files because no mail server is configured (specification §F). */
export function Outbox() {
  const t = useTranslations('admin.outbox');
  const locale = useLocale();
  const [query] = useChoices();
  const paging = pageOf(query);
  const list = useQuery({
    queryKey: ['admin', 'outbox', paging],
    queryFn: () => adminApi().listOutbox(paging),
  });
  const [file, setFile] = useState<string | null>(null);
  const columns: GridColDef<OutboxMail>[] = [
    {
      field: 'template',
      headerName: t('mail'),
      flex: 1,
      minWidth: 200,
      renderCell: ({ row }) => (
        <div>
          {row.template}
          <p className="muted small">
            {dayAndTime(locale, row.at)} · {bytesIn(row.size)}
          </p>
        </div>
      ),
    },
    {
      field: 'file',
      headerName: t('read'),
      width: 110,
      renderCell: ({ row }) => (
        <Button
          size="small"
          aria-label={t('readNamed', { mail: row.template, time: dayAndTime(locale, row.at) })}
          onClick={() => setFile(row.file)}
        >
          {t('read')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <ScreenHeading title={t('title')} lead={t(list.data?.data.active === false ? 'inactive' : 'lead')} />
      {list.isError ? (
        <LoadFailure error={list.error} onRetry={list.refetch} />
      ) : (
        <ScreenTable
          label={t('title')}
          rows={list.data?.data.mails}
          meta={list.data?.meta}
          columns={columns}
          getRowId={({ file: name }) => name}
          empty={t('empty')}
        />
      )}
      {file && <OutboxDialog file={file} onClose={() => setFile(null)} />}
    </>
  );
}
