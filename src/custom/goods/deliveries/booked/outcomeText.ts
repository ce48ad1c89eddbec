import type { DeliveryLine } from '../../../../contract/deliveries';
import { formatNumber } from '../../../../rules/numbers';

const WORDS: Record<DeliveryLine['outcome'], string> = {
  ok: 'wie bestellt',
  short: 'zu wenig',
  over: 'zu viel',
  missing: 'nicht geliefert',
  damaged: 'beschädigt',
  replaced: 'ersetzt',
  unordered: 'nicht bestellt',
};

export const outcomeText = ({ outcome, expectedAmount, deliveredAmount, rest }: DeliveryLine): string =>
  [
    WORDS[outcome],
    outcome !== 'ok' && expectedAmount !== null && `erwartet ${formatNumber(expectedAmount)}`,
    expectedAmount !== null &&
      deliveredAmount < expectedAmount &&
      (rest === 'cancel' ? 'Rest gestrichen' : 'Rest kommt nach'),
  ]
    .filter(Boolean)
    .join(', ');
