import { machinesOf } from '#modules/estimating/domain/parameters/machines.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Changes of plan places after a change of machines, by code. */
export type MachineMoves = { added: string[]; renamed: { code: string; name: string }[]; off: string[]; on: string[]; gone: string[] };

/** Compares the machines before and after: a machine without a name keeps the name of its place. */
export function machineMoves(before: Shop, after: Shop): MachineMoves {
  const [then, now] = [before, after].map((shop) => new Map(machinesOf(shop).map((machine) => [machine.id, machine])));
  const both = [...now!.values()].flatMap((machine) => {
    const was = then!.get(machine.id);
    return was ? [{ was, machine }] : [];
  });
  return {
    added: [...now!.values()].flatMap(({ id, off }) => (then!.has(id) || off ? [] : [id])),
    renamed: both.flatMap(({ was, machine: { id, name } }) => (name !== '' && name !== was.name ? [{ code: id, name }] : [])),
    off: both.flatMap(({ was, machine }) => (machine.off && !was.off ? [machine.id] : [])),
    on: both.flatMap(({ was, machine }) => (was.off && !machine.off ? [machine.id] : [])),
    gone: [...then!.keys()].filter((code) => !now!.has(code)),
  };
}

/** Refuses MACHINE_HAS_WORK for places that close while operations stand on them, unless they may stay on. */
export function decideClosePlaces(
  working: readonly { code: string; count: number }[],
  workStays: boolean,
): Decision<undefined, 'MACHINE_HAS_WORK'> {
  if (working.length === 0 || workStays) return accept();
  const count = working.reduce((sum, one) => sum + one.count, 0);
  return refuse('MACHINE_HAS_WORK', { codes: working.map(({ code }) => code).join(', '), count });
}
