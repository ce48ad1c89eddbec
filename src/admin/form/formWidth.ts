import type { AnyResource } from '../../resources/kit';

/** Pixels; groups use two columns. */
export const formWidth = ({ form }: Pick<AnyResource, 'form'>): number => (form?.groups ? 1040 : 640);
