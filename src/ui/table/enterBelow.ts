/**
 * Moves the focus from a field in a table to the one below it, with what stands there selected: whatever is typed next
 * takes its place.
 * @param from the field, or something in it
 * @returns whether there is one
 */
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
