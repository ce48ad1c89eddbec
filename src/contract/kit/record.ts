import { z } from 'zod';
import type { AnyRecord } from '../../resources/kit';

const names = z.registry<{ resource: string }>();

/**
 * A record of a definition, as answers carry it. The server checks and describes its fields from the definition.
 * @param resource name of the definition
 */
export const record = (resource: string): z.ZodType<AnyRecord> => z.custom<AnyRecord>().register(names, { resource });

/** The definition behind a schema made by `record`; `undefined` for any other. */
export const resourceOf = (schema: z.core.$ZodType): string | undefined => names.get(schema)?.resource;
