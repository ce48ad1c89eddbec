/** Long enough for every browser to begin reading. */
const KEPT_MS = 60_000;

/** A plain link could not fetch it, since it sends no token. */
export function saveFile(content: Blob, filename: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
