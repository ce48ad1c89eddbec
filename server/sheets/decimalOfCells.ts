import type { ListCell } from '../../src/rules/priceLists/listCell';
import { decimalDecision } from '../../src/rules/priceLists/listNumbers';
import { takeTurns } from '../turns';

/** @param cells of all number columns, which decide together */
export async function decimalOfCells(cells: readonly ListCell[]): Promise<ReturnType<typeof decimalDecision>> {
  const decision = decimalDecision();
  const turn = takeTurns();
  for (const cell of cells) {
    decision.add(cell);
    await turn();
  }
  return decision;
}
