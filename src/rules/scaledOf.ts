import { toScaled } from '../resources/kit';

/** For a value that has been judged before. @throws Error where `toScaled` has none: another value would go unnoticed */
export function scaledOf(value: number, scale: number): number {
  const scaled = toScaled(value, scale);
  if (scaled === undefined) throw new Error(`${value} is not stored with ${scale} decimals`);
  return scaled;
}
