type Choices = readonly { value: string; label: string }[];

/** What is chosen from a list, by what the list calls it: for `shown` of a form. */
export const wordOf =
  (choices: Choices) =>
  (value: string | null): string =>
    value === null ? '' : (choices.find((one) => one.value === value)?.label ?? value);

/** What one took out of a list and what one put into it. */
export function listChanges(before: readonly string[], after: readonly string[]): { added: string[]; removed: string[] } {
  return { added: after.filter((one) => !before.includes(one)), removed: before.filter((one) => !after.includes(one)) };
}

/** The same of a field in which several can be chosen. */
export const wordsOf = (choices: Choices) => (values: readonly string[]) => values.map(wordOf(choices)).join(', ');
