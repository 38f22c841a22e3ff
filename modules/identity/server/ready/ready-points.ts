import type { ReadyPoint } from '#modules/identity/domain/setup/ready.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';

/** Points that modules add to the ready page. */
export const readyPoints = slot<(context: QueryContext) => Promise<ReadyPoint[]>>('identity.readyPoints');
