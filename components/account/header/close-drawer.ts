/** Closes the drawer of a phone, below which a toast is neither seen nor announced. */
export function closeDrawer(): void {
  document.querySelector<HTMLDialogElement>('dialog#menu')?.close();
}
