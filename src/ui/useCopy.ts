import { useNotify } from 'ra-core';

export function useCopy(): (text: string, copied: string) => Promise<boolean> {
  const notify = useNotify();
  return async (text, copied) => {
    try {
      await navigator.clipboard.writeText(text);
      notify(copied, { type: 'success' });
      return true;
    } catch {
      notify('Kopieren ging nicht. Bitte den Text markieren und von Hand kopieren.', { type: 'warning' });
      return false;
    }
  };
}
