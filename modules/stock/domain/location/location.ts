import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The levels of the tree, largest first; only bins hold goods. */
export const locationKinds = ['site', 'aisle', 'rack', 'bin'] as const;
export type LocationKind = (typeof locationKinds)[number];
/** Goods are picked from `pick` and `bulk`, staged in `dispatch`, and not usable in `quarantine`. */
export const locationTypes = ['pick', 'bulk', 'dispatch', 'quarantine'] as const;
export type LocationType = (typeof locationTypes)[number];

export type SaveLocation = {
  code: string;
  kind: LocationKind;
  active: boolean;
  /** Whether another place has this code. */
  codeTaken: boolean;
  /** The kind of the place that it is to lie in; null at the top. */
  parentKind: LocationKind | null;
  /** Whether the parent lies in this place itself. */
  parentIsBelow: boolean;
  /** The current uses of the place. */
  uses: LocationUses;
};
/** Lots in stock at a place, places directly below it and the largest kind of those, and open pick waves that are staged there. */
export type LocationUses = { lots: number; places: number; waves: number; largestBelow: LocationKind | null };

export type LocationRefusal = 'LOCATION_EXISTS' | 'LOCATION_PARENT' | 'LOCATION_IN_USE';

/**
 * Whether a place of the warehouse may be saved so. Refuses LOCATION_EXISTS for a code that another place has, LOCATION_PARENT for a place
 * that does not lie in a larger one, and LOCATION_IN_USE(lots, places, waves) when it is made inactive or no bin while it holds something or goods are on their way to it.
 */
export function decideSaveLocation(asked: SaveLocation): Decision<undefined, LocationRefusal> {
  const { code, kind, parentKind, uses } = asked;
  if (asked.codeTaken) return refuse('LOCATION_EXISTS', { code }, 'code');
  const isLarger = parentKind === null || rankOf(parentKind) < rankOf(kind);
  const fitsBelow = uses.largestBelow === null || rankOf(kind) < rankOf(uses.largestBelow);
  if (!isLarger || !fitsBelow || asked.parentIsBelow) return refuse('LOCATION_PARENT', {}, 'parentId');
  return decideUses(asked, uses);
}

/** Whether what depends on a place lets it be of this kind and in use or not; refuses LOCATION_IN_USE(lots, places, waves). */
export function decideUses(
  { code, kind, active }: Pick<SaveLocation, 'code' | 'kind' | 'active'>,
  { lots, places, waves }: Pick<LocationUses, 'lots' | 'places' | 'waves'>,
): Decision<undefined, 'LOCATION_IN_USE'> {
  if (!active && lots + places + waves > 0) return refuse('LOCATION_IN_USE', { code, lots, places, waves }, 'active');
  if (kind !== 'bin' && lots + waves > 0) return refuse('LOCATION_IN_USE', { code, lots, places, waves }, 'kind');
  return accept();
}

export type Rack = { code: string; aisle: number; bays: number; levels: number };

/** The bins of a rack: bay by bay, from the lowest level up. */
export function binsOf({ code, aisle, bays, levels }: Rack): { code: string; aisle: number; bay: number; level: number }[] {
  return Array.from({ length: bays }, (_, bay) =>
    Array.from({ length: levels }, (__, level) => ({
      code: `${code}-${String(bay + 1).padStart(2, '0')}-${level + 1}`,
      aisle,
      bay: bay + 1,
      level: level + 1,
    })),
  ).flat();
}

/** Whether a place of one kind may lie in one of another. */
export const liesIn = (kind: LocationKind, parent: LocationKind): boolean => rankOf(parent) < rankOf(kind);

/** The kind that a place usually lies in; a site lies in nothing. */
export const larger = (kind: LocationKind): LocationKind => locationKinds[Math.max(0, rankOf(kind) - 1)]!;

function rankOf(kind: LocationKind): number {
  return locationKinds.indexOf(kind);
}
