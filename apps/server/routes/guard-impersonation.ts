import type { FastifyRequest } from 'fastify';
import { endImpersonation } from '#modules/identity/server/users/impersonate.ts';
import { HttpError } from '#platform/server/errors.ts';
import type { Gate } from '#platform/server/http/guard.ts';

/** Refuses sign-in acts during impersonation; signing out ends the impersonation first, so that it is recorded. */
export async function guardImpersonation(act: string, { kernel, readActor }: Gate, request: FastifyRequest): Promise<void> {
  const actor = await readActor(request);
  if (!actor?.impersonator) return;
  if (act !== 'sign-out') throw new HttpError(403, 'NOT_WHILE_IMPERSONATING');
  await kernel.act(endImpersonation, { actor });
}
