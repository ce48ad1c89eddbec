import { type AnyResource, type Field, type Role, readableFields } from '../../src/resources/kit';

/** Fields of a record embedded in another: no lists of links, and no archive flag, which only choosing needs. */
export const embeddedFields = (target: AnyResource, role: Role): [string, Field][] =>
  readableFields(target, role).filter(([key, { kind }]) => kind !== 'referenceMany' && key !== target.archive);
