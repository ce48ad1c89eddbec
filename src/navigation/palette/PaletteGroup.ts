/** One result; choosing it leads to a page. */
export interface PaletteEntry {
  /** Unique among all entries. */
  key: string;
  title: string;
  detail?: string;
  /** See `menuIcon`. */
  icon: string;
  to: string;
  /** Action that the page starts with; see `usePageRequest`. */
  request?: string;
}

/** Results of one kind, such as all articles. */
export interface PaletteGroup {
  heading: string;
  count: number;
  /** Searched texts of a record; asked for once, while idle. */
  textAt: (index: number) => { title: string; more?: string };
  /** Called for shown records only. */
  entryAt: (index: number) => PaletteEntry;
  /** Whether a record stands below worse matches. */
  isLastAt?: (index: number) => boolean;
  /** Keeps equally good matches in the given order instead of sorting them by title. */
  isInOrder?: boolean;
  /** Most results while nothing is typed; none by default. */
  atFirst?: number;
}

/** Makes a group from records, whose entries and texts are made on demand. */
export const groupOf = <R>(
  heading: string,
  records: readonly R[],
  entryOf: (record: R) => PaletteEntry,
  options: {
    /** Searched besides the title; the detail by default. */
    moreOf?: (record: R) => string;
    isLast?: (record: R) => boolean;
  } & Pick<PaletteGroup, 'isInOrder' | 'atFirst'> = {},
): PaletteGroup => {
  const { moreOf, isLast, ...rest } = options;
  const at = (index: number) => records[index] as R;
  return {
    ...rest,
    heading,
    count: records.length,
    textAt: (index) => {
      const { title, detail } = entryOf(at(index));
      return { title, more: moreOf ? moreOf(at(index)) : detail };
    },
    entryAt: (index) => entryOf(at(index)),
    isLastAt: isLast && ((index) => isLast(at(index))),
  };
};
