import Big from 'big.js';

/** Returns the exact sum: 0.1 + 0.2 is 0.3. @throws Error for NaN and infinite values */
export function sumAmounts(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += scaledExactly(value);
  if (Number.isSafeInteger(sum)) return sum / SCALE;
  return values.reduce((total, value) => total.plus(value), new Big(0)).toNumber();
}

export const subtractAmounts = (from: number, amount: number): number => sumAmounts([from, -amount]);

/** Returns the exact product, rounded half up. @throws Error for NaN and infinite values */
export function multiplyAmounts(a: number, b: number, decimals: number): number {
  const product = scaledExactly(a) * scaledExactly(b);
  if (!Number.isSafeInteger(product)) return new Big(a).times(b).round(decimals, Big.roundHalfUp).toNumber();
  const step = 10 ** (2 * DECIMALS - decimals);
  const rest = Math.abs(product) % step;
  const rounded = Math.abs(product) - rest + (2 * rest >= step ? step : 0);
  return (Math.sign(product) * rounded) / SCALE ** 2;
}

/** Returns the exact quotient, rounded up. @throws Error for NaN, infinite values and division by 0 */
export function divideUp(amount: number, by: number): number {
  const [dividend, divisor] = [scaledExactly(amount), scaledExactly(by)];
  if (Number.isSafeInteger(dividend) && Number.isSafeInteger(divisor) && divisor !== 0) {
    const rest = dividend % divisor;
    return (dividend - rest) / divisor + (rest > 0 ? 1 : 0);
  }
  const whole = new Big(amount).div(by).round(0, Big.roundDown);
  // Compares by multiplication, which is exact; 1 ÷ 0.7 is not.
  return (whole.times(by).lt(amount) ? whole.plus(1) : whole).toNumber();
}

/** Amounts have 3 decimals, prices 4. */
const DECIMALS = 4;
const SCALE = 10 ** DECIMALS;

/** @returns NaN for more decimals: only whole numbers add up exactly, ten times as fast as `Big` */
function scaledExactly(value: number): number {
  const scaled = Math.round(value * SCALE);
  return scaled / SCALE === value ? scaled : Number.NaN;
}

export function isCounted(newAmount: number | null | undefined): newAmount is number {
  return typeof newAmount === 'number' && newAmount >= 0;
}
