import { messages } from '../../../../src/resources/kit';
import type { Call } from '../../../http/call';
import { invalid, Problem } from '../../../problem';
import { findDelivery } from '../deliveries/deliveryRows';

interface Named {
  deliveryId?: number | null;
}

/** @throws Problem VALIDATION for an unknown delivery, GROUP */
export async function requireDeliveries(
  { db, user }: Pick<Call, 'db' | 'user'>,
  body: Named | readonly Named[],
): Promise<void> {
  const isList = Array.isArray(body);
  for (const [index, { deliveryId }] of (isList ? (body as readonly Named[]) : [body as Named]).entries()) {
    if (!deliveryId) continue;
    try {
      await findDelivery(db, deliveryId, user);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'NOT_FOUND') throw error;
      throw invalid({ [isList ? `${index}.deliveryId` : 'deliveryId']: messages.unknownReference });
    }
  }
}
