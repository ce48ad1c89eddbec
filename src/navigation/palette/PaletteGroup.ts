/** One line of what was found; choosing it leads to a page. */
export interface PaletteEntry {
  /** Unique among all entries. */
  key: string;
  title: string;
  /** Smaller, below the title. */
  detail?: string;
  /** See `menuIcon`. */
  icon: string;
  to: string;
  /** What the page is to do when it is open; see `usePageRequest`. */
  request?: string;
}

/** What is found together, such as all articles. */
export interface PaletteGroup {
  heading: string;
  /** How many records there are. */
  count: number;
  /** What the record at an index is found by; asked for once for each, when nothing else is to be done. */
  textAt: (index: number) => { title: string; more?: string };
  /** Made for records that are shown. */
  entryAt: (index: number) => PaletteEntry;
  /** Whether a record comes after those that fit worse. */
  isLastAt?: (index: number) => boolean;
  /** Records that fit equally well stand as they come, the newest order first; else in German order of their titles. */
  isInOrder?: boolean;
  /** Shown also while nothing is typed; so many at most. */
  atFirst?: number;
}

/** A group of records; entries and texts are made of them one by one. */
export const groupOf = <R>(
  heading: string,
  records: readonly R[],
  entryOf: (record: R) => PaletteEntry,
  options: {
    /** What a record is found by besides its title; its detail by default. */
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
