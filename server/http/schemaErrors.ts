import type { z } from 'zod';
import { messages } from '../../src/resources/kit';
import { invalid, type Problem } from '../problem';

type Issue = z.core.$ZodIssue;

const EXPECTED: Readonly<Record<string, string>> = {
  object: 'Bitte ein Objekt senden.',
  record: 'Bitte ein Objekt senden.',
  array: 'Bitte eine Liste senden.',
  string: messages.notAText,
  number: messages.notANumber,
  int: messages.notAnInteger,
  boolean: messages.notAFlag,
};

export const schemaMessage: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_type') return 'Bitte diesen Wert prüfen.';
  const isWhole = issue.expected === 'object' || issue.expected === 'record';
  return issue.input === undefined && !isWhole
    ? messages.required
    : (EXPECTED[issue.expected] ?? 'Bitte diesen Wert prüfen.');
};

const MAX_TOLD = 100;

export function fromSchema({ issues }: Pick<z.ZodError, 'issues'>): Problem {
  const errors: Record<string, string> = {};
  for (const { path, message } of told(issues)) errors[path.join('.') || 'body'] ??= message;
  return invalid(errors);
}

interface Told {
  path: PropertyKey[];
  message: string;
}

const told = (issues: readonly Issue[], before: readonly PropertyKey[] = []): Told[] =>
  issues
    .slice(0, MAX_TOLD)
    .flatMap((issue) => innermost(issue, before))
    .slice(0, MAX_TOLD);

/** Returns the issues of the union's branch that was most likely meant. */
function innermost(issue: Issue, before: readonly PropertyKey[]): Told[] {
  const path = [...before, ...issue.path];
  if (issue.code !== 'invalid_union') return [{ path, message: issue.message }];
  const [likely] = issue.errors.map((issues) => told(issues, path)).sort((a, b) => depth(b) - depth(a));
  return likely ?? [{ path, message: issue.message }];
}

const depth = (found: readonly Told[]) => found.reduce((deepest, { path }) => Math.max(deepest, path.length), 0);
