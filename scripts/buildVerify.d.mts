export function buildVerify(): Promise<string>;
