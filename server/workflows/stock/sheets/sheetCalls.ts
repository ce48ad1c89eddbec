import { orderBySheet, readOrderSheet } from '../../../../src/contract/orderSheets';
import { ok } from '../../../http/call';
import { implement, type Operation } from '../../../http/operation';
import { orderFromSheet } from './orderFromSheet';
import { readSheet } from './readOrderSheet';

export const sheetCalls: Operation[] = [
  implement(readOrderSheet, {
    mode: 'read',
    handle: async (call) => ok(await readSheet(call, call.params.supplierId)),
  }),
  implement(orderBySheet, {
    mode: 'write',
    handle: (call) => orderFromSheet(call, call.params.supplierId, call.body),
  }),
];
