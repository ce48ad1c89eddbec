import { type AnyResource, type Field, type Role, readableFields } from '../../src/resources/kit';

/** Own values only: links are lists, and being archived matters only when choosing a record. */
export const embeddedFields = (target: AnyResource, role: Role): [string, Field][] =>
  readableFields(target, role).filter(([key, { kind }]) => kind !== 'referenceMany' && key !== target.archive);
