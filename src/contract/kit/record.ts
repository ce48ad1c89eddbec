import { z } from 'zod';
import type { AnyRecord } from '../../resources/kit';

const names = z.registry<{ resource: string }>();

export const record = (resource: string): z.ZodType<AnyRecord> => z.custom<AnyRecord>().register(names, { resource });

export const resourceOf = (schema: z.core.$ZodType): string | undefined => names.get(schema)?.resource;
