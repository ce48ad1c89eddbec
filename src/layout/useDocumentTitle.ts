import { useEffect } from 'react';
import { PRODUCT, useInstance } from './useInstance';

/** The browser's title: "{title} – {name of the instance}". */
export function useDocumentTitle(title: string): void {
  const name = useInstance().name ?? PRODUCT;
  useEffect(() => {
    document.title = title ? `${title} – ${name}` : PRODUCT;
    return () => {
      document.title = PRODUCT;
    };
  }, [title, name]);
}
