'use client';

import type { GridColDef } from '@mui/x-data-grid';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { adminApi } from '@/lib/api/admin';
import { type OutboxMail, outboxMailSchema } from '@/lib/contract/admin-operations';
import { bytesIn } from '../overview/bytes';
import { ListScreen } from '../ui/list-screen';
import { dayAndTime } from '../ui/moment';
import styles from '../ui/screen.module.css';
import { useList } from '../ui/use-list';
import { OutboxDialog } from './outbox-dialog';

/** Renders the mails that were written to files because no mail server is configured (specification §F). */
export function Outbox() {
  const t = useTranslations('admin.outbox');
  const locale = useLocale();
  const list = useList('outbox', {}, (query) => adminApi().listOutbox(query));
  const [file, setFile] = useState<string | null>(null);
  const columns: GridColDef<OutboxMail>[] = [
    {
      field: 'subject',
      headerName: t('mail'),
      flex: 1,
      minWidth: 200,
      renderCell: ({ row }) => (
        <div className={styles.cell}>
          <b>{row.subject || (row.readable ? row.template : row.file)}</b>
          <p className="muted small">{row.readable ? t('to', { address: row.to }) : t('unreadable')}</p>
          <p className="muted small">
            {[dayAndTime(locale, row.at), ...(row.readable ? [bytesIn(row.size)] : [])].join(' · ')}
          </p>
        </div>
      ),
    },
    {
      field: 'file',
      headerName: t('read'),
      width: 110,
      renderCell: ({ row }) =>
        row.readable && (
          <Button
            size="small"
            aria-label={t('readNamed', {
              mail: row.subject || row.template,
              time: dayAndTime(locale, row.at),
            })}
            onClick={() => setFile(row.file)}
          >
            {t('read')}
          </Button>
        ),
    },
  ];
  return (
    <ListScreen
      title={t('title')}
      lead={t(list.data?.data.active === false ? 'inactive' : 'lead')}
      list={list}
      rows={list.data?.data.mails}
      schema={outboxMailSchema}
      columns={columns}
      getRowId={({ file: name }) => name}
      empty={t('empty')}
    >
      {file && <OutboxDialog file={file} onClose={() => setFile(null)} />}
    </ListScreen>
  );
}
