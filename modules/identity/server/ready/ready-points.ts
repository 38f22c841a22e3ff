import type { ReadyPoint } from '#modules/identity/domain/setup/ready.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';

/** What a module adds to the ready page. */
export const readyPoints = slot<(context: QueryContext) => Promise<ReadyPoint[]>>('identity.readyPoints');
