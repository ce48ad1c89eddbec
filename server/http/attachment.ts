/**
 * `Content-Disposition` of a file to save: its name in ASCII for old clients, and in UTF-8 (RFC 6266, RFC 8187).
 * @example attachment('Übersicht.pdf') // attachment; filename="_bersicht.pdf"; filename*=UTF-8''%C3%9Cbersicht.pdf
 */
export function attachment(name: string): string {
  const ascii = name.replace(/[^\w.() -]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
