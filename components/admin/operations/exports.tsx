'use client';

import { useTranslations } from 'next-intl';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { EXPORT_KINDS, EXPORT_STATES, exportStatesOf } from '@/lib/contract/admin-exports';
import { useChoices } from '../route';
import { DayFilter } from '../ui/day-filter';
import { RowList } from '../ui/row-list';
import styles from '../ui/screen.module.css';
import { SelectFilter } from '../ui/select-filter';
import { ExportButtons } from './export-buttons';

/** Renders the exports, as CSV that is safe for spreadsheets or as JSON Lines, of some days or of a state. */
export function Exports() {
  const t = useTranslations('admin.exports');
  const stateTexts = useTranslations('admin');
  const [chosen] = useChoices();
  const days = { ...(chosen.from && { from: chosen.from }), ...(chosen.to && { to: chosen.to }) };
  return (
    <>
      <ScreenHeading title={t('title')} lead={t('lead')} />
      <search className={styles.filters}>
        <DayFilter name="from" label={t('from')} />
        <DayFilter name="to" label={t('to')} />
        <SelectFilter
          name="courses"
          label={t('stateOf', { kind: t('kinds.courses') })}
          any={t('anyState')}
          options={EXPORT_STATES.courses.map((value) => ({
            value,
            label: stateTexts(`courses.states.${value}`),
          }))}
        />
        <SelectFilter
          name="comments"
          label={t('stateOf', { kind: t('kinds.comments') })}
          any={t('anyState')}
          options={EXPORT_STATES.comments.map((value) => ({
            value,
            label: stateTexts(`comments.states.${value}`),
          }))}
        />
        <SelectFilter
          name="reports"
          label={t('stateOf', { kind: t('kinds.reports') })}
          any={t('anyState')}
          options={EXPORT_STATES.reports.map((value) => ({
            value,
            label: stateTexts(`reports.states.${value}`),
          }))}
        />
      </search>
      <RowList
        label={t('title')}
        rows={EXPORT_KINDS.map((kind) => {
          const state = exportStatesOf(kind).find((known) => known === chosen[kind]);
          return {
            id: kind,
            title: t(`kinds.${kind}`),
            actions: <ExportButtons kind={kind} filters={{ ...days, ...(state && { state }) }} />,
          };
        })}
      />
    </>
  );
}
