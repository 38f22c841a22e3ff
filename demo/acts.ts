import { sql } from 'drizzle-orm';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { type Actor, system } from '#platform/server/actor.ts';
import { execute } from '#platform/server/execute.ts';
import type { Kernel } from '#platform/server/kernel.ts';

/** Runs a command of the shop as a given actor at a given moment. */
export type Act = <E extends Endpoint>(endpoint: E, as: Actor, input: InputOf<E>, at: Temporal.Instant) => Promise<OutputOf<E>>;

export function actsOf(kernel: Kernel): Act {
  const byName = new Map(kernel.served.map((served) => [served.endpoint.name, served]));
  return async (endpoint, as, input, at) => {
    const served = byName.get(endpoint.name);
    if (!served) throw new Error(`${endpoint.name} is not served`);
    return (await execute(kernel, served, { actor: as, input: endpoint.input.parse(input), now: at })) as never;
  };
}

/** The people of the shop as actors, by role. */
export async function staffOf(kernel: Kernel): Promise<(role: string) => Actor> {
  const found = await kernel.act(({ tx }) =>
    tx.rows<{ id: number; name: string; email: string; role: string }>(sql`
      SELECT u.id, u.name, u.email, r.code AS role FROM users u JOIN user_roles ur ON ur.user_id = u.id JOIN roles r ON r.id = ur.role_id
      WHERE u.internal ORDER BY u.id`),
  );
  return (role) => {
    const person = found.find((one) => one.role === role);
    if (!person) throw new Error(`nobody is ${role}`);
    return { ...system, id: person.id, name: person.name, email: person.email, settings: { 'app.user_id': String(person.id) } };
  };
}

/** A customer's contact as the actor in the history; the demo runs their acts with staff rights. */
export function customerActor(name: string): Actor {
  return { ...system, name };
}
