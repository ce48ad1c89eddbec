export type Words = readonly (string | Mark)[];

export type Mark =
  /** A literal screen label, written **„Speichern“** in Markdown. */
  | { kind: 'label'; text: string }
  | { kind: 'strong'; words: Words }
  | { kind: 'code'; text: string }
  | { kind: 'link'; to: string; words: Words };

export type Block =
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'text'; words: Words }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly Block[])[] }
  | { kind: 'table'; head: readonly Words[]; rows: readonly (readonly Words[])[] }
  | { kind: 'note'; blocks: readonly Block[] }
  | { kind: 'code'; text: string }
  /** @param src file name in docs/pictures */
  | { kind: 'picture'; src: string; alt: string };

export interface HandbookPage {
  name: string;
  title: string;
  section: string;
  summary: string;
  blocks: readonly Block[];
}

export interface HandbookTitle {
  name: string;
  title: string;
  summary: string;
  headings: readonly string[];
}
