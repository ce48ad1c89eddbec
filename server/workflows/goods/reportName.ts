export const reportName = (what: string, { From, To }: { From?: string; To?: string }): string =>
  [what, From && `von ${From.slice(0, 10)}`, To && `bis ${To.slice(0, 10)}`].filter(Boolean).join(' ');
