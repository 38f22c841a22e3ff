/** Decodes bytes: see `decodeBytes`. */
export const decodeText = (bytes: Uint8Array): string => decodeBytes(bytes).text;

/**
 * Decodes bytes by their byte order mark, else as UTF-16 or UTF-8 when valid, else as UTF-8 with windows-1252 where it is not valid, as files that
 * were put together have it, else as code page 850, of old programs, or as that of a Macintosh, when its accented letters are more likely,
 * and else as windows-1252.
 */
export function decodeBytes(bytes: Uint8Array): { text: string; encoding: string } {
  const [first, second, third] = bytes;
  const as = (encoding: string) => ({ text: new TextDecoder(encoding).decode(bytes), encoding: encoding.toUpperCase() });
  if ((first === 0xff && second === 0xfe) || isTwoBytes(bytes, 1)) return as('utf-16le');
  if ((first === 0xfe && second === 0xff) || isTwoBytes(bytes, 0)) return as('utf-16be');
  if (first === 0xef && second === 0xbb && third === 0xbf) return as('utf-8');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    const mixed = fromMixedUtf8(bytes);
    if (mixed !== undefined) return { text: mixed, encoding: 'UTF-8' };
    if (!hasLettersOfOldPages(bytes)) return as('windows-1252');
    const [old, macintosh] = [{ text: fromCodePage850(bytes), encoding: 'CP850' }, as('macintosh')];
    return strangeLettersIn(macintosh.text) < strangeLettersIn(old.text) ? macintosh : old;
  }
}

const utf8Letter =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xef][\x80-\xbf]{2}|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf4][\x80-\xbf]{3}/g;

/** The text when most letters above ASCII are valid UTF-8, with the others as windows-1252; undefined otherwise. */
function fromMixedUtf8(bytes: Uint8Array): string | undefined {
  const written = Buffer.from(bytes).toString('latin1');
  const valid = written.match(utf8Letter)?.length ?? 0;
  const others = written.replace(utf8Letter, '').match(/[\x80-\xff]/g)?.length ?? 0;
  if (valid <= others) return undefined;
  const decode = (part: string, encoding: string) => new TextDecoder(encoding).decode(Buffer.from(part, 'latin1'));
  return written.replace(new RegExp(`(?:${utf8Letter.source})+|[\\x80-\\xff]`, 'g'), (part) =>
    decode(part, part.length > 1 ? 'utf-8' : 'windows-1252'),
  );
}

/** The letters of code page 850 from 0x80; the other signs of it have no place in a list. */
const codePage850 = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»';

/** Letters above ASCII that lists of our languages do not have, or a capital within a word: é of a Macintosh is Ä in code page 850. */
const strangeLetter =
  /[^\p{ASCII}éèêëáàâäóôöúùûüíîïçñß\p{Lu}\p{P}\p{S}]|(?<=\p{L})(?!\p{ASCII})\p{Lu}(?=\p{Ll})|(?<=\p{Ll})(?!\p{ASCII})\p{Lu}/gu;
const strangeLettersIn = (text: string) => text.match(strangeLetter)?.length ?? 0;

/** Whether the bytes above ASCII are letters in code page 850 or of a Macintosh, and control or rare signs in windows-1252. */
function hasLettersOfOldPages(bytes: Uint8Array): boolean {
  let lettersOld = 0;
  let letters1252 = 0;
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    const isBesideLetter = isLetter(bytes[at - 1]) || isLetter(bytes[at + 1]);
    // 0x9f is the ü of a Macintosh; 0x9c and 0x92, œ and the apostrophe in windows-1252, say nothing.
    if (((byte >= 0x80 && byte <= 0x9a && byte !== 0x92) || byte === 0x9f) && isBesideLetter) lettersOld += 1;
    else if (byte >= 0xc0) letters1252 += 1;
  }
  return lettersOld > letters1252;
}

const isLetter = (byte: number | undefined) => byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));

function fromCodePage850(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (codePage850[byte - 0x80] ?? '?'))).join('');
}

/** Whether it is UTF-16 without a mark: every high byte of the first characters is zero, and no low one. */
function isTwoBytes(bytes: Uint8Array, high: 0 | 1): boolean {
  const begin = bytes.subarray(0, 16);
  return begin.length >= 4 && begin.length % 2 === 0 && begin.every((byte, at) => (at % 2 === high) === (byte === 0));
}
