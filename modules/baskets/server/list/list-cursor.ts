import { plainDate } from '#platform/contract/shapes.ts';

/** The position where a page of a list ended: the sort value and the id that breaks its ties. */
export type Cursor = { at: string; id: number };

export function cursorOf({ at, id }: Cursor): string {
  return `${id}~${at}`;
}

/** Parses a cursor; anything invalid starts the list from its beginning. */
export function readCursor(text: string | undefined, sortedBy: 'date' | 'number'): Cursor | undefined {
  const [, id, at = ''] = /^(\d{1,15})~(.{1,19})$/.exec(text ?? '') ?? [];
  const fits = sortedBy === 'date' ? at === 'infinity' || plainDate.safeParse(at).success : /^-?\d{1,18}$/.test(at);
  return id && fits ? { id: Number(id), at } : undefined;
}
