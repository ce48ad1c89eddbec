/** What we use of the package, which has no types of its own. */
declare module 'qrcode' {
  const qrCode: { toString(text: string, options: { type: 'svg'; margin: number }): Promise<string> };
  export default qrCode;
}
