import type { CountLine } from '../../views/counting/CountLine';

/** A census as `GET /api/Census` answers it. Instants are ISO 8601 in UTC. */
export interface Census {
  id: number;
  /** See `CensusStatus`. */
  status: number;
  finished: string | null;
  stockItemGroupId: number;
  stockItemGroup: { id: number; name: string; executionDayOfWeek: number | null };
  user: { id: number; name: string } | null;
  /** Lines. */
  progress: { counted: number; total: number };
  version: number;
}

/** An order as the answer of `request_orders` names it. */
export interface MadeOrder {
  id: number;
  supplier: { id: number; name: string };
}

/** A line as `GET /api/Census/{id}/stock_modifications` answers it. */
export interface WireLine {
  id: number;
  stockItemName: string;
  stockLocationName: string;
  unitName?: string | null;
  unitsPerPackage?: number | null;
  packagingUnitName?: string | null;
  newAmount?: number | null;
  countedByUserName?: string | null;
  countedAt?: string | null;
  lastAmount?: number | null;
  isExtra?: boolean;
  version?: number;
}

export function readCensusLine(wire: WireLine): CountLine {
  return {
    id: wire.id,
    name: wire.stockItemName,
    locationName: wire.stockLocationName,
    unitName: wire.unitName ?? null,
    unitsPerPackage: wire.unitsPerPackage ?? null,
    packagingUnitName: wire.packagingUnitName ?? null,
    newAmount: wire.newAmount ?? null,
    countedBy: wire.countedByUserName ?? null,
    countedAt: wire.countedAt ?? null,
    lastAmount: wire.lastAmount ?? null,
    isExtra: wire.isExtra ?? false,
    version: wire.version ?? 0,
  };
}

/** The line in an answer of unknown content. */
export function censusLineIn(answer: unknown): CountLine | undefined {
  return isWireLine(answer) ? readCensusLine(answer) : undefined;
}

const isWireLine = (answer: unknown): answer is WireLine =>
  typeof answer === 'object' && answer !== null && 'id' in answer && 'stockItemName' in answer;
