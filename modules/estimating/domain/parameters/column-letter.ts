/** The spreadsheet letter of a zero-based column: A, B … Z, AA. */
export function columnLetter(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : `${columnLetter(Math.floor(index / 26) - 1)}${columnLetter(index % 26)}`;
}
