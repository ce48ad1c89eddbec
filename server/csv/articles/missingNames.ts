import { type AnyResource, resourceNamed } from '../../../src/resources/kit';
import { ARTICLE_TARGETS, type ArticleTarget, TARGET_FIELDS } from '../../../src/rules/articles/articleImport';
import { commonPlural } from '../../../src/rules/commonPlurals';
import { Problem } from '../../problem';
import type { ServerRegistry } from '../../records/hooks/withHooks';
import { create } from '../../records/save';
import { takeTurns } from '../../turns';
import type { ImportCall } from '../importRows';
import type { Titles } from '../readTitles';
import { visibleNameKey } from '../visibleNameKey';

export type ArticleCall = ImportCall & { registry: ServerRegistry };

export type MissingNames = Record<ArticleTarget, string[]>;

type Texts = Readonly<Record<string, string>>;

export async function missingNames(rows: Iterable<Texts>, titles: Titles): Promise<MissingNames> {
  const found = Object.fromEntries(ARTICLE_TARGETS.map((target) => [target, new Map<string, string>()]));
  const turn = takeTurns();
  for (const texts of rows) {
    await turn();
    for (const [field, target] of Object.entries(TARGET_FIELDS)) {
      const text = texts[field]?.trim() ?? '';
      if (text === '' || titles.has(target, text)) continue;
      const names = field === 'stockLocations' ? text.split(/[,;/\n]/).map((name) => name.trim()) : [text];
      for (const name of names)
        if (name !== '' && !titles.has(target, name) && !found[target]?.has(visibleNameKey(name)))
          found[target]?.set(visibleNameKey(name), name);
    }
  }
  const namesOf = (target: ArticleTarget) => [...(found[target]?.values() ?? [])];
  return {
    units: namesOf('units'),
    packagingUnits: namesOf('packagingUnits'),
    suppliers: namesOf('suppliers'),
    stockLocations: namesOf('stockLocations'),
  };
}

/** @throws Problem VALIDATION on `create` for a record that breaks a rule */
export async function createMissing(
  { db, registry, user, now }: ArticleCall,
  missing: MissingNames,
  targets: readonly ArticleTarget[],
): Promise<void> {
  for (const target of ARTICLE_TARGETS.filter((each) => targets.includes(each))) {
    const resource = resourceNamed(registry, target);
    for (const name of missing[target]) {
      const values = { name, ...(resource.fields.plural ? { plural: commonPlural(name) } : {}) };
      await create({ db, registry, user, now, isUnaware: true }, resource, values).catch((error: unknown) => {
        throw refusalOf(error, resource, name);
      });
    }
  }
}

function refusalOf(error: unknown, { label }: AnyResource, name: string): unknown {
  if (!(error instanceof Problem) || error.code !== 'VALIDATION') return error;
  const message = `${label.one} „${name}“: ${error.detail}`;
  return new Problem(error.code, message, { errors: { create: message } });
}
