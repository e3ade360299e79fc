/** Imports account modules; each import in a page's own script would add a list of chunks to it. */
export const accountIsland = () => import('./account-island');
export const bookmarks = () => import('./bookmarks');

/** Adds or removes the member's alert for places of a full course. */
export async function togglePlaceAlert(button: HTMLElement): Promise<void> {
  const { togglePlaceAlert: toggle } = await import('./place-alert');
  await toggle(button);
}

/** Saves the list of a button, or removes the saved search. */
export async function toggleSavedSearch(button: HTMLElement): Promise<void> {
  const { toggleSavedSearch: toggle } = await import('./saved-search');
  await toggle(button);
}

/** Opens the dialog that a button of a course's or merchant's page names: a comment, a report or an enquiry. */
export async function openCourseDialog(button: HTMLElement): Promise<void> {
  if (button.dataset.opensDialog === 'report') {
    const { openReportDialog } = await import('./report-island');
    return openReportDialog(button);
  }
  if (button.dataset.opensDialog === 'enquiry') {
    const { openEnquiryDialog } = await import('./enquiry-island');
    return openEnquiryDialog(button);
  }
  const id = Number(document.querySelector<HTMLElement>('[data-post]')?.dataset.post);
  const slug = window.location.pathname.split('/').at(-1) ?? '';
  const { openCommentDialog } = await import('./comment-island');
  await openCommentDialog(id, slug);
}

/** Shows a message that the session has ended. */
export async function announceSessionEnded(): Promise<void> {
  const { announceSessionEnded } = await import('./session-ended');
  await announceSessionEnded();
}

/** Shows the member's menu in the header and the drawer, and the bell of a member or merchant. */
export async function enter(): Promise<void> {
  const [{ showMemberHeader }, { showNoticeBell }] = await Promise.all([
    import('./member-header'),
    import('./notice-header'),
  ]);
  await Promise.all([showMemberHeader(), showNoticeBell()]);
}
