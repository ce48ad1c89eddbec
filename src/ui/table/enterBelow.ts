/** Moves the focus to the field below and selects its content; returns whether there is one. */
export function enterBelow(from: EventTarget | null): boolean {
  const cell = from instanceof Element ? from.closest('td') : null;
  const row = cell?.closest('tr');
  const next = row?.parentElement?.querySelector(`tr[data-index="${Number(row.dataset.index) + 1}"]`);
  const field = cell && next?.children[cell.cellIndex]?.querySelector('input');
  if (!field) return false;
  field.focus();
  field.select();
  return true;
}
