import { system } from '#platform/server/actor.ts';
import type { Kernel } from '#platform/server/kernel.ts';

export type SignInFact =
  | 'user.signed_in'
  | 'user.sign_in_locked'
  | 'user.second_step_on'
  | 'user.second_step_off'
  | 'user.recovery_codes_renewed';

/** Records a sign-in event in the history; does nothing for an unknown user. */
export async function recordSignInFact(kernel: Kernel, fact: SignInFact, who: { id: number } | { email: string }): Promise<void> {
  const found = await kernel.database.pool.query<{ id: number; name: string; email: string }>(
    'SELECT id, name, email FROM users WHERE id = $1 OR email = $2',
    'id' in who ? [who.id, null] : [null, who.email],
  );
  const [user] = found.rows;
  if (!user) return;
  const actor = { ...system, id: user.id, name: user.name, email: user.email };
  await kernel.act(({ tx }) => tx.record({ fact, refs: { user: user.id }, data: { email: user.email } }), { actor });
}
