import type { FastifyRequest } from 'fastify';
import { endActing } from '#modules/identity/server/impersonate.ts';
import { Answer } from '#platform/server/errors.ts';
import type { Gate } from '#platform/server/guard.ts';

/** Who acts in somebody's name leaves that person's sign-in alone; signing out ends the acting first, so that history tells. */
export async function guardImpersonation(act: string, { kernel, readActor }: Gate, request: FastifyRequest): Promise<void> {
  const actor = await readActor(request);
  if (!actor?.impersonator) return;
  if (act !== 'sign-out') throw new Answer(403, 'NOT_WHILE_IMPERSONATING');
  await kernel.act(endActing, { actor });
}
