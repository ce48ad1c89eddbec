import { addDays } from './dates';

/** Orders without a delivery day are expected within this many days. */
const PATIENCE_DAYS = 7;

/** Days as `YYYY-MM-DD` of the instance's zone. */
export const isDeliveryOverdue = (
  { deliveryDay, sentOn }: { deliveryDay: string | null; sentOn: string },
  today: string,
): boolean => (deliveryDay === null ? sentOn < addDays(today, -PATIENCE_DAYS) : deliveryDay < today);
