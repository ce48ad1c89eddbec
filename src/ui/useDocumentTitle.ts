import { createContext, useContext, useEffect } from 'react';

export const PRODUCT = 'Zählwerk';

export const InstanceName = createContext(PRODUCT);

export function useDocumentTitle(title: string): void {
  const name = useContext(InstanceName);
  useEffect(() => {
    document.title = title ? `${title} – ${name}` : PRODUCT;
    return () => {
      document.title = PRODUCT;
    };
  }, [title, name]);
}
