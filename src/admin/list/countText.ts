import type { AnyResource } from '../../resources/kit';
import { formatNumber } from '../../rules/numbers';

/** How many rows a list shows: "12 von 1.034", or "1.034 Artikel" when it shows all. */
export function countText({ label }: Pick<AnyResource, 'label'>, shown: number, total: number): string {
  if (shown < total) return `${formatNumber(shown)} von ${formatNumber(total)}`;
  return `${formatNumber(shown)} ${shown === 1 ? label.one : label.many}`;
}
