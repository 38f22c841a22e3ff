/** Whether a text names a record, however its number is separated: `26-0040`, `26 0040`, `260040`. */
export function namesNumber(text: string, number: string): boolean {
  const parts = number.match(/\p{L}+|\d+/gu);
  if (!parts) return false;
  return new RegExp(String.raw`(?<![\p{L}\d])${parts.join('[-./_\\s]{0,2}')}(?![\p{L}\d])`, 'iu').test(text);
}

/** Words of a text that one number may be written in, and the length of a number without separators. */
const [maxWords, longest] = [5, 30];

/** Extracts the possible numbers of a text, without separators: `26 0040` gives `26`, `0040` and `260040`. */
export function numberCandidates(text: string): string[] {
  const words = [...text.matchAll(/[\p{L}\d]+/gu)];
  const found = new Set<string>();
  for (const [first, start] of words.entries()) {
    let joined = '';
    let end = start.index;
    for (const word of words.slice(first, first + maxWords)) {
      if (joined !== '' && !/^[-./_\s]{1,2}$/.test(text.slice(end, word.index))) break;
      joined += word[0].toLowerCase();
      end = word.index + word[0].length;
      if (joined.length > longest) break;
      if (/\d/.test(joined)) found.add(joined);
    }
  }
  return [...found];
}

/** A number without its separators, as a candidate has it. */
const plain = (number: string) => number.replaceAll(/[^\p{L}\d]/gu, '').toLowerCase();

/** Returns a function that finds the records that a text names: by its candidates, since a file has thousands of lines. */
export function numberFinder<Item extends { number: string }>(items: readonly Item[]): (text: string) => Item[] {
  const byNumber = Map.groupBy(items, ({ number }) => plain(number));
  return (text) =>
    numberCandidates(text)
      .flatMap((candidate) => byNumber.get(candidate) ?? [])
      .filter(({ number }) => namesNumber(text, number));
}
