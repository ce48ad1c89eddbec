/** Words of a paragraph; a text is itself. */
export type Words = readonly (string | Mark)[];

export type Mark =
  /** The name of something on the screen, to the letter: **„Speichern“** in the Markdown. */
  | { kind: 'label'; text: string }
  | { kind: 'strong'; words: Words }
  | { kind: 'code'; text: string }
  /** @param to an address of the console, or of the web */
  | { kind: 'link'; to: string; words: Words };

export type Block =
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'text'; words: Words }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly Block[])[] }
  | { kind: 'table'; head: readonly Words[]; rows: readonly (readonly Words[])[] }
  | { kind: 'note'; blocks: readonly Block[] }
  | { kind: 'code'; text: string }
  /** @param src name of a file in docs/pictures */
  | { kind: 'picture'; src: string; alt: string };

/** A page of docs/handbuch. */
export interface HandbookPage {
  /** The file's, without its ending; the page is at /help/name. */
  name: string;
  title: string;
  /** Of the list in docs/handbuch/README.md: the heading it stands below, and what is said there of the page. */
  section: string;
  summary: string;
  blocks: readonly Block[];
}

/** What the search over everything needs of a page. */
export interface HandbookTitle {
  name: string;
  title: string;
  summary: string;
  headings: readonly string[];
}
