export interface PaletteEntry {
  key: string;
  title: string;
  detail?: string;
  icon: string;
  to: string;
  /** Action to start on the page; see `useRequestedAction`. */
  request?: string;
}

export interface PaletteGroup {
  heading: string;
  count: number;
  /** Texts of a record to search in; called once, while idle. */
  textAt: (index: number) => { title: string; more?: string };
  entryAt: (index: number) => PaletteEntry;
  isLastAt?: (index: number) => boolean;
  /** Keeps equally good matches in the given order instead of sorting them by title. */
  isInOrder?: boolean;
  atFirst?: number;
}

export const groupOf = <R>(
  heading: string,
  records: readonly R[],
  entryOf: (record: R) => PaletteEntry,
  options: {
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
