/**
 * Whether something above the page is open that gets the keys first. What fades out has given the focus back and is none;
 * a calendar beside its field is a dialog without being in front of everything.
 */
export const isCovered = (): boolean =>
  document.activeElement?.closest('.MuiModal-root') != null ||
  Array.from(document.querySelectorAll('[role=dialog]')).some((dialog) => !dialog.closest('.MuiModal-root'));
