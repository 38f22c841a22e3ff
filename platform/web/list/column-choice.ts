export type Choosable = { key: string; strong?: boolean; extra?: boolean };

/** How an extra column that was chosen is kept among those that are left out. */
const chosen = (key: string) => `+${key}`;

/** Whether a person sees a column, by what is kept of the list; the identifying column always stays. */
export function isShown({ key, strong, extra }: Choosable, kept: readonly string[]): boolean {
  return strong === true || (extra ? kept.includes(chosen(key)) : !kept.includes(key));
}

/** Whether a person chose to see a column that a list shows to nobody else. */
export function seesChosen(columns: readonly Choosable[], kept: readonly string[]): boolean {
  return columns.some((column) => column.extra === true && isShown(column, kept));
}

/** What is kept when a person leaves out these columns and sees the others. */
export function keptColumns(columns: readonly Choosable[], hidden: readonly string[]): string[] {
  return columns.flatMap(({ key, extra }) => {
    const isHidden = hidden.includes(key);
    if (extra) return isHidden ? [] : [chosen(key)];
    return isHidden ? [key] : [];
  });
}
