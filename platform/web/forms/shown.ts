type Choices = readonly { value: string; label: string }[];

/** What is chosen from a list, by what the list calls it: for `shown` of a form. */
export const wordOf =
  (choices: Choices) =>
  (value: string | null): string =>
    value === null ? '' : (choices.find((one) => one.value === value)?.label ?? value);

/** The same of a field in which several can be chosen. */
export const wordsOf = (choices: Choices) => (values: readonly string[]) => values.map(wordOf(choices)).join(', ');
