import { describe, expect, it } from 'vitest';
import { accessTable } from '../../../server/http/rights';
import { subjectOfOperation } from '../../../server/http/subjectOfOperation';
import { orderItems, orders } from '../../../server/workflows/orders/fields';
import { resources } from '../../../src/resources';
import { AUDIT_ACTIONS } from '../../../src/rules/audit/auditActions';
import { type AuditFact, auditSentence } from '../../../src/rules/audit/auditSentence';
import { auditSubjects, subjectOf } from '../../../src/rules/audit/auditSubjects';
import type { Changes } from '../../../src/rules/audit/changeWords';
import { languageOf } from '../../../src/rules/language';
import { settings } from '../../../src/settings/settings';

const language = languageOf('Europe/Berlin', () => '??');
const subjects = auditSubjects(resources).map(({ name }) => name);
const WORDLESS = /gibt es nicht mehr|undefined|null|NaN|Invalid|\[object/;

const sentence = (fact: Partial<AuditFact> & Pick<AuditFact, 'action' | 'resource'>) =>
  auditSentence(
    { userName: 'Jana', recordId: 7, title: null, parentId: null, changes: {}, ...fact },
    { registry: resources, language },
  );
/** The program's own entries about the log and backups, which are always complete. */
const ALWAYS_WHOLE = ['auditLog', 'backup'];
const values = [
  [null, null],
  [null, 1],
  [1, null],
  [0, 1],
] as const;

describe('every entry has words', () => {
  it.each(AUDIT_ACTIONS)('%s, about any subject', (action) => {
    const said = (value: unknown) => [null, value] as const;
    const facts = { rows: said(3), from: said('2026-01-01T00:00:00.000Z'), until: said('2026-02-01T00:00:00.000Z') };
    const call = { method: said('PUT'), path: said('/api/x'), code: said('ROLE'), address: said('10.0.0.7') };
    const isOfCall = ['refused', 'login', 'loginFailed', 'logout'].includes(action);
    const asked = { tool: said('what_is_to_be_done') };
    const restored = { createdAt: said('2026-01-01T00:00:00.000Z') };
    const changes: Changes = isOfCall
      ? call
      : action === 'retention'
        ? facts
        : action === 'restore'
          ? restored
          : action === 'mcp'
            ? asked
            : {};
    for (const resource of subjects) {
      const words = sentence({ action, resource, changes });
      expect(words).toMatch(/^(Jana|Eine|Abgelehnt|Die|\d).*[.]$/);
      expect(words).not.toMatch(WORDLESS);
      expect(words).not.toMatch(new RegExp(`\\b${resource}\\b`));
    }
  });

  it.each(subjects)('%s, whichever field was changed', (resource) => {
    for (const [key, { label }] of Object.entries(subjectOf(resources, resource).fields)) {
      for (const change of ALWAYS_WHOLE.includes(resource) ? values.slice(-1) : values) {
        const words = sentence({ action: 'update', resource, changes: { [key]: change } });
        expect(words).not.toMatch(WORDLESS);
        expect(words.replace(label, '')).not.toMatch(new RegExp(`\\b${key}\\b`));
      }
    }
  });

  it.each([orders, orderItems])('$name, whichever field the API has', ({ name, fields }) => {
    expect(Object.keys(subjectOf(resources, name).fields)).toEqual(expect.arrayContaining(Object.keys(fields)));
  });

  it.each(Object.keys(settings))('the setting %s', (key) => {
    const words = sentence({ action: 'update', resource: 'configValues', title: key, changes: { value: ['1', '2'] } });
    expect(words).toContain(`„${settings[key as keyof typeof settings].label}“`);
    expect(words).not.toContain(key);
  });

  it.each(Object.keys(accessTable(resources)))('refused: %s', (operation) => {
    expect(subjects).toContain(subjectOfOperation(operation));
  });
});
