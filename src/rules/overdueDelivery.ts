import { addDays } from './dates';

const PATIENCE_DAYS = 7;

/** Days are `YYYY-MM-DD` in the installation's time zone. */
export const isDeliveryOverdue = (
  { deliveryDay, sentOn }: { deliveryDay: string | null; sentOn: string },
  today: string,
): boolean => (deliveryDay === null ? sentOn < addDays(today, -PATIENCE_DAYS) : deliveryDay < today);
