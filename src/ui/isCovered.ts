/** Tells if a dialog covers the page, ignoring closing dialogs, which released the focus, and non-modal calendars. */
export const isCovered = (): boolean =>
  document.activeElement?.closest('.MuiModal-root') != null ||
  Array.from(document.querySelectorAll('[role=dialog]')).some((dialog) => !dialog.closest('.MuiModal-root'));
