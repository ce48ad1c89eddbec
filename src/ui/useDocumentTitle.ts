import { createContext, useContext, useEffect } from 'react';

export const PRODUCT = 'Zählwerk';

/** What the administrator called this installation. */
export const InstanceName = createContext(PRODUCT);

/** The browser's title: "{title} – {name of the instance}". */
export function useDocumentTitle(title: string): void {
  const name = useContext(InstanceName);
  useEffect(() => {
    document.title = title ? `${title} – ${name}` : PRODUCT;
    return () => {
      document.title = PRODUCT;
    };
  }, [title, name]);
}
