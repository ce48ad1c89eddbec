/** All pages in order; see vite.handbook.ts. */
declare module 'virtual:handbook' {
  const pages: readonly import('./Handbook').HandbookPage[];
  export default pages;
  export const pictures: Readonly<Record<string, string>>;
}

/** Titles only. */
declare module 'virtual:handbook/titles' {
  const titles: readonly import('./Handbook').HandbookTitle[];
  export default titles;
}
