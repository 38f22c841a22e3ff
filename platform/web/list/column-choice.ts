export type Choosable = { key: string; strong?: boolean; extra?: boolean };

/** The stored form of a chosen extra column, among the hidden columns. */
const chosen = (key: string) => `+${key}`;

/** Whether a column is visible under the stored choice; the identifying column always is. */
export function isShown({ key, strong, extra }: Choosable, stored: readonly string[]): boolean {
  return strong === true || (extra ? stored.includes(chosen(key)) : !stored.includes(key));
}

/** Whether a person chose to see any extra column. */
export function showsExtraColumn(columns: readonly Choosable[], stored: readonly string[]): boolean {
  return columns.some((column) => column.extra === true && isShown(column, stored));
}

/** The stored choice when these columns are hidden and the others shown. */
export function storedColumns(columns: readonly Choosable[], hidden: readonly string[]): string[] {
  return columns.flatMap(({ key, extra }) => {
    const isHidden = hidden.includes(key);
    if (extra) return isHidden ? [] : [chosen(key)];
    return isHidden ? [key] : [];
  });
}
