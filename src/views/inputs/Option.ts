/** One of many things to choose from. */
export interface Option {
  id: number;
  title: string;
}
