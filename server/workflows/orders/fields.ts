import { z } from 'zod';
import { orderItem } from '../../../src/contract/orderItems';
import { order } from '../../../src/contract/orders';
import { type AnyResource, date, decimal, type Field, reference, text } from '../../../src/resources/kit';

/** What sorting and filtering of the lists and the history need to know of a record. */
export type RecordFields = Pick<AnyResource, 'name' | 'fields'>;

export const orders = fieldsOf('orders', order, { supplierId: 'suppliers', stockItemGroupId: 'stockItemGroups' });
export const orderItems = fieldsOf('orderItems', orderItem, { stockItemId: 'stockItems' });

/**
 * The stored fields of a record as the contract declares it; what it embeds of other records is none.
 * @param references where ids lead to, since lists sort by the names there
 */
function fieldsOf(name: string, record: z.ZodObject, references: Readonly<Record<string, string>>): RecordFields {
  const fields = Object.entries(record.shape).flatMap(([key, schema]): [string, Field][] => {
    if (key === 'id' || key === 'version') return [];
    const target = references[key];
    const field = target ? reference(target, { label: key }) : fieldOf(key, schema);
    return field ? [[key, field]] : [];
  });
  return { name, fields: Object.fromEntries(fields) };
}

function fieldOf(label: string, schema: unknown): Field | undefined {
  if (schema instanceof z.ZodNullable) return fieldOf(label, schema.unwrap());
  if (schema instanceof z.ZodString) return text({ label });
  if (schema instanceof z.ZodISODateTime) return date({ label, time: true });
  return schema instanceof z.ZodNumber ? decimal({ label, scale: 0 }) : undefined;
}
