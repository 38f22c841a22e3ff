import { ceil } from '#modules/estimating/domain/engine/numbers.ts';
import { type Area, type Cell, fits } from './layout.ts';

/**
 * A slice of a free room on a sheet, in mm along the sheet's long side from the start of that room. `foot` lies below the pieces, `side`
 * beside them.
 */
export type StripRoom = { place: 'side' | 'foot'; fromMm: number; lengthMm: number };
/** A free slice with its extent along the short side. */
export type FreeRoom = StripRoom & { acrossMm: number };

/**
 * The rooms that pieces leave free when they use this much of the printable area: beside them over the full height (golden/README.md 5.8),
 * and at their foot.
 */
export function freeRooms(area: Area, usedLongMm: number, usedShortMm: number): [FreeRoom, FreeRoom] {
  return [
    { place: 'side', fromMm: 0, lengthMm: area.longMm - usedLongMm, acrossMm: area.shortMm },
    { place: 'foot', fromMm: 0, lengthMm: usedLongMm, acrossMm: area.shortMm - usedShortMm },
  ];
}

/** The number of pieces that fit in a room, all upright or all lying. */
export function piecesIn({ lengthMm, acrossMm }: FreeRoom, { widthMm, heightMm }: Cell): number {
  const upright = fits(lengthMm, widthMm) * fits(acrossMm, heightMm);
  const sideways = fits(lengthMm, heightMm) * fits(acrossMm, widthMm);
  return Math.max(upright, sideways);
}

/** The shortest slice of a free room that takes this many pieces, in the better orientation; undefined when it takes fewer. */
export function smallestRoom(free: FreeRoom, { widthMm, heightMm }: Cell, pieces: number): StripRoom | undefined {
  const ways = [
    [widthMm, heightMm],
    [heightMm, widthMm],
  ] as const;
  const lengths = ways.flatMap(([alongMm, acrossMm]) => {
    const rows = fits(free.acrossMm, acrossMm);
    const columns = rows === 0 ? Number.POSITIVE_INFINITY : ceil(pieces / rows);
    return columns <= fits(free.lengthMm, alongMm) ? [columns * alongMm] : [];
  });
  return lengths.length === 0 ? undefined : { place: free.place, fromMm: free.fromMm, lengthMm: Math.min(...lengths) };
}

/** The slice within these rooms; undefined when no room contains it. */
export function roomAt(rooms: readonly FreeRoom[], { place, fromMm, lengthMm }: StripRoom): FreeRoom | undefined {
  const whole = rooms.find(
    (room) => room.place === place && fromMm >= room.fromMm && fits(room.fromMm + room.lengthMm, fromMm + lengthMm) > 0,
  );
  return whole && { ...whole, fromMm, lengthMm };
}

/** The rooms without the taken slice: the part before it and the part after it. */
export function withoutRoom(rooms: readonly FreeRoom[], taken: StripRoom): FreeRoom[] {
  const takenToMm = taken.fromMm + taken.lengthMm;
  return rooms.flatMap((room) => {
    const toMm = room.fromMm + room.lengthMm;
    if (room.place !== taken.place || takenToMm <= room.fromMm || taken.fromMm >= toMm) return [room];
    const before = { ...room, lengthMm: taken.fromMm - room.fromMm };
    const behind = { ...room, fromMm: takenToMm, lengthMm: toMm - takenToMm };
    return [before, behind].filter(({ lengthMm }) => lengthMm > 0);
  });
}
