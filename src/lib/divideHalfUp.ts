/** Rounds half away from zero. @param by above 0 */
export function divideHalfUp(value: bigint, by: bigint): bigint {
  const half = (value < 0n ? -value : value) * 2n + by;
  const rounded = half / (by * 2n);
  return value < 0n ? -rounded : rounded;
}
