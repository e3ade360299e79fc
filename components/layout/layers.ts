const loadLayers = () => import('@/lib/browser/close-by-back');

/** Lets a step back close the dialogs and sheets of a page, other than menus. Returns a clean-up function. */
export function startLayers(): () => void {
  function handleToggle({ target }: Event) {
    if (target instanceof HTMLElement && target.matches('dialog:modal, section:popover-open'))
      void loadLayers().then(({ closeElementByBack }) => closeElementByBack(target));
  }
  if (window.history.state?.openLayers)
    void loadLayers().then(({ leaveClosedLayers }) => leaveClosedLayers());
  document.addEventListener('toggle', handleToggle, true);
  return () => document.removeEventListener('toggle', handleToggle, true);
}
