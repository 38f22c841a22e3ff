/**
 * What tells a record from another: its number, its name, signs that with an equal name are certain (`same`), signs that alone raise the
 * question (`alike`) or raise it with those of `same` of the other (`asks`), and a group, such as a postcode, within which similar names raise
 * it too.
 */
export type Signs = {
  key: string;
  name: string;
  same: readonly string[];
  alike: readonly string[];
  asks?: readonly string[];
  group: string;
  /** An equal name alone raises the question, unless both have a number. */
  byName?: boolean;
};

/** The signs of a record that its number or code alone tells from others, whatever its case; another name with it is a question. */
export const keySigns = (key: unknown, name: unknown = ''): Signs => ({
  ...{ key: String(key ?? '').toLowerCase(), name: String(name ?? ''), same: [], alike: [], group: '' },
});

/** `same` is certain, `alike` is a question, `key` is one number for two names. */
export type Likeness = 'same' | 'alike' | 'key';

const legalForms =
  /(?<![\p{L}\d])(e?bvba|bv|nv|vof|cvba|cvoa|cv|gcv|scrl|srl|sprl|snc|scs|sa|gmbh|ohg|ag|sasu|sas|eurl|sarl|ltd|limited|plc|llc|i?vzw|a[is]sbl|comm\.?v)\.?(?![\p{L}\d])/giu;
/** With points only at the end, or the two that are written in front: elsewhere `S.A.` and `C.V.` are the initials of a person. */
const dottedForms =
  /(?<![\p{L}\d])(b\.v\.b\.a|b\.v|n\.v|v\.o\.f|c\.v\.b\.a|c\.v|s\.c\.r\.l|s\.r\.l|s\.p\.r\.l|s\.n\.c|s\.a\.r\.l|s\.a\.s|s\.a|v\.z\.w|a\.s\.b\.l)\.?(?=\s*(?:[,(]|$))|^\s*(b\.v|n\.v|v\.z\.w|a\.s\.b\.l)\.?(?![\p{L}\d])/giu;

/** A name without legal form, accents, case and signs. */
export function plainName(name: string): string {
  return words(name).join(' ');
}

function words(name: string): string[] {
  return name
    .toLowerCase()
    .replace(dottedForms, ' ')
    .replace(legalForms, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/&|\+/g, ' en ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '');
}

const minSimilarity = 0.7;

/** Whether two names are nearly one: the same words in another order, or most of their letter pairs. */
export function isSimilarName(one: string, other: string): boolean {
  const [first, second] = [words(one).toSorted().join(' '), words(other).toSorted().join(' ')];
  if (first === '' || second === '') return false;
  if (first === second) return true;
  const [few, many] = [pairs(first), pairs(second)];
  const shared = [...few].filter((pair) => many.has(pair)).length;
  return (2 * shared) / (few.size + many.size) >= minSimilarity;
}

function pairs(text: string): Set<string> {
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
}

/** The likeness of two records; undefined when they are not alike. */
export function likenessOf(one: Signs, other: Signs): Likeness | undefined {
  const equalName = plainName(one.name) === plainName(other.name) || one.name === '' || other.name === '';
  if (one.key !== '' && one.key === other.key) return equalName || isSimilarName(one.name, other.name) ? 'same' : 'key';
  const twoKeys = one.key !== '' && other.key !== '';
  if (one.name !== '' && other.name !== '' && equalName && !twoKeys && one.same.some((sign) => other.same.includes(sign))) return 'same';
  const asks = (by: Signs, of: Signs) => by.asks?.some((sign) => of.same.includes(sign)) ?? false;
  if (one.alike.some((sign) => other.alike.includes(sign)) || asks(one, other) || asks(other, one)) return 'alike';
  if (one.byName && other.byName && !twoKeys && equalName && one.name !== '' && other.name !== '') return 'alike';
  return one.group !== '' && one.group === other.group && isSimilarName(one.name, other.name) ? 'alike' : undefined;
}
