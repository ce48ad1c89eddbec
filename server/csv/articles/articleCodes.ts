import { type AnyRecord, emptyRecord, resourceNamed } from '../../../src/resources/kit';
import { readCode } from '../../../src/rules/codes';
import { untyped } from '../../db/database';
import { readInSteps } from '../../db/repository/readInSteps';
import type { EvaluationContext } from '../../records/computed/withComputed';
import { judgeFor } from '../../records/rules/judge';
import { takeTurns } from '../../turns';
import type { MergedRecords } from '../mergedRecords';
import type { PlannedRow } from '../planRows';

export interface ArticleRow extends PlannedRow {
  hints: string[];
  newCode?: string;
}

const MAX_CHARACTERS = 64;
/** Long number as spreadsheets shorten it, such as 4,00123E+12. */
const SHORTENED = /^\d+(?:[.,]\d+)?E\+?\d+$/i;

/** Decides which codes to store; the others become hints. Rows stay good unless their code breaks a rule. */
export async function planCodes(
  at: EvaluationContext,
  rows: readonly ArticleRow[],
  merged: MergedRecords,
  codeOf: (line: number) => string,
): Promise<void> {
  if (rows.every(({ line }) => codeOf(line) === '')) return;
  const ofCodes = resourceNamed(at.registry, 'stockItemCodes');
  const stored = await readInSteps(untyped(at.db), at.registry, ofCodes);
  const judge = await judgeFor(at, ofCodes, rows.length);
  const owners = new Map(
    stored.map((record: AnyRecord) => [String(record.code).toLowerCase(), Number(record.stockItemId)]),
  );
  const lines = new Map<string, number>();
  const turn = takeTurns();
  for (const row of rows) {
    await turn();
    const text = codeOf(row.line).replace(/\s/g, '');
    if (text === '' || row.state === 'wrong') continue;
    const { code, isMistyped } = readCode(text);
    const key = code.toLowerCase();
    const owner = owners.get(key);
    if (owner !== undefined && owner === row.current?.id) continue;
    const hint = hintOf({ text, code, isMistyped, owner, before: lines.get(key) });
    if (hint) {
      row.hints.push(hint);
      continue;
    }
    lines.set(key, row.line);
    const after = { ...emptyRecord(ofCodes.fields), stockItemId: row.current?.id ?? null, code, factor: 1 };
    const broken = merged.refuseChanged(row.current) ?? Object.values(await judge.ofRules({ after }))[0];
    if (broken !== undefined) {
      row.errors.code = broken;
      row.changes.code = [null, text];
      row.state = 'wrong';
      continue;
    }
    row.newCode = code;
    row.changes.code = [null, code];
    if (row.state === 'same') row.state = 'changed';
  }
}

interface SeenCode {
  text: string;
  code: string;
  isMistyped: boolean;
  owner: number | undefined;
  before: number | undefined;
}

function hintOf({ text, code, isMistyped, owner, before }: SeenCode): string | undefined {
  if (SHORTENED.test(text)) return `Der Code ${text} ist in der Tabelle gekürzt und wird ausgelassen.`;
  if (isMistyped) return `Der Code ${text} wird ausgelassen: Die Prüfziffer stimmt nicht.`;
  if (code.length > MAX_CHARACTERS) return 'Der Code ist zu lang und wird ausgelassen.';
  if (owner !== undefined) return `Der Code ${text} gehört schon zu einem anderen Artikel und wird ausgelassen.`;
  return before === undefined ? undefined : `Der Code ${text} steht schon in Zeile ${before} und wird ausgelassen.`;
}
