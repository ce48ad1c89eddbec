import { useEffect, useState } from 'react';

export function useDebounced(text: string, delay: number): string {
  const [settled, setSettled] = useState(text);
  if (text === '' && settled !== '') setSettled('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return text === '' ? '' : settled;
}
