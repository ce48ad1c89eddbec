import type { Known } from './coverage';

export interface KnownClosing {
  zNr: number;
  /** Of its receipts; null: it has none. */
  firstAt: string | null;
  lastAt: string | null;
  createdAt: string | null;
}

export interface KnownRegister {
  isArchived: boolean;
  /** Registers that share one count of numbers have gaps by nature. */
  checksGaps: boolean;
  /** By number. */
  closings: readonly KnownClosing[];
}

/** From when until when sales of a register are known, and where closings are missing. Nothing, without a closing. */
export function knownTimes({ isArchived, checksGaps, closings }: KnownRegister): Known {
  const [first, last] = [closings[0], closings.at(-1)];
  if (!first || !last) return NEVER;
  return {
    knownFrom: first.zNr === 1 ? null : beginOf(first),
    knownUntil: isArchived ? null : endOf(last),
    gaps: checksGaps ? gapsIn(closings) : [],
  };
}

const NEVER: Known = { knownFrom: '9999-12-31T23:59:59.999Z', knownUntil: null, gaps: [] };

const gapsIn = (closings: readonly KnownClosing[]): Known['gaps'] =>
  closings.slice(1).flatMap((closing, index) => {
    const before = closings[index];
    if (!before || closing.zNr <= before.zNr + 1) return [];
    return [{ from: endOf(before) ?? '', to: beginOf(closing) ?? '' }];
  });

const beginOf = ({ firstAt, createdAt }: KnownClosing): string | null => firstAt ?? createdAt;

function endOf({ lastAt, createdAt }: KnownClosing): string | null {
  if (lastAt === null || createdAt === null) return lastAt ?? createdAt;
  return lastAt > createdAt ? lastAt : createdAt;
}
