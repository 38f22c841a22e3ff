export interface TextUses {
  /** Each use, as alternative keys; one of them must exist. */
  keys: string[][];
  /** Refusal codes; their texts are under `refusals` of some module. */
  refusals: string[];
}

const translators = /\bconst\s+(\w+)\s*=\s*useTranslations\(\s*(?:'([^']*)')?\s*\)/g;
const saidKeys = /\.say\(\s*[\w.]+,\s*'([\w.]+)'/g;
/** Docstrings contain example keys, which are not uses. */
const blockComments = /\/\*[\s\S]*?\*\//g;
const refusedCodes = /\brefuse\(\s*'([A-Z][A-Z0-9_]*)'/g;

/** Reads the text keys that a program file contains as literals; keys composed at run time are not seen. */
export function readTextUses(program: string): TextUses {
  const source = program.replaceAll(blockComments, '');
  const namespaces = new Map<string, string[]>();
  for (const [, name = '', namespace = ''] of source.matchAll(translators)) {
    namespaces.set(name, [...(namespaces.get(name) ?? []), namespace]);
  }
  const keys = Array.from(source.matchAll(saidKeys), ([, key = '']) => [key]);
  for (const [name, within] of namespaces) {
    const calls = new RegExp(`(?<![\\w.])${name}(?:\\.rich|\\.markup)?\\(\\s*'([\\w.]+)'`, 'g');
    for (const [, key = ''] of source.matchAll(calls))
      keys.push(within.map((namespace) => (namespace === '' ? key : `${namespace}.${key}`)));
  }
  return { keys, refusals: Array.from(source.matchAll(refusedCodes), ([, code = '']) => code) };
}
