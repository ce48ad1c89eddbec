import { type AnyResource, type Field, type Role, readableFields } from '../../src/resources/kit';

/**
 * The fields of a record where it is embedded in one that refers to it: its own values. Not its links, which are lists of
 * their own, and not whether it is archived, which matters only when one is chosen.
 */
export const embeddedFields = (target: AnyResource, role: Role): [string, Field][] =>
  readableFields(target, role).filter(([key, { kind }]) => kind !== 'referenceMany' && key !== target.archive);
