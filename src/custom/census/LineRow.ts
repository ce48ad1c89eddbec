import type { CountLine } from '../../views/counting/CountLine';

/** A line of a census with its place in walking order, from 0. */
export interface LineRow {
  line: CountLine;
  index: number;
}
