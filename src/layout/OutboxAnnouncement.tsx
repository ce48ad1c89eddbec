import { useState } from 'react';
import { isStuck } from '../device/outbox/entry';
import type { OutboxState } from '../device/outbox/outbox';
import { useOutbox, useUser } from '../device/useDevice';
import { Announcement } from '../ui/Announcement';

/** Tells screen readers when sending starts to fail and when it recovers, but not every count. */
export function OutboxAnnouncement() {
  const user = useUser();
  const news = newsOf(useOutbox(), user?.id);
  const [told, setTold] = useState('');
  const next = news === WELL && told === '' ? told : (news ?? told);
  if (next !== told) setTold(next);
  return <Announcement text={next} />;
}

/** Returns undefined while entries are being sent. */
function newsOf({ entries, pausedBy }: OutboxState, userId: number | undefined): string | undefined {
  const own = entries.filter((entry) => entry.userId === userId);
  if (own.some(({ state }) => state === 'rejected')) return 'Eine Eingabe wurde nicht übernommen.';
  if (own.some(isStuck)) return 'Eine Eingabe ist noch nicht übertragen.';
  if (own.length === 0) return WELL;
  if (pausedBy === 'network') return 'Keine Verbindung. Eingaben warten auf diesem Gerät.';
  return pausedBy && 'Eingaben sind noch nicht übertragen.';
}

const WELL = 'Alle Eingaben sind übertragen.';
