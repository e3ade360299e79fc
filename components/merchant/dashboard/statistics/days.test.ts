import { describe, expect, it } from 'vitest';
import { changeOf, comparedDays, statisticsCsv, totalOf, waitingByWeek } from './days';

const day = (date: string, views: number, whatsapp = 0, bookmarks = 0) => ({
  day: date,
  views,
  whatsapp,
  bookmarks,
});

describe('statistics by day', () => {
  it('are asked for twice as far back as shown, to compare with, by the days of Hong Kong', () => {
    expect(comparedDays(28, new Date('2026-11-20T17:00:00Z'))).toEqual({
      from: '2026-09-27',
      to: '2026-11-21',
    });
  });

  it('are added up and compared', () => {
    expect(totalOf([day('2026-11-20', 3, 1, 2), day('2026-11-21', 4)])).toEqual({
      views: 7,
      whatsapp: 1,
      bookmarks: 2,
    });
    expect(changeOf(118, 100)).toBeCloseTo(0.18);
    expect(changeOf(3, 0)).toBeNull();
  });

  it('are written as CSV that spreadsheets open', () => {
    const csv = statisticsCsv([day('2026-11-21', 4, 1)], ['日期', '瀏覽', 'WhatsApp', '收藏']);
    expect(csv).toBe('\uFEFF日期,瀏覽,WhatsApp,收藏\r\n2026-11-21,4,1,0\r\n');
  });

  it('have the waiting lists by weeks from Monday, also those in which nothing happened', () => {
    // From a Saturday to the Monday nine days later.
    const days = Array.from({ length: 10 }, (_, ahead) => day(`2026-11-${14 + ahead}`, 0));
    expect(
      waitingByWeek(days, [
        { day: '2026-11-14', joined: 2, offered: 0, accepted: 0 },
        { day: '2026-11-15', joined: 1, offered: 1, accepted: 0 },
        { day: '2026-11-23', joined: 0, offered: 0, accepted: 1 },
        // Before the period, which the figures are compared with.
        { day: '2026-11-13', joined: 9, offered: 9, accepted: 9 },
      ]),
    ).toEqual([
      { week: '2026-11-09', joined: 3, offered: 1, accepted: 0 },
      { week: '2026-11-16', joined: 0, offered: 0, accepted: 0 },
      { week: '2026-11-23', joined: 0, offered: 0, accepted: 1 },
    ]);
    expect(waitingByWeek(days, [])).toEqual([]);
  });
});
