import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

interface Lead {
  to: number;
  /** Indexes already left, which a lagging address may still show. */
  behind: readonly number[];
}

/** Shows a line before navigation catches up, which takes several times as long as drawing. */
export function useOptimisticIndex(
  index: number,
  onIndex: (index: number) => void,
): [shown: number, go: (to: number) => void] {
  const [lead, setLead] = useState<Lead>();
  const isAhead = lead !== undefined && lead.to !== index && lead.behind.includes(index);
  useEffect(() => {
    if (lead && !isAhead) setLead(undefined);
  }, [lead, isAhead]);
  useEffect(() => {
    // On back and forward, the address decides.
    const follow = () => setLead(undefined);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const go = (to: number) => {
    const behind = [...(isAhead ? lead.behind : []), index, ...(isAhead ? [lead.to] : [])];
    // Typing must already go to the new line.
    flushSync(() => setLead({ to, behind }));
    onIndex(to);
  };
  return [isAhead ? lead.to : index, go];
}
