import type { GridRowSelectionModel } from '@mui/x-data-grid';
import { useState } from 'react';
import type { AdminCourse, CourseSelection } from '@/lib/contract/admin-courses';

export type SelectedCourse = CourseSelection['items'][number];

const selectedOf = ({ id, version, state, title, titleEn }: AdminCourse): SelectedCourse => ({
  ...{ id, version, state },
  ...{ title, titleEn },
});

/** Returns the selected courses, also of other pages of the list, and what the table needs for its checkboxes. */
export function useSelectedCourses(rows: readonly AdminCourse[] | undefined) {
  const [selected, setSelected] = useState<ReadonlyMap<number, SelectedCourse>>(new Map());
  const model: GridRowSelectionModel = { type: 'include', ids: new Set(selected.keys()) };
  function change({ ids }: GridRowSelectionModel) {
    const onPage = new Map(rows?.map((row) => [row.id, selectedOf(row)]));
    const next = [...ids].flatMap((id) => {
      const course = onPage.get(Number(id)) ?? selected.get(Number(id));
      return course ? [[course.id, course] as const] : [];
    });
    setSelected(new Map(next));
  }
  return {
    items: [...selected.values()],
    model,
    change,
    choose: (items: readonly SelectedCourse[]) => setSelected(new Map(items.map((one) => [one.id, one]))),
  };
}
