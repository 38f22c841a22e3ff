type SplitName = { firstName: string; surnamePrefix: string; surname: string };

/** The most characters of the prefix of a contact. */
const longestPrefix = 20;

/** Splits a typed name: "Marit van der Velde" is "Marit", "van der", "Velde". A single word is a surname. */
export function splitName(name: string): SplitName {
  const words = name.trim().split(/\s+/);
  const prefixFrom = (at: number) => words.slice(at, -1).join(' ');
  let first = words.length - 1;
  while (first > 1 && /^\p{Ll}/u.test(words[first - 1]!) && prefixFrom(first - 1).length <= longestPrefix) first -= 1;
  return { firstName: words.slice(0, first).join(' '), surnamePrefix: prefixFrom(first), surname: words.at(-1)! };
}
