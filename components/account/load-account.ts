/** Imports account modules; each import in a page's own script would add a list of chunks to it. */
export const accountIsland = () => import('./sign-in/account-island');
export const bookmarks = () => import('./bookmarks/bookmarks');

/** Adds or removes the member's alert for places of a full course. */
export async function togglePlaceAlert(button: HTMLElement): Promise<void> {
  const { togglePlaceAlert: toggle } = await import('./alerts/place-alert');
  await toggle(button);
}

/** Saves the list of a button, or removes the saved search. */
export async function toggleSavedSearch(button: HTMLElement): Promise<void> {
  const { toggleSavedSearch: toggle } = await import('./alerts/saved-search');
  await toggle(button);
}

/**
 * Opens the dialog that a button of a course's or merchant's page names: a comment, a report, an enquiry or its preview, or
 * the waiting list.
 */
export async function openCourseDialog(button: HTMLElement): Promise<void> {
  if (button.dataset.opensDialog === 'report') {
    const { openReportDialog } = await import('./course-dialogs/report-island');
    return openReportDialog(button);
  }
  if (button.dataset.opensDialog === 'enquiry') {
    const { openEnquiryDialog } = await import('./course-dialogs/enquiry-island');
    return openEnquiryDialog(button);
  }
  if (button.dataset.opensDialog === 'sample-enquiry') {
    const { openSampleEnquiry } = await import('./course-dialogs/sample-enquiry-island');
    return openSampleEnquiry(button);
  }
  if (button.dataset.opensDialog === 'waiting') {
    const { openWaitingDialog } = await import('./course-dialogs/waiting-island');
    return openWaitingDialog(button);
  }
  const id = Number(document.querySelector<HTMLElement>('[data-post]')?.dataset.post);
  const slug = window.location.pathname.split('/').at(-1) ?? '';
  const { openCommentDialog } = await import('./course-dialogs/comment-island');
  await openCommentDialog(id, slug);
}

/** Shows a message that the session has ended. */
export async function announceSessionEnded(): Promise<void> {
  const { announceSessionEnded } = await import('./sign-in/session-ended');
  await announceSessionEnded();
}

/** Shows the menu of a member or merchant in the header and the drawer, and the bell. */
export async function enter(): Promise<void> {
  const [{ showMemberHeader }, { showMerchantHeader }, { showNoticeBell }] = await Promise.all([
    import('./header/member-header'),
    import('./header/merchant-header'),
    import('./header/notice-header'),
  ]);
  await Promise.all([showMemberHeader(), showMerchantHeader(), showNoticeBell()]);
}
