declare module 'virtual:handbook' {
  const pages: readonly import('./Handbook').HandbookPage[];
  export default pages;
  export const pictures: Readonly<Record<string, string>>;
}

declare module 'virtual:handbook/titles' {
  const titles: readonly import('./Handbook').HandbookTitle[];
  export default titles;
}
