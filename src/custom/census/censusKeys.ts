/** Under which keys the cache keeps what the pages of counting read. */
export const censusKeys = {
  /** All of it. */
  all: ['census'],
  running: ['census', 'running'],
  one: (id: number) => ['census', id],
  lines: (id: number) => ['census', id, 'stockModifications'],
};
