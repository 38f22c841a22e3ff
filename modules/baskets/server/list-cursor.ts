/** Where a page of a list ended: the sorted value and the id that breaks its ties. */
export type Cursor = { at: string; id: number };

export function cursorOf({ at, id }: Cursor): string {
  return `${id}~${at}`;
}

/** The cursor a caller handed back; anything else starts the list from its beginning. */
export function readCursor(text: string | undefined): Cursor | undefined {
  const found = /^(\d{1,15})~(infinity|\d{4}-\d{2}-\d{2}|-?\d{1,18})$/.exec(text ?? '');
  return found ? { id: Number(found[1]), at: found[2]! } : undefined;
}
