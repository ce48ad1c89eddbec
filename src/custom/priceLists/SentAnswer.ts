/** What somebody says of a row, as it stands on the wire. */
export interface SentAnswer {
  line: number;
  stockItemId?: number;
  per?: 'unit' | 'package';
  newPrice?: number;
  skip?: boolean;
}
