import { decodeEntities } from './read-html-tables.ts';

/** The letters and signs of windows-1252 from 0x80 to 0x9f; the others have the code of their byte. */
const page1252 = new Map(
  Array.from({ length: 32 }, (_, at) => [new TextDecoder('windows-1252').decode(Uint8Array.of(0x80 + at)), 0x80 + at] as const),
);
/** The beginning of a letter in UTF-8 that was read as windows-1252: the `Ã©` of `CafÃ©`. */
const readTwice = /[ÂÃÅâ](?:[\u0080-\u00bf]|[^\p{ASCII}\p{L}]|[ŠŒŽšœžŸƒ])/u;

/** A text with its letters, where a program before us wrote them as those of a web page or decoded them twice: `Jansen &amp; Zn`, `CafÃ©`. */
export function mendText(text: string): string {
  const plain = text.includes('&') ? decodeEntities(text) : text;
  return readTwice.test(plain) ? decodedAgain(plain) : plain;
}

/** The text that its bytes in windows-1252 are in UTF-8, when they are. */
function decodedAgain(text: string): string {
  const bytes = Array.from(text, (sign) => page1252.get(sign) ?? sign.charCodeAt(0));
  if (bytes.some((byte) => byte > 0xff)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return text;
  }
}
