/** Returns the need, but at most half away from the present minimum; a first minimum is not limited. */
export function limitedStep(need: number, minimum: number): number {
  if (minimum === 0) return need;
  const [least, most] = stepsFrom(minimum);
  return Math.min(Math.max(need, least), most);
}

export function proposalOf(need: number, minimum: number, ranOut: number): number {
  if (minimum === 0 || ranOut === 0) return limitedStep(need, minimum);
  return limitedStep(Math.max(need, ranOut >= 4 ? stepsFrom(minimum)[1] : minimum), minimum);
}

const stepsFrom = (minimum: number): [least: number, most: number] => [
  Math.min(Math.ceil(minimum / 2), minimum - 1),
  Math.max(Math.floor(minimum * 1.5), minimum + 1),
];
