import { readArguments } from './icu-message.ts';

/** The texts of one folder, by their dotted key. */
export type FlatTexts = ReadonlyMap<string, string>;

export function flattenTexts(value: unknown, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`'${prefix || 'the file'}' holds no texts`);
  for (const [name, inner] of Object.entries(value)) {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    if (typeof inner === 'string') flat.set(key, inner);
    else for (const [deeper, text] of flattenTexts(inner, key)) flat.set(deeper, text);
  }
  return flat;
}

function describeArguments(message: string): string {
  return (
    Array.from(readArguments(message), ([name, kind]) => `${name}:${kind}`)
      .sort()
      .join(', ') || 'none'
  );
}

function compareArguments(key: string, nl: string, en: string): string[] {
  try {
    const [ofNl, ofEn] = [describeArguments(nl), describeArguments(en)];
    return ofNl === ofEn ? [] : [`${key}: nl takes ${ofNl} and en takes ${ofEn}`];
  } catch (error) {
    return [`${key}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** Lists the differences of the two languages of one folder: keys, empty texts, arguments. */
export function compareTexts(nl: FlatTexts, en: FlatTexts): string[] {
  const problems: string[] = [];
  for (const key of new Set([...nl.keys(), ...en.keys()])) {
    const [dutch, english] = [nl.get(key), en.get(key)];
    if (dutch === undefined || english === undefined) problems.push(`${key}: missing in ${dutch === undefined ? 'nl' : 'en'}`);
    else if (dutch.trim() === '' || english.trim() === '') problems.push(`${key}: empty in ${dutch.trim() === '' ? 'nl' : 'en'}`);
    else problems.push(...compareArguments(key, dutch, english));
  }
  return problems;
}
