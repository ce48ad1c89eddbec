import { bundle } from './bundle.mjs';

export const buildVerify = () => bundle('verify');
