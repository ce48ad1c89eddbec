import { toScaled } from '../resources/kit';

/** Scales a value that was validated before. @throws Error if it cannot be scaled, rather than storing a wrong value */
export function scaledOf(value: number, scale: number): number {
  const scaled = toScaled(value, scale);
  if (scaled === undefined) throw new Error(`${value} is not stored with ${scale} decimals`);
  return scaled;
}
