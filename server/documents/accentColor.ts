export function accentColor({ instanceColor }: { instanceColor: string | null }): string {
  return instanceColor !== null && /^#[0-9a-f]{6}$/i.test(instanceColor) ? instanceColor : '#1f5fa8';
}
