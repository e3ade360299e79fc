import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NoticeBoard } from '@/components/ui/forms/notice';
import { memberApi, publicApi } from '@/lib/api/browser';
import type { CourseDetail } from '@/lib/contract/course';
import messages from '@/messages/en.json';
import account from '@/messages/islands/account.en.json';
import user from '@/messages/islands/user.en.json';
import { buildCourse } from '@/tests/factories/course';
import { renderIsland } from '@/tests/setup/render-island';
import { answer, refusal, signInAs } from '@/tests/setup/stubbed-api';
import { UserBookmarks } from './user-bookmarks';

const CREATED = '2026-11-20T10:00:00+08:00';
const price = { currency: 'HKD', lessonMinutes: 60, amountMax: null } as const;
const CUP = buildCourse({
  id: 1,
  slug: 'post-1',
  title: 'Cup',
  price: { ...price, amountMin: 480, unit: 'course', lessons: 4 },
  startDate: '2026-12-05',
  endDate: '2026-12-26',
  nextLessonAt: '2026-12-05T14:30:00+08:00',
  ageMin: 6,
  ageMax: 12,
  ageMinMonths: 72,
  ageMaxMonths: 144,
  venue: 'Kiln Hall',
  enrolment: { state: 'open', on: null, placesLeft: 12, asOf: null },
});
const BOWL = buildCourse({
  id: 2,
  slug: 'post-2',
  title: 'Bowl',
  sessions: [{}, {}] as CourseDetail['sessions'],
});
const VASE = buildCourse({
  ...{ id: 3, slug: 'post-3', title: 'Vase', venue: null, startDate: null, places: 20 },
  enrolment: { state: 'open', on: null, placesLeft: null, asOf: null },
});
const PLATE = buildCourse({ id: 4, slug: 'post-4', title: 'Plate' });

const box = (title: string) => screen.findByRole('checkbox', { name: `Compare “${title}”` });
const compare = () => screen.getByRole('button', { name: 'Compare' });
/** Returns the texts of a row, one for each course. */
const row = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name} `) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

function open(...courses: CourseDetail[]) {
  signInAs('member');
  answer(
    () => memberApi().listBookmarks(),
    courses.map((post) => ({ id: post.id, post, createdAt: CREATED })),
  );
  answer(() => memberApi().getCalendarAddress(), { createdAt: null });
  for (const post of courses)
    answer(() => publicApi().getCourse(post.slug), { isBookmarked: true, postDetail: post });
  const area = (
    <NoticeBoard>
      <UserBookmarks />
    </NoticeBoard>
  );
  return renderIsland(area, {
    ...account,
    ...user,
    card: messages.card,
    choices: messages.choices,
    price: messages.price,
  });
}

describe('the member’s bookmarks', () => {
  it('come before the calendar, which waits for them', async () => {
    open(CUP);
    expect(screen.queryByRole('heading', { name: 'Saved courses in your calendar' })).toBeNull();
    const calendar = await screen.findByRole('heading', { name: 'Saved courses in your calendar' });
    const card = screen.getByRole('heading', { name: 'Cup' });
    expect(card.compareDocumentPosition(calendar)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('are compared side by side, two or three at a time', async () => {
    const { user: member } = open(CUP, BOWL, VASE, PLATE);
    await member.click(await box('Cup'));
    expect(compare()).toBeDisabled();
    const word = screen.getAllByText('Compare', { selector: 'label' })[0] as HTMLElement;
    const { x, y, width, height } = word.getBoundingClientRect();
    expect(word).toContainElement(document.elementFromPoint(x + width / 2, y + height / 2) as HTMLElement);
    await member.click(await box('Bowl'));
    await member.click(await box('Vase'));
    expect(await box('Plate')).toBeDisabled();
    await member.click(compare());
    expect(screen.getByRole('dialog', { name: 'Compare courses' })).toBeVisible();
    await waitFor(() => expect(row('Next lesson')[0]).toBe('Sat 5 Dec, 14:30'));
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Cup',
      'Bowl',
      'Vase',
    ]);
    expect(row('Price')[0]).toBe('HK$480 for 4 lessons');
    expect(row('Per lesson').slice(0, 2)).toEqual(['HK$120 per lesson', 'HK$480 per lesson']);
    expect(row('Dates')).toEqual(['5 Dec to 26 Dec', '2 sessions', 'Not stated']);
    expect(row('Time')).toEqual(['Sat 14:30–17:00', 'Not stated', 'Sat 14:30–17:00']);
    expect(row('Place')).toEqual(['Kiln Hall · Kwun Tong', '工業大廈 · Kwun Tong', 'Kwun Tong']);
    expect(row('Age')).toEqual(['Ages 6–12', 'Not stated', 'Not stated']);
    expect(row('Places')).toEqual(['12 places left', 'Not stated', '20 per class']);
    await member.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await member.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await box('Plate')).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull();
  });

  it('are compared by what their card says where a course has no page any more', async () => {
    const { user: member } = open(CUP, BOWL);
    answer(() => publicApi().getCourse('post-2'), refusal('gone'));
    await member.click(await box('Cup'));
    await member.click(await box('Bowl'));
    await member.click(compare());
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
    expect(row('Per lesson')).toEqual(['HK$120 per lesson', 'HK$480 per lesson']);
  });
});
