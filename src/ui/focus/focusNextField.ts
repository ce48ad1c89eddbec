export function focusNextField(field: HTMLElement): void {
  const fields = Array.from(field.closest('table')?.querySelectorAll('input') ?? []);
  const next = fields[fields.findIndex((each) => field.contains(each)) + 1];
  next?.focus();
  next?.select();
}
