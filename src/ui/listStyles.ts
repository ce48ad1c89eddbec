export const LIST = { listStyle: 'none', p: 0, m: 0 };

export const LINE = {
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
};
