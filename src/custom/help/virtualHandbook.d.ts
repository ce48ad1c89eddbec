/** All pages, in the order of their list. See vite.handbook.ts. */
declare module 'virtual:handbook' {
  const pages: readonly import('./Handbook').HandbookPage[];
  export default pages;
  /** Addresses of the pictures by their names. */
  export const pictures: Readonly<Record<string, string>>;
}

/** What there is, without the texts. */
declare module 'virtual:handbook/titles' {
  const titles: readonly import('./Handbook').HandbookTitle[];
  export default titles;
}
