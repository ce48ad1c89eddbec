import { useState } from 'react';
import { isStuck } from '../device/outbox/entry';
import type { OutboxState } from '../device/outbox/outbox';
import { useOutbox, useUser } from '../device/useDevice';
import { Announcement } from '../ui/Announcement';

/**
 * Says to those who listen when something begins to be wrong with what is sent, and when all is well again. How many there
 * are stands in the header: at a shelf without a network, nobody wants to hear it count.
 */
export function OutboxAnnouncement() {
  const user = useUser();
  const news = newsOf(useOutbox(), user?.id);
  const [told, setTold] = useState('');
  // Nobody needs to hear that all is well who has not heard that it was not.
  const next = news === WELL && told === '' ? told : (news ?? told);
  if (next !== told) setTold(next);
  return <Announcement text={next} />;
}

/** Undefined while something is on its way, which says nothing yet. */
function newsOf({ entries, pausedBy }: OutboxState, userId: number | undefined): string | undefined {
  const own = entries.filter((entry) => entry.userId === userId);
  if (own.some(({ state }) => state === 'rejected')) return 'Eine Eingabe wurde nicht übernommen.';
  if (own.some(isStuck)) return 'Eine Eingabe ist noch nicht übertragen.';
  if (own.length === 0) return WELL;
  if (pausedBy === 'network') return 'Keine Verbindung. Eingaben warten auf diesem Gerät.';
  return pausedBy && 'Eingaben sind noch nicht übertragen.';
}

const WELL = 'Alle Eingaben sind übertragen.';
