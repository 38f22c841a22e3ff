import { machineKinds, pressClasses } from '#modules/estimating/domain/parameters/add-machine.ts';
import { type Group, machineShapes, pressShapes, type Shape } from '#modules/estimating/domain/parameters/parameter-shape.ts';
import { choiceReader } from '#platform/domain/import/field-readers.ts';
import { plainTitle, titleWithoutUnit } from '#platform/domain/import/import-field.ts';
import synonyms from './machine-synonyms.json' with { type: 'json' };

/** Names of the values and kinds of machines in files, by plain word; the first value that a kind has is meant. `texts` are the words in full. */
export type MachineWords = {
  values: ReadonlyMap<string, readonly string[]>;
  kinds: ReadonlyMap<string, string>;
  /** The kinds by their words in full. */
  kindTexts: ReadonlyMap<string, string>;
  texts: ReadonlyMap<string, string>;
};

const allKinds: readonly string[] = [...pressClasses, ...machineKinds];
export const shapeOfKind = (kind: string): Group | undefined => ({ ...pressShapes, ...machineShapes })[kind];

/** The words of the screens in every language, with those of the trade. */
export function machineWords(
  valueLabels: (name: string) => readonly string[],
  kindLabels: (kind: string) => readonly string[],
): MachineWords {
  const values = new Map<string, string[]>();
  const texts = new Map<string, string>();
  const add = (word: string, names: readonly string[]) => {
    const plain = plainTitle(word);
    values.set(plain, [...(values.get(plain) ?? []), ...names]);
    if (!names.includes(word)) texts.set(plain, word);
  };
  for (const name of namesIn(allKinds.map((kind) => shapeOfKind(kind)!)))
    for (const word of [name, ...valueLabels(name)]) add(word, [name]);
  for (const [names, words] of Object.entries(synonyms.values)) for (const word of words) add(word, names.split('|'));
  const kindTexts = new Map<string, string>();
  for (const [kind, words] of Object.entries(synonyms.kinds)) for (const word of words) kindTexts.set(word, kind);
  for (const kind of allKinds) for (const word of [kind, ...kindLabels(kind)]) kindTexts.set(word, kind);
  const kinds = new Map([...kindTexts].map(([word, kind]) => [plainTitle(word), kind]));
  return { values, kinds, kindTexts, texts };
}

/** The names of all values, those in tables too. */
function namesIn(shapes: readonly Shape[]): Set<string> {
  return new Set(
    shapes.flatMap((shape) => {
      if (shape.kind === 'group') return [...Object.keys(shape.parts), ...namesIn(Object.values(shape.parts))];
      if (shape.kind === 'rows') return [...namesIn([shape.row])];
      return shape.kind === 'named' ? [...namesIn([shape.of])] : [];
    }),
  );
}

/** Films and coatings whose names every shop knows. */
const usualNames = ['matt', 'gloss', 'soft-touch', 'anti-scratch'];
const nameWords: Readonly<Record<string, string>> = { mat: 'matt', glans: 'gloss', brillant: 'gloss', krasvast: 'anti-scratch' };

/** Where a pair puts its value: a value of the machine, a cell or a limit of a table, or one of its named values. */
export type ValueAt =
  | { at: 'value'; name: string }
  | { at: 'cell'; name: string; row: number; column: string }
  | { at: 'limit'; name: string; limit: number | null }
  | { at: 'named'; name: string; key: string; column: string | null }
  | { at: 'size'; which: 'min' | 'max' }
  | { at: 'kind' | 'model' | 'name' | 'off' | 'on' };

