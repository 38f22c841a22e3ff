import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';

/** Adds a plan place for those of the machines that have none, and returns their codes; planning fills this slot. */
export type PlaceMaker = (tx: CommandContext['tx'], shop: Shop, machines: readonly string[]) => Promise<string[]>;
export const machinePlaces = slot<PlaceMaker>('estimating.machinePlaces');
