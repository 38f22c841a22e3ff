import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './checks/icu-message.ts';
import { flattenTexts } from './checks/text-pair.ts';
import { findTextPlaces, type TextPlace } from './checks/text-places.ts';

const typeOf: Record<string, string> = {
  number: 'number',
  plural: 'number',
  selectordinal: 'number',
  date: 'Date',
  tag: '(words: never) => unknown',
};

function declareParameters(key: string, message: string): string[] {
  const parameters = Array.from(readArguments(message), ([name, kind]) => `${name}: ${typeOf[kind] ?? 'string | number'}`);
  return parameters.length === 0 ? [] : [`    '${key}': { ${parameters.join('; ')} };`];
}

/** The declaration file that gives the types of `en.json` in this folder to the translators. */
export function declareTexts(root: string, { folder, name }: TextPlace): string {
  const texts = flattenTexts(JSON.parse(readFileSync(join(root, folder, 'en.json'), 'utf8')));
  const lines = Array.from(texts, ([key, message]) => declareParameters(`${name}.${key}`, message)).flat();
  return [
    '// Written by `npm run texts` from en.json.',
    "import type en from './en.json';",
    '',
    "declare module '#platform/contract/text-key.ts' {",
    '  interface TextFiles {',
    `    ${name}: typeof en;`,
    '  }',
    '  interface TextParameters {',
    ...lines,
    '  }',
    '}',
    '',
  ].join('\n');
}

export const declarationOf = ({ folder }: TextPlace): string => join(folder, 'parameters.d.ts');

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  for (const place of findTextPlaces(root)) writeFileSync(join(root, declarationOf(place)), declareTexts(root, place));
}