const limitOf =
  /^(.*?)[\s(,:]*(?:t\/m|tot en met|tot|up to|<=?|≤|bis|jusqu'?[aà])\s*(\d+(?:[.,]\d+)?)\s*(?:g|gr|gram|gsm|g\/m[2²]|mm)?\s*\)?$/i;
const openOf =
  /^(.*?)[\s(,:]*(?:boven|vanaf|daarboven|zwaarder dan|above|over|from|>=?|≥|ab|uber|dès|plus de)\s*(?:\d+(?:[.,]\d+)?)?\s*(?:g|gr|gram|gsm|g\/m[2²]|mm)?\s*\)?$/i;

/** The value of a machine of this kind that a text names; undefined when it names none. */
export function findValue(said: string, kind: string, words: MachineWords): ValueAt | undefined {
  if (said.includes('·')) return partOfTable(said.split(/\s*·\s*/), kind, words);
  const own = simpleValue(said, kind, words) ?? partOfTable(said.split('.'), kind, words);
  if (own) return own;
  const { parts } = shapeOfKind(kind)!;
  for (const [pattern, isOpen] of [
    [limitOf, false],
    [openOf, true],
  ] as const) {
    const [, table = '', limit] = pattern.exec(said.trim()) ?? [];
    const found = table === '' ? undefined : simpleValue(table, kind, words);
    if (found?.at === 'value' && parts[found.name]?.kind === 'rows')
      return { at: 'limit', name: found.name, limit: isOpen ? null : Number(limit!.replace(',', '.')) };
  }
  return namedValue(said, kind, words);
}

function simpleValue(said: string, kind: string, words: MachineWords): ValueAt | undefined {
  const names = words.values.get(plainTitle(said)) ?? words.values.get(titleWithoutUnit(said)) ?? [];
  const { parts } = shapeOfKind(kind)!;
  for (const name of names) {
    if (name === 'maxSize' || name === 'minSize') {
      const which = name === 'maxSize' ? 'max' : 'min';
      if (`${which}ShortMm` in parts) return { at: 'size', which };
    } else if (name === 'class' || name === 'kind') return { at: 'kind' };
    else if (name === 'model' || name === 'name' || name === 'off' || name === 'on') return { at: name };
    else if (name in parts && name !== 'id') return { at: 'value', name };
  }
  return undefined;
}

/** The unit in a name that is known without it: `uur` of `Insteltijd (uur)`, `per minuut` of `Snelheid (vel) per minuut`. */
export function unitOfName(said: string, words: MachineWords): string {
  if (words.values.has(plainTitle(said))) return said.includes('%') ? '%' : '';
  const bracketed = /[([]([^)\]]*)[)\]]/.exec(said)?.[1] ?? '';
  const bare = said.replace(/[([][^)\]]*[)\]]/g, ' ').trim();
  const behind = /(?:\/|\bper\b|\bin\b|\bpro\b|\bpar\b|€|%|\beur\b).*$|\s(?:mm|cm|m|kg)\.?$/i.exec(bare)?.[0] ?? '';
  return [bracketed, behind]
    .map((part) => part.replace(/^\s*in\b/i, '').trim())
    .filter((part) => part !== '')
    .join(' ')
    .toLowerCase();
}

/** A path as an export writes it: table, row and column, or table and name. */
function partOfTable(steps: readonly string[], kind: string, words: MachineWords): ValueAt | undefined {
  const [first = '', second = '', third] = steps.map((step) => step.trim());
  if (second === '') return undefined;
  const table = simpleValue(first, kind, words);
  if (table?.at !== 'value') return undefined;
  const shape = shapeOfKind(kind)!.parts[table.name]!;
  if (shape.kind === 'rows' && /^\d{1,2}$/.test(second) && third !== undefined) {
    const column = (words.values.get(plainTitle(third)) ?? []).find((name) => name in shape.row.parts);
    return column === undefined ? undefined : { at: 'cell', name: table.name, row: Number(second), column };
  }
  if (shape.kind !== 'named') return undefined;
  if (shape.of.kind !== 'group')
    return third === undefined ? { at: 'named', name: table.name, key: keyOf(second), column: null } : undefined;
  const { parts } = shape.of;
  const column = (words.values.get(plainTitle(third ?? '')) ?? []).find((name) => name in parts);
  return column === undefined ? undefined : { at: 'named', name: table.name, key: keyOf(second), column };
}

