import type { AnyResource, Role } from '../../src/resources/kit';
import type { ImportReport } from '../../src/rules/importReport';
import { invalid } from '../problem';
import { importableFields } from './fileColumns';
import { guessFields } from './guessFields';

/**
 * The field that each column goes to: what the caller says, else what the head says by itself.
 * @param mapping field by head of column; null leaves the column out
 * @throws Problem VALIDATION for a field that cannot be imported, and for one that two columns go to
 */
export function mapColumns(
  headers: readonly string[],
  mapping: Readonly<Record<string, string | null>>,
  resource: AnyResource,
  role: Role,
): ImportReport['columns'] {
  const importable = new Set(['id', ...importableFields(resource, role).map(([key]) => key)]);
  const claimed = new Set(headers.map((header) => (Object.hasOwn(mapping, header) ? mapping[header] : null)));
  const guesses = guessFields(headers, resource, role);
  const columns = headers.map((header, index) => {
    const guess = guesses[index] ?? null;
    // Own keys only: a column may be called "constructor".
    const field = Object.hasOwn(mapping, header) ? (mapping[header] ?? null) : claimed.has(guess) ? null : guess;
    if (field !== null && !importable.has(field))
      throw invalid({ mapping: `Ein Feld „${field}“ kann nicht importiert werden.` });
    return { header, field };
  });
  const twice = columns.find(
    ({ field }, index) => field !== null && columns.findIndex((each) => each.field === field) !== index,
  );
  if (twice)
    throw invalid({ mapping: `Die Spalte „${twice.header}“ gehört zu einem Feld, das schon eine Spalte hat.` });
  return columns;
}
