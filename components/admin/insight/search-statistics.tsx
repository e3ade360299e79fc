'use client';

import type { GridColDef } from '@mui/x-data-grid';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { ScreenTable, useIsDesktop } from '@/components/admin/ui/screen-table';
import { Button } from '@/components/ui/button';
import { adminApi } from '@/lib/api/admin';
import { SEARCH_MEASURES, type SearchStatistics as Statistics } from '@/lib/contract/admin-insight';
import { PER_PAGE_DEFAULT } from '@/lib/contract/limits';
import { shortDate } from '@/lib/format/dates';
import { useChoices } from '../route';
import { LoadFailure } from '../ui/load-failure';
import styles from '../ui/screen.module.css';
import { Segments } from '../ui/segments';
import { CsvButton } from './csv-button';
import { FigureLines } from './figure-lines';
import { FigureSection } from './figure-section';
import { WordAlias } from './word-alias';
import { WordHashtag } from './word-hashtag';

type Word = Statistics['words'][number];
/** Weeks from one label of the chart to the next. */
const WEEKS_A_LABEL = 3;

/** Renders what visitors searched for in the last twelve weeks, and what they did not find. */
export function SearchStatistics() {
  const t = useTranslations('admin.insight');
  const [query, choose] = useChoices();
  const by = SEARCH_MEASURES.find((known) => known === query.by) ?? 'searches';
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['admin', 'statistics', 'searches', by],
    queryFn: () => adminApi().getSearchStatistics(by),
    placeholderData: keepPreviousData,
  });
  if (isError) return <LoadFailure error={error} onRetry={refetch} />;
  return (
    <>
      <ScreenHeading title={t('searches.title')} lead={t('searches.lead')} />
      <div className={styles.stack}>
        {data && <Weeks weeks={data.weeks} />}
        <Segments
          label={t('searches.show')}
          value={by}
          options={SEARCH_MEASURES.map((value) => ({ value, label: t(`searches.by.${value}`) }))}
          onChange={(value) => choose({ by: value === 'searches' ? undefined : value })}
        />
        <Words words={data?.words} weeks={data?.weeks.map(({ week }) => week) ?? []} />
      </div>
    </>
  );
}

function Weeks({ weeks }: Pick<Statistics, 'weeks'>) {
  const t = useTranslations('admin.insight');
  const locale = useLocale();
  const labels = weeks.map(({ week }) => shortDate(locale, week));
  return (
    <FigureSection
      title={t('searches.byWeek')}
      name="searches-by-week"
      head={[t('searches.week'), ...SEARCH_MEASURES.map((measure) => t(`searches.measures.${measure}`))]}
      rows={weeks.map(({ week, searches, empty, relaxed }) => [week, searches, empty, relaxed])}
    >
      <FigureLines
        points={labels}
        labelEvery={WEEKS_A_LABEL}
        series={SEARCH_MEASURES.map((measure) => ({
          label: t(`searches.measures.${measure}`),
          data: weeks.map((week) => week[measure]),
        }))}
      />
    </FigureSection>
  );
}

function Words({ words, weeks }: { words: Word[] | undefined; weeks: string[] }) {
  const t = useTranslations('admin.insight');
  const isDesktop = useIsDesktop();
  const [chosen, setChosen] = useState<{ keyword: string; into: 'category' | 'hashtag' } | null>(null);
  const close = () => setChosen(null);
  const name: GridColDef<Word> = {
    field: 'keyword',
    headerName: t('searches.word'),
    flex: 1,
    minWidth: 130,
    renderCell: ({ row }) => (
      <div style={{ minWidth: 0, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        <b>{row.keyword}</b>
        <p className="muted small">
          {t(`searches.languages.${row.locale}`)}
          {!isDesktop &&
            ` · ${t('searches.figures', { searches: row.searches, empty: row.empty, relaxed: row.relaxed })}`}
        </p>
      </div>
    ),
  };
  const numbers = [
    ...SEARCH_MEASURES.map(
      (measure): GridColDef<Word> => ({
        field: measure,
        headerName: t(`searches.measures.${measure}`),
        width: 120,
        type: 'number',
      }),
    ),
    {
      field: 'byWeek',
      headerName: t('searches.thisWeek'),
      width: 110,
      type: 'number',
      valueGetter: (numbersByWeek: number[]) => numbersByWeek.at(-1),
    } satisfies GridColDef<Word>,
  ];
  const actions: GridColDef<Word> = {
    field: 'locale',
    headerName: t('searches.act'),
    width: isDesktop ? 250 : 130,
    renderCell: ({ row: { keyword } }) => (
      <div className={styles.buttons}>
        {(['category', 'hashtag'] as const).map((into) => (
          <Button
            key={into}
            size="small"
            aria-label={t(`searches.named.${into}`, { word: keyword })}
            onClick={() => setChosen({ keyword, into })}
          >
            {t(`searches.acts.${into}`)}
          </Button>
        ))}
      </div>
    ),
  };
  return (
    <section className={styles.stack} aria-labelledby="words">
      <div className={styles.buttons} style={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <h2 id="words" className="h3">
          {t('searches.words')}
        </h2>
        <CsvButton
          label={t('searches.words')}
          name="searches"
          head={[
            t('searches.word'),
            t('searches.language'),
            ...SEARCH_MEASURES.map((measure) => t(`searches.measures.${measure}`)),
            ...weeks,
          ]}
          rows={(words ?? []).map(({ keyword, locale, searches, empty, relaxed, byWeek }) => [
            ...[keyword, locale, searches, empty, relaxed],
            ...byWeek,
          ])}
        />
      </div>
      <ScreenTable
        label={t('searches.words')}
        rows={words}
        columns={isDesktop ? [name, ...numbers, actions] : [name, actions]}
        getRowId={({ locale, keyword }) => `${locale} ${keyword}`}
        empty={t('searches.none')}
        hideFooter={(words?.length ?? 0) <= PER_PAGE_DEFAULT}
        initialState={{ pagination: { paginationModel: { pageSize: PER_PAGE_DEFAULT } } }}
      />
      {chosen?.into === 'category' && <WordAlias word={chosen.keyword} onClose={close} />}
      {chosen?.into === 'hashtag' && <WordHashtag word={chosen.keyword} onClose={close} />}
    </section>
  );
}
