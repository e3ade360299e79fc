/** Key of the query of one course. */
export const courseKey = (id: number) => ['admin', 'course', id] as const;
