export const text = (...lines: string[]) => lines.join('\r\n');
/** Windows-1252, which old programs call ANSI. */
export const latin1 = (content: string) => () => Buffer.from(content.replaceAll('€', '\x80'), 'latin1');
export const utf8 = (content: string) => () => Buffer.from(content, 'utf8');
/** What spreadsheets call a Unicode text, and old programs save as `.xls`. */
export const utf16 = (content: string) => () => Buffer.from(`\uFEFF${content.replaceAll(';', '\t')}`, 'utf16le');
/** The same the other way round. */
export const utf16Swapped = (content: string) => () => utf16(content)().swap16();
/** The bytes of letters above ASCII in the code page of a Macintosh. */
const ofMacintosh: Readonly<Record<string, number>> = { Ü: 0x86, ä: 0x8a, é: 0x8e, ö: 0x9a, ü: 0x9f, ß: 0xa7 };
/** What old programs on a Macintosh write. */
export const macintosh = (content: string) => () => Buffer.from(Array.from(content, (sign) => ofMacintosh[sign] ?? sign.charCodeAt(0)));
