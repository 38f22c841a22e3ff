import { type Likeness, likenessOf, plainName, type Signs } from './likeness.ts';
import type { RowValues } from './read-rows.ts';

/** A person's decision on a row; without one the import decides as far as it is certain. */
export type RowDecision = { act: 'leave_out' } | { act: 'keep' } | { act: 'merge'; row: number } | { act: 'update'; id: number };

/** `above` is the row above, whose record this one continues. */
export type SignedRow = { number: number; signs: Signs; decision: RowDecision | null; above?: number };

/** Rows that go on with the record above them: they have none of the fields `without`, and every one of a set of `by`. */
export type Continuation = { without: readonly string[]; by: readonly (readonly string[])[] };

/** The row above each that goes on with its record. A row that is no record, such as a note, ends the record above it; one that names none does not. */
export function rowsAbove(
  rows: readonly { number: number; values: RowValues; problems: readonly { field: string }[]; skipped: string | null }[],
  { without, by }: Continuation,
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  let above: number | undefined;
  for (const { number, values, problems, skipped } of rows) {
    const has = (field: string) => values[field] !== undefined || problems.some((one) => one.field === field);
    const goesOn = skipped === null && !without.some(has) && by.some((fields) => fields.every(has));
    if (goesOn && above !== undefined) found.set(number, above);
    else if (skipped !== null) above = undefined;
    else if (without.some(has)) above = number;
  }
  return found;
}

/** The rows of one record; `doubt` is an earlier row that may be the same record. */
export type RowGroup = { lead: number; rows: number[]; doubt?: { row: number; likeness: Exclude<Likeness, 'same'> } };

/** Rows that share a sign and are compared: a postcode can have thousands. */
const maxCompared = 50;

/** Groups the rows of a file by record: rows with one number or that are certainly the same, and rows that a person merged. */
export function groupRows(rows: readonly SignedRow[]): RowGroup[] {
  const groups = new Map<number, RowGroup>();
  const leadOf = new Map<number, number>();
  const signsOf = new Map(rows.map(({ number, signs }) => [number, signs]));
  const bySign = new Map<string, number[]>();
  for (const { number, signs, decision, above } of rows) {
    if (decision?.act === 'leave_out') continue;
    const chosen = decision?.act === 'merge' ? leadOf.get(decision.row) : decision === null ? leadOf.get(above ?? -1) : undefined;
    const places = placesOf(signs);
    const earlier = [...new Set(places.flatMap((place) => (bySign.get(place) ?? []).slice(-maxCompared)))];
    const found = earlier.map((row) => ({ row, likeness: likenessOf(signs, signsOf.get(row)!) }));
    const clash = found.find(({ likeness }) => likeness === 'key');
    const sure = found.find(({ row, likeness }) => likeness === 'same' && leadOf.get(row) !== leadOf.get(clash?.row ?? -1));
    const same = chosen ?? (decision?.act === 'keep' ? undefined : sure?.row);
    const lead = same === undefined ? undefined : leadOf.get(same);
    if (lead !== undefined) {
      groups.get(lead)!.rows.push(number);
      leadOf.set(number, lead);
    } else {
      const alike = decision === null ? found.find(({ likeness }) => likeness === 'alike') : undefined;
      const doubt = clash ?? alike;
      groups.set(number, {
        lead: number,
        rows: [number],
        ...(doubt && { doubt: { row: doubt.row, likeness: doubt.likeness as 'key' | 'alike' } }),
      });
      leadOf.set(number, number);
    }
    for (const place of places) {
      const there = bySign.get(place);
      if (there) there.push(number);
      else bySign.set(place, [number]);
    }
  }
  return [...groups.values()];
}

/** Where a row with the same signs is found. */
function placesOf({ key, name, same, alike, group, byName }: Signs): string[] {
  return [
    ...(key ? [`key ${key}`] : []),
    ...same.map((sign) => `same ${sign}`),
    ...alike.map((sign) => `alike ${sign}`),
    ...(group ? [`group ${group}`] : []),
    ...(byName && name ? [`name ${plainName(name)}`] : []),
  ];
}
