'use client';

import type { GridColDef } from '@mui/x-data-grid';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { adminApi } from '@/lib/api/admin';
import { SEARCH_MEASURES, type SearchStatistics as Statistics } from '@/lib/contract/admin-insight';
import { useChoices } from '../route';
import { ListSection } from '../ui/list-screen';
import styles from '../ui/screen.module.css';
import { useIsDesktop } from '../ui/screen-table';
import { Segments } from '../ui/segments';
import { FigureScreen } from './figure-screen';
import { PeriodFigures } from './period-figures';
import { WordAlias } from './word-alias';
import { WordHashtag } from './word-hashtag';

type Word = Statistics['words'][number];
/** Weeks from one label of the chart to the next. */
const WEEKS_A_LABEL = 3;

/** Renders what visitors searched for in the last twelve weeks, and what they did not find. */
export function SearchStatistics() {
  const t = useTranslations('admin.insight.searches');
  const [query, choose] = useChoices();
  const by = SEARCH_MEASURES.find((known) => known === query.by) ?? 'searches';
  const statistics = useQuery({
    queryKey: ['admin', 'statistics', 'searches', by],
    queryFn: () => adminApi().getSearchStatistics(by),
    placeholderData: keepPreviousData,
  });
  const { weeks, words } = statistics.data ?? {};
  const days = weeks?.map(({ week }) => week) ?? [];
  return (
    <FigureScreen title={t('title')} lead={t('lead')} query={statistics}>
      {weeks && (
        <PeriodFigures
          title={t('byWeek')}
          name="searches-by-week"
          period={t('week')}
          days={days}
          labelEvery={WEEKS_A_LABEL}
          series={SEARCH_MEASURES.map((measure) => ({
            label: t(`measures.${measure}`),
            data: weeks.map((week) => week[measure]),
          }))}
        />
      )}
      <Segments
        label={t('show')}
        value={by}
        options={SEARCH_MEASURES.map((value) => ({ value, label: t(`by.${value}`) }))}
        onChange={(value) => choose({ by: value === 'searches' ? undefined : value })}
      />
      <Words words={words} weeks={days} />
    </FigureScreen>
  );
}

function Words({ words, weeks }: { words: Word[] | undefined; weeks: string[] }) {
  const t = useTranslations('admin.insight.searches');
  const isDesktop = useIsDesktop();
  const [chosen, setChosen] = useState<{ keyword: string; into: 'category' | 'hashtag' } | null>(null);
  const close = () => setChosen(null);
  const name: GridColDef<Word> = {
    field: 'keyword',
    headerName: t('word'),
    flex: 1,
    minWidth: 130,
    renderCell: ({ row }) => (
      <div className={styles.cell}>
        <b>{row.keyword}</b>
        <p className="muted small">
          {t(`languages.${row.locale}`)}
          {!isDesktop &&
            ` · ${t('figures', { searches: row.searches, empty: row.empty, relaxed: row.relaxed })}`}
        </p>
      </div>
    ),
  };
  const numbers = [
    ...SEARCH_MEASURES.map(
      (measure): GridColDef<Word> => ({
        field: measure,
        headerName: t(`measures.${measure}`),
        width: 120,
        type: 'number',
      }),
    ),
    {
      field: 'byWeek',
      headerName: t('thisWeek'),
      width: 110,
      type: 'number',
      valueGetter: (numbersByWeek: number[]) => numbersByWeek.at(-1),
    } satisfies GridColDef<Word>,
  ];
  const actions: GridColDef<Word> = {
    field: 'locale',
    headerName: t('act'),
    width: isDesktop ? 250 : 130,
    renderCell: ({ row: { keyword } }) => (
      <div className={styles.buttons}>
        {(['category', 'hashtag'] as const).map((into) => (
          <Button
            key={into}
            size="small"
            aria-label={t(`named.${into}`, { word: keyword })}
            onClick={() => setChosen({ keyword, into })}
          >
            {t(`acts.${into}`)}
          </Button>
        ))}
      </div>
    ),
  };
  const measures = SEARCH_MEASURES.map((measure) => t(`measures.${measure}`));
  return (
    <>
      <ListSection
        title={t('words')}
        csv={{
          name: 'searches',
          head: [t('word'), t('language'), 'locale', ...measures, ...weeks],
          line: ({ keyword, locale, searches, empty, relaxed, byWeek }) => [
            ...[keyword, t(`languages.${locale}`), locale, searches, empty, relaxed],
            ...byWeek,
          ],
        }}
        rows={words}
        columns={isDesktop ? [name, ...numbers, actions] : [name, actions]}
        getRowId={({ locale, keyword }) => `${locale} ${keyword}`}
        empty={t('none')}
      />
      {chosen?.into === 'category' && <WordAlias word={chosen.keyword} onClose={close} />}
      {chosen?.into === 'hashtag' && <WordHashtag word={chosen.keyword} onClose={close} />}
    </>
  );
}
