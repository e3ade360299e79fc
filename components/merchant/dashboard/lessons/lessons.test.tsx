import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NoticeBoard } from '@/components/ui/forms/notice';
import { businessApi } from '@/lib/api/business-browser';
import type { LessonChange, OwnLesson, OwnLessons } from '@/lib/contract/lesson-change';
import main from '@/messages/en.json';
import account from '@/messages/islands/account.en.json';
import dashboard from '@/messages/islands/merchant-dashboard.en.json';
import { renderIsland } from '@/tests/setup/render-island';
import { ANY, answer, refusal } from '@/tests/setup/stubbed-api';
import { Lessons } from './lessons';

const lesson = (id: number, title: string, change: LessonChange | null = null): OwnLesson => ({
  ...{ post: { id, slug: `post-${id}`, title }, session: null, day: '2027-09-03' },
  ...{ from: '19:00', to: '20:00', change },
});
const cancelled: LessonChange = {
  ...{ session: null, day: '2027-09-03', reason: 'weather', note: '', moved: null, sequence: 4 },
  announcedAt: '2027-09-03T05:00:00Z',
};
const listOf = (...lessons: OwnLesson[]): OwnLessons => ({ today: '2027-09-03', lessons, capped: false });

function open(...lessons: OwnLesson[]) {
  answer(() => businessApi().listOwnLessons(null), listOf(...lessons));
  return renderIsland(
    <NoticeBoard>
      <Lessons post={null} />
    </NoticeBoard>,
    { ...main, ...account, ...dashboard },
  );
}

it('cancels a lesson by one tap with the reason above the list, and restores it', async () => {
  const { user } = open(lesson(5, 'Pottery'));
  await user.selectOptions(await screen.findByLabelText('Reason'), 'Teacher ill');
  const sent = answer(() => businessApi().announceLessons(ANY), listOf(lesson(5, 'Pottery', cancelled)));
  answer(() => businessApi().listOwnLessons(null), listOf(lesson(5, 'Pottery', cancelled)));
  await user.click(screen.getByRole('button', { name: /^Cancel the lesson of Pottery on Fri 3 Sept/ }));
  await screen.findByText('Cancelled (Bad weather)');
  expect(screen.getByRole('button', { name: /^Restore the lesson of Pottery/ })).toHaveFocus();
  expect(sent).toMatchObject([
    {
      lessons: [{ postId: 5, session: null, day: '2027-09-03', seen: null }],
      change: { reason: 'teacher', moved: null },
    },
  ]);
  const restored = answer(() => businessApi().announceLessons(ANY), listOf(lesson(5, 'Pottery')));
  answer(() => businessApi().listOwnLessons(null), listOf(lesson(5, 'Pottery')));
  await user.click(screen.getByRole('button', { name: /^Restore the lesson of Pottery/ }));
  await screen.findByRole('button', { name: /^Cancel the lesson of Pottery/ });
  expect(restored).toMatchObject([{ lessons: [{ seen: 4 }], change: null }]);
});

it('cancels all lessons of a day after a question', async () => {
  const { user } = open(lesson(5, 'Pottery'), lesson(6, 'Yoga'));
  await user.click(await screen.findByRole('button', { name: 'Cancel all 2 of this day' }));
  const sent = answer(() => businessApi().announceLessons(ANY), listOf());
  const dialog = await screen.findByRole('dialog', { name: 'Cancel all 2 lessons of Fri 3 Sept?' });
  answer(() => businessApi().listOwnLessons(null), listOf());
  await user.click(within(dialog).getByRole('button', { name: 'Cancel all 2 of this day' }));
  await screen.findByText('There are no lessons in the next two weeks.');
  expect(sent).toMatchObject([{ lessons: [{ postId: 5 }, { postId: 6 }], change: { reason: 'weather' } }]);
});

it('moves a lesson, and shows the latest state where another device was faster', async () => {
  const { user } = open(lesson(5, 'Pottery'));
  await user.click(await screen.findByRole('button', { name: /^Move the lesson of Pottery/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Move the lesson' });
  const save = within(dialog).getByRole('button', { name: 'Announce' });
  expect(save).toBeDisabled();
  await user.type(within(dialog).getByLabelText('Date'), '2027-09-05');
  const to = within(dialog).getByLabelText('To optional');
  await user.clear(to);
  await user.type(to, '08:00');
  expect(to).toHaveAccessibleDescription(/^A lesson may not end before it begins/);
  expect(save).toBeDisabled();
  await user.clear(to);
  expect(to).not.toHaveAccessibleDescription();
  answer(() => businessApi().announceLessons(ANY), refusal('edit_conflict'));
  answer(() => businessApi().listOwnLessons(null), listOf(lesson(5, 'Pottery', cancelled)));
  await user.click(save);
  await screen.findByText('Cancelled (Bad weather)');
  expect(screen.queryByRole('dialog')).toBeNull();
});
