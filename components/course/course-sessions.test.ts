import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CourseDetail, CourseSession } from '@/lib/contract/course';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { CourseSessions } from './course-sessions';

const SESSION: CourseSession = {
  ...{ number: 1, label: 'A班', startDate: '2027-01-11', endDate: '2027-03-03', weekdays: ['mon', 'wed'] },
  ...{ timeFrom: '19:00', timeTo: '20:30', venue: null, places: 12 },
};

function markupOf(locale: 'zh-hk' | 'en', sessions: CourseSession[], venue: string | null = '觀塘'): string {
  const post = { sessions, venue } as CourseDetail;
  const messages = locale === 'en' ? en : zhHk;
  const provided = { locale, messages, timeZone: 'Asia/Hong_Kong' } as never;
  return renderToStaticMarkup(
    createElement(NextIntlClientProvider, provided, createElement(CourseSessions, { post })),
  );
}
/** Texts of the cells, row by row. */
const rowsOf = (markup: string) =>
  [...markup.matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<t[hd].*?<\/t[hd]>/g)].map(([cell]) => cell.replace(/<[^>]+>/g, '')),
  );

describe('the sessions on the page of a course', () => {
  beforeEach(() => {
    // The last minute of 3 March in Hong Kong.
    vi.useFakeTimers({ now: new Date('2027-03-03T15:59:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const single = {
    ...SESSION,
    ...{ number: 2, label: '', startDate: '2027-03-06', endDate: '2027-03-06', weekdays: ['sat' as const] },
    ...{ venue: '沙田', places: null },
  };

  it('are a table of days, times, venues and places, in both languages', () => {
    expect(rowsOf(markupOf('zh-hk', [SESSION, single]))).toEqual([
      ['班次', '日期', '上課時間', '地點', '名額'],
      ['A班', '2027年1月11日至2027年3月3日', '逢星期一、三 19:00–20:30', '觀塘', '名額12個'],
      ['班次2', '2027年3月6日（六）', '19:00–20:30', '沙田', ''],
    ]);
    const known = { access: ['ramp' as const], accessLacking: ['lift' as const] };
    expect(rowsOf(markupOf('zh-hk', [{ ...single, ...known }]))[1]?.[3]).toBe('沙田有：斜道沒有：升降機直達');
    expect(rowsOf(markupOf('en', [single], null)).at(-1)).toEqual([
      'Session 1',
      'Sat 6 March 2027',
      '19:00–20:30',
      '沙田',
    ]);
  });

  it('say that they are over from the day after their last', () => {
    expect(markupOf('zh-hk', [SESSION])).not.toContain('已完結');
    vi.setSystemTime(new Date('2027-03-03T16:00:00Z'));
    expect(markupOf('zh-hk', [SESSION])).toContain('已完結');
  });

  it('cannot contain markup', () => {
    const markup = markupOf('en', [{ ...SESSION, label: '<script>alert(1)</script>', venue: '<img src=x>' }]);
    expect(markup).not.toMatch(/<script|<img/);
    expect(markup).toContain('&lt;script&gt;');
  });
});
