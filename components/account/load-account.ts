/**
 * Ways into what an account needs, behind one import: each that a page names itself costs the page a list of its chunks.
 */
export const accountIsland = () => import('./account-island');
export const bookmarks = () => import('./bookmarks');

/** Opens what a button of a course's page names: writing a comment on it, or reporting it or a comment. */
export async function openCourseDialog(button: HTMLElement): Promise<void> {
  if (button.dataset.opensDialog === 'report') {
    const { openReportDialog } = await import('./report-island');
    return openReportDialog(button);
  }
  const id = Number(document.querySelector<HTMLElement>('[data-post]')?.dataset.post);
  const slug = window.location.pathname.split('/').at(-1) ?? '';
  const { openCommentDialog } = await import('./comment-island');
  await openCommentDialog(id, slug);
}

/** Says that the session is over. */
export async function announceSessionEnded(): Promise<void> {
  const { announceSessionEnded: tell } = await import('./session-ended');
  await tell();
}

/** Shows the member in the frame. */
export async function enter(): Promise<void> {
  const { showMemberHeader } = await import('./member-header');
  await showMemberHeader();
}
