import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { publicApi } from '@/lib/api/browser';
import type { CourseCard } from '@/lib/contract/course';
import { renderAdmin } from '@/tests/setup/render-admin';
import { answer } from '@/tests/setup/stubbed-api';
import { CourseField } from './course-field';

const card = (id: number, venue: string, startDate: string) =>
  ({
    ...{ id, slug: `post-${id}`, title: 'Wheel throwing', merchant: { name: 'Kiln & Clay', slug: 'm' } },
    ...{ mode: 'face_to_face', districts: ['kwun_tong'], weekdays: ['sat'], timeFrom: '10:00' },
    ...{ timeTo: '11:00', nextLesson: null, ageMin: null, ageMax: null, position: null },
    ...{ price: { unit: 'lesson', lessons: null }, distinction: { venue, startDate } },
  }) as unknown as CourseCard;

function Field() {
  const [id, setId] = useState<number | null>(null);
  return <CourseField label="Course" value={id} onChange={setId} />;
}

it('tells courses of one title apart by number, venue, days and first day', async () => {
  const courses = [card(12, 'Room 2', '2026-12-05'), card(13, 'Studio', '2027-01-09')];
  answer(() => publicApi().listCourses({}), { posts: courses, facets: {} } as never);
  answer(() => publicApi().filterByIds([]), courses as never);
  const { user } = renderAdmin(<Field />);
  await user.click(screen.getByRole('combobox', { name: 'Course' }));
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    expect.stringMatching(/Wheel throwing \(Kiln & Clay\) · #12.*Room 2.*10:00–11:00.*5 Dec/),
    expect.stringMatching(/#13.*Studio.*9 Jan/),
  ]);
  await user.click(options[1] as HTMLElement);
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Course' })).toHaveValue(
      'Wheel throwing (Kiln & Clay) · #13',
    ),
  );
});
