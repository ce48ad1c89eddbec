import type { AnyResource } from '../../resources/kit';
import { formatNumber } from '../../rules/numbers';

/** @example "12 von 1.034", or "1.034 Artikel" for all */
export function countText({ label }: Pick<AnyResource, 'label'>, shown: number, total: number): string {
  if (shown < total) return `${formatNumber(shown)} von ${formatNumber(total)}`;
  return `${formatNumber(shown)} ${shown === 1 ? label.one : label.many}`;
}
