/** Returns a signed percentage with one decimal, rounded half away from zero; null if a price is 0. */
export function changePercent(first: number, last: number): number | null {
  if (first <= 0 || last <= 0) return null;
  const tenths = Math.floor((Math.abs(last - first) * 2000 + first) / (first * 2));
  return (last < first ? 0 - tenths : tenths) / 10;
}