/** `Film mat` and `Laminaat soft-touch` name the table and one of its names. */
function namedValue(said: string, kind: string, words: MachineWords): ValueAt | undefined {
  const [first = '', ...rest] = said.trim().split(/[\s:]+/);
  const table = simpleValue(first, kind, words);
  const key = rest.filter((word) => !/^(per|m2|m²|\/|€|eur)$/i.test(word)).join('-');
  const shape = table?.at === 'value' ? shapeOfKind(kind)!.parts[table.name] : undefined;
  if (table?.at !== 'value' || shape?.kind !== 'named' || shape.of.kind === 'group' || key === '') return undefined;
  return { at: 'named', name: table.name, key: keyOf(key), column: null };
}

function keyOf(said: string): string {
  const plain = plainTitle(said);
  const usual = usualNames.find((name) => plainTitle(name) === plain) ?? nameWords[plain];
  return usual ?? said.trim().replace(/[^A-Za-z0-9_-]+/g, '-');
}

/** Whether a text names the least of what a value is the most of, or the other way round. */
function isOpposite(said: string, found: ValueAt): boolean {
  const bound = found.at === 'size' ? found.which : 'name' in found ? /^(?:min|max)(?=[A-Z])/.exec(found.name)?.[0] : undefined;
  const word = said.trim().toLowerCase();
  if (/^(?:min|klein|small|lightest|lichtste|dunste)/.test(word)) return bound === 'max';
  return /^(?:max|groot|gr[oö](?:ss|ß)te|large|heaviest|zwaarste|dikste)/.test(word) && bound === 'min';
}

/** The word nearest to a text that names no value of the kind. */
export function nearestValue(said: string, kind: string, words: MachineWords): string | undefined {
  const known = [...words.texts].flatMap(([word, text]) => {
    const found = simpleValue(word, kind, words);
    return found && !isOpposite(said, found) ? [[text, word] as const] : [];
  });
  const read = choiceReader(new Map(known))(titleWithoutUnit(said) || said);
  return 'nearest' in read ? read.nearest : undefined;
}

/** The kind that a text names, or the nearest word. */
export function findKind(said: string, words: MachineWords): { kind: string } | { nearest: string | undefined } {
  const read = choiceReader(words.kindTexts)(said);
  return 'value' in read ? { kind: read.value } : { nearest: read.nearest };
}

/** The kind of a machine whose file does not say it: the word within its code or name, else the one kind that has most of its values. */
export function guessKind(texts: readonly string[], names: readonly string[], words: MachineWords): string | undefined {
  for (const text of texts)
    for (const word of text.split(/[\s/,-]+/)) {
      const kind = words.kinds.get(plainTitle(word));
      if (kind !== undefined) return kind;
    }
  const counts = allKinds.map((kind) => ({ kind, count: names.filter((name) => findValue(name, kind, words)?.at === 'value').length }));
  const most = Math.max(...counts.map(({ count }) => count));
  const best = counts.filter(({ count }) => count === most);
  return most >= 2 && best.length === 1 ? best[0]!.kind : undefined;
}

/** Whether a text names a value that only machines have, in any kind. */
export function namesMachineValue(text: string, words: MachineWords): boolean {
  const names = words.values.get(plainTitle(text)) ?? [];
  if (names.length > 0) return names.some((name) => !generalNames.has(name));
  // Every cell of a file is asked about: only one that begins with a known word is looked up in each kind.
  const begins = [limitOf.exec(text)?.[1], openOf.exec(text)?.[1], text.split(/\s*·\s*/)[0], text.split(/[\s:]+/)[0]];
  const isKnown = begins.some((part) => part !== undefined && words.values.has(plainTitle(part)));
  if (!isKnown && !words.values.has(titleWithoutUnit(text))) return false;
  return allKinds.some((kind) => {
    const found = findValue(text, kind, words);
    return found !== undefined && (!('name' in found) || !generalNames.has(found.name)) && found.at !== 'kind';
  });
}

const generalNames = new Set([
  'id',
  'name',
  'class',
  'kind',
  'model',
  'off',
  'on',
  'value',
  'code',
  'maxSize',
  'minSize',
  'widthMm',
  'heightMm',
  'rate',
]);
