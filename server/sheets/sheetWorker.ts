import { Problem } from '../problem';
import { sentProblem } from '../workers/sentProblem';
import { readSheet } from './readSheet';
import type { SheetJob, SheetReply } from './sheetReader';

const PART = 500;

export default async function read({ bytes, choice, port }: SheetJob): Promise<SheetReply> {
  try {
    const { rows, ...sheet } = await readSheet(bytes, choice);
    for (let start = 0; start < rows.length; start += PART) port.postMessage(rows.slice(start, start + PART));
    return { ...sheet, count: rows.length };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { refused: sentProblem(error) };
  }
}
