export const censusKeys = {
  all: ['census'],
  running: ['census', 'running'],
  one: (id: number) => ['census', id],
  lines: (id: number) => ['census', id, 'stockModifications'],
};
