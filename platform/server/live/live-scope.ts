import type { Actor } from '../actor.ts';
import type { ReadTx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Kernel } from '../kernel.ts';
import { slot } from '../slot.ts';

/** Which changed records of one kind an external user is notified of: those that `visible` finds under row-level security. */
export type LiveScope = { kind: string; visible(tx: ReadTx, ids: readonly number[]): Promise<readonly number[]> };
export const liveScopes = slot<LiveScope>('platform.liveScopes');

/** The refs that `actor` may be notified of: all for staff; for others those of kinds with a scope, as far as it finds them. */
export async function refsFor(kernel: Kernel, actor: Actor, refs: readonly string[]): Promise<readonly string[]> {
  if (actor.internal) return refs;
  const scopes = liveScopes
    .entriesOf(kernel)
    .map((scope) => ({ scope, ids: refs.filter((ref) => ref.startsWith(`${scope.kind}:`)).map((ref) => Number(ref.split(':')[1])) }))
    .filter(({ ids }) => ids.length > 0);
  if (scopes.length === 0) return [];
  return inTransaction(kernel.database, actor, 'read', async (tx) => {
    const visible: string[] = [];
    for (const { scope, ids } of scopes) visible.push(...(await scope.visible(tx, ids)).map((id) => `${scope.kind}:${id}`));
    return { commit: true, result: visible };
  });
}
