import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

interface Lead {
  to: number;
  /** Where the address was, and where it was sent since: on the way it is still behind. */
  behind: readonly number[];
}

/**
 * Shows another line at once, and lets the address follow: moving the whole page to a new address takes several times as
 * long as drawing the line, and nobody at a shelf waits for that. An address that goes elsewhere meanwhile leads.
 * @param index of the address
 * @param onIndex sends the address there
 * @returns the index to show, and what changes it
 */
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
    // The browser goes back or forward: from now on the address leads, also when it has not followed yet.
    const follow = () => setLead(undefined);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const go = (to: number) => {
    const behind = [...(isAhead ? lead.behind : []), index, ...(isAhead ? [lead.to] : [])];
    // What is typed next belongs to that line.
    flushSync(() => setLead({ to, behind }));
    onIndex(to);
  };
  return [isAhead ? lead.to : index, go];
}
