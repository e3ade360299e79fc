import { describe, expect, it } from 'vitest';
import { changeOf, comparedDays, statisticsCsv, totalOf } from './days';

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
});
