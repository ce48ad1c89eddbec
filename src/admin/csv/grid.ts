export const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))',
  rowGap: 3.5,
  columnGap: 2,
  m: 0,
  p: 0,
  border: 0,
  minWidth: 0,
  '& legend': { mb: 2, p: 0, fontWeight: 550 },
};
