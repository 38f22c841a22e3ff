import type { FastifyRequest } from 'fastify';
import { endActing } from '#modules/identity/server/impersonate.ts';
import { Answer } from '#platform/server/errors.ts';
import type { Gate } from '#platform/server/guard.ts';

/** Refuses sign-in acts during impersonation; signing out ends the impersonation first, so that it is recorded. */
export async function guardImpersonation(act: string, { kernel, readActor }: Gate, request: FastifyRequest): Promise<void> {
  const actor = await readActor(request);
  if (!actor?.impersonator) return;
  if (act !== 'sign-out') throw new Answer(403, 'NOT_WHILE_IMPERSONATING');
  await kernel.act(endActing, { actor });
}
