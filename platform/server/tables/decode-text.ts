/** Decodes bytes by their byte order mark, else as UTF-16 or UTF-8 when valid, else as windows-1252, as Windows writes here. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if ((first === 0xff && second === 0xfe) || isTwoBytes(bytes, 1)) return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || isTwoBytes(bytes, 0)) return new TextDecoder('utf-16be').decode(bytes);
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder('utf-8').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Whether it is UTF-16 without a mark: every high byte of the first characters is zero, and no low one. */
function isTwoBytes(bytes: Uint8Array, high: 0 | 1): boolean {
  const begin = bytes.subarray(0, 16);
  return begin.length >= 4 && begin.length % 2 === 0 && begin.every((byte, at) => (at % 2 === high) === (byte === 0));
}
