type Choices = readonly { value: string; label: string }[];

/** The label of a chosen value: for `shown` of a form. */
export const choiceLabel =
  (choices: Choices) =>
  (value: string | null): string =>
    value === null ? '' : (choices.find((one) => one.value === value)?.label ?? value);

/** The items that were added to and removed from a list. */
export function listChanges(before: readonly string[], after: readonly string[]): { added: string[]; removed: string[] } {
  return { added: after.filter((one) => !before.includes(one)), removed: before.filter((one) => !after.includes(one)) };
}

/** Like `choiceLabel`, for a field with several chosen values. */
export const choiceLabels = (choices: Choices) => (values: readonly string[]) => values.map(choiceLabel(choices)).join(', ');
