import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Weekday } from '@/lib/contract/choices';
import type { Locale } from '@/lib/contract/locale';
import type { FilterWords } from '@/lib/format/filter-words';
import { parseListQuery } from '@/lib/lists/list-query';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { useAppliedFilters } from './applied-filters';

interface ReaderProps {
  weekday: Weekday[];
  onRead: (applied: FilterWords[]) => void;
}

function Reader({ weekday, onRead }: ReaderProps) {
  onRead(useAppliedFilters({ ...parseListQuery({}), weekday }));
  return null;
}

/** Returns the active filters of a list of courses on these days, in the order of their chips. */
function appliedOn(locale: Locale, weekday: Weekday[]): FilterWords[] {
  let applied: FilterWords[] = [];
  const onRead: ReaderProps['onRead'] = (read) => {
    applied = read;
  };
  renderToStaticMarkup(
    createElement(
      NextIntlClientProvider,
      { locale, messages: locale === 'en' ? en : zhHk, timeZone: 'Asia/Hong_Kong' } as never,
      createElement(Reader, { weekday, onRead }),
    ),
  );
  return applied;
}

describe('the chips of weekdays', () => {
  it('are one, with a word of its own, from Monday to Friday in any order', () => {
    const whole = { without: { weekday: undefined } };
    expect(appliedOn('zh-hk', ['mon', 'tue', 'wed', 'thu', 'fri'])).toEqual([{ label: '平日', ...whole }]);
    expect(appliedOn('en', ['fri', 'wed', 'mon', 'tue', 'thu'])).toEqual([{ label: 'Weekdays', ...whole }]);
  });

  it.each<Weekday[][]>([
    [['mon', 'tue', 'wed', 'thu']],
    [['mon', 'tue', 'wed', 'thu', 'sat']],
    [['mon', 'tue', 'wed', 'thu', 'fri', 'sat']],
  ])('are one for each day of other selections: %j', (days) => {
    const applied = appliedOn('en', days);
    expect(applied.map(({ label }) => label)).toEqual(days.map((day) => en.choices.weekday[day]));
    expect(applied[0]?.without).toEqual({ weekday: days.slice(1) });
  });
});
