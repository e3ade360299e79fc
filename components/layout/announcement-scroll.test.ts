import { describe, expect, it } from 'vitest';
import { announcementScroll } from './announcement-scroll';

describe('the announcement’s scroll', () => {
  it('takes 7.56 seconds for each character of the Chinese body, in either language', () => {
    const body = '新春報名';
    expect(announcementScroll(body, body).seconds).toBe(30.24);
    expect(announcementScroll(body, 'New Year enrolment is open').seconds).toBe(30.24);
  });

  it('counts a character outside the basic plane once, and no spaces around the text', () => {
    expect(announcementScroll(' 𠮷🎉 ', 'x').seconds).toBe(15.12);
  });

  it('moves by whole copies and leaves enough of them for the widest screen', () => {
    for (const length of [1, 4, 20, 45, 130, 500]) {
      const { shift } = announcementScroll('文', '文'.repeat(length));
      const moved = -shift / 2;
      expect(Number.isInteger(moved)).toBe(true);
      expect(moved).toBeGreaterThanOrEqual(25);
      expect(moved).toBeLessThan(50);
      if (length >= 20) expect((50 - moved) * length * 6).toBeGreaterThanOrEqual(2_600);
    }
  });
});
