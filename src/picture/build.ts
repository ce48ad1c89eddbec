/** Which build of the console this page is: the name of its program changes with all that it is made of. */
export const buildOf = (page: Document): string =>
  page.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
