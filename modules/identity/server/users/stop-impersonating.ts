import { stopImpersonatingEndpoint } from '#modules/identity/contract/users/stop-impersonating.endpoint.ts';
import { decideStopImpersonating } from '#modules/identity/domain/impersonate.ts';
import { command } from '#platform/server/served.ts';
import { endImpersonation } from './impersonate.ts';

export const stopImpersonating = command(stopImpersonatingEndpoint, async (context) => {
  const { impersonator } = context.actor;
  const decided = decideStopImpersonating({ ended: impersonator !== undefined && (await endImpersonation(context)) });
  return decided.accepted ? { id: impersonator!.id } : decided;
});
