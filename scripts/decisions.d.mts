export function decisionIndex(): string;
