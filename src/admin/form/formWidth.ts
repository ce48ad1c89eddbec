import type { AnyResource } from '../../resources/kit';

/** How wide the page of a form is at most, in pixels: groups stand in two columns. */
export const formWidth = ({ form }: Pick<AnyResource, 'form'>): number => (form?.groups ? 1040 : 640);
