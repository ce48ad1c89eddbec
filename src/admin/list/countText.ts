import type { AnyResource } from '../../resources/kit';
import { formatNumber } from '../../rules/numbers';

export function countText({ label }: Pick<AnyResource, 'label'>, shown: number, total: number): string {
  if (shown < total) return `${formatNumber(shown)} von ${formatNumber(total)}`;
  return `${formatNumber(shown)} ${shown === 1 ? label.one : label.many}`;
}
