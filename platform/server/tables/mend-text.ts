import { decodeEntities } from './decode-entities.ts';

/** The letters and signs of windows-1252 from 0x80 to 0x9f; the others have the code of their byte. */
const page1252 = new Map(
  Array.from({ length: 32 }, (_, at) => [new TextDecoder('windows-1252').decode(Uint8Array.of(0x80 + at)), 0x80 + at] as const),
);
const further = `[\u0080-\u00bf${[...page1252.keys()].join('')}]`;
/** A letter or sign in UTF-8 that was read as windows-1252: the `Ã©` of `CafÃ©`. */
const readTwice = new RegExp(`[Â-ß]${further}|[à-ï]${further}{2}|[ð-ô]${further}{3}`, 'gu');
/** Characters that begin garbled text of our languages; any other alone belongs to the text. */
const isUsual = /^[ÂÃÅâ]/;
/** The `Å®` of a trade name `BLÅ®` has no letter behind it, as the letter Ů would have. */
const trademarks = /^[ÃÅ][®™]$/;
const known = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]$/u;

/** A text with its letters, where a program before us wrote them as those of a web page or decoded them twice: `Jansen &amp; Zn`, `CafÃ©`. */
export function mendText(text: string): string {
  const plain = decodeEntities(text);
  if (!plain.match(readTwice)?.some((found) => isUsual.test(found))) return plain;
  return plain.replace(readTwice, (found, at: number) => {
    const isMark = trademarks.test(found) && !/^\p{L}/u.test(plain.slice(at + found.length));
    return isMark ? found : decodedAgain(found);
  });
}

/** The letter that its bytes in windows-1252 are in UTF-8, when they are one. */
function decodedAgain(found: string): string {
  const bytes = Array.from(found, (sign) => page1252.get(sign) ?? sign.charCodeAt(0));
  try {
    const letter = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    return known.test(letter) ? letter : found;
  } catch {
    return found;
  }
}
