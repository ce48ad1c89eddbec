export interface SentAnswer {
  line: number;
  stockItemId?: number;
  per?: 'unit' | 'package';
  newPrice?: number;
  skip?: boolean;
}
