import { listUnitsEndpoint } from '#modules/identity/contract/units/list-units.endpoint.ts';
import { query } from '#platform/server/served.ts';
import { readUnits } from './units.store.ts';

export const listUnits = query(listUnitsEndpoint, async ({ tx }) => ({ rows: await readUnits(tx) }));
