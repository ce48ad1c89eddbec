import type { AnyResource } from '../../resources/kit';

/** Returns the form's maximum width in pixels; groups use two columns. */
export const formWidth = ({ form }: Pick<AnyResource, 'form'>): number => (form?.groups ? 1040 : 640);
