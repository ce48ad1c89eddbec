import type { AnyRecord, AnyResource, Field } from '../../src/resources/kit';
import { isMergeable } from '../../src/rules/merging';
import type { Db } from '../db/tables';
import type { SessionUser } from '../http/call';
import { titleFor } from '../records/titleFor';
import type { Titles } from './readTitles';

/** Refusals for rows that name or change merged records; they mention the survivor. */
export interface MergedRecords {
  /** @param kept present value of the record, which may stay */
  refuseNamed(field: Field, value: unknown, kept: unknown): string | undefined;
  refuseChanged(current: AnyRecord | undefined): string | undefined;
}

interface Named {
  resource: AnyResource;
  records: readonly AnyRecord[];
  titles: Titles;
  user: SessionUser;
}

export async function readMergedRecords(db: Db, { resource, records, titles, user }: Named): Promise<MergedRecords> {
  const targets = Object.values(resource.fields).flatMap((field) => ('target' in field ? field.target : []));
  const kinds = [resource.name, ...targets].filter(isMergeable);
  const query = db.selectFrom('merges').select(['resource', 'mergedId', 'intoId']).where('undoneAt', 'is', null);
  const merges = kinds.length === 0 ? [] : await query.where('resource', 'in', kinds).execute();
  const survivors = new Map(merges.map((merge) => [`${merge.resource} ${merge.mergedId}`, merge.intoId]));
  const own = new Set(
    merges.flatMap((merge) => (merge.resource === resource.name ? [merge.mergedId, merge.intoId] : [])),
  );
  const titleOf = titleFor(resource, user);
  const titlesOfOwn = new Map(
    own.size === 0 ? [] : records.filter(({ id }) => own.has(id)).map((record) => [record.id, titleOf(record)]),
  );
  const nameOf = (target: string, id: number) =>
    (target === resource.name && titlesOfOwn.get(id)) || titles.of(target, id);
  const refusalOf = (target: string, id: number): string | undefined => {
    const survivor = survivors.get(`${target} ${id}`);
    if (survivor === undefined) return undefined;
    const into = nameOf(target, survivor);
    return `„${nameOf(target, id)}“ wurde mit „${into}“ zusammengeführt. Bitte „${into}“ eintragen`;
  };
  return {
    refuseNamed(field, value, kept) {
      if (survivors.size === 0 || !('target' in field)) return undefined;
      const before = [kept].flat();
      for (const id of [value].flat()) {
        const refusal = before.includes(id) ? undefined : refusalOf(field.target, Number(id));
        if (refusal !== undefined) return `${refusal}.`;
      }
      return undefined;
    },
    refuseChanged(current) {
      const refusal = current && refusalOf(resource.name, current.id);
      return refusal === undefined ? undefined : `${refusal} oder die Zeile weglassen.`;
    },
  };
}
