import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import defaults from './machine-defaults.json' with { type: 'json' };
import { machinesOf, pathOfMachine } from './machines.ts';
import { optionalMachines } from './optional-machines.ts';
import { parameterAt, withParameter } from './parameter-values.ts';
import type { MachineKind, Press, Shop } from './shop.ts';

export const pressClasses = ['toner', 'offset', 'inkjet-web', 'wide-format'] as const satisfies readonly Press['class'][];
export const machineKinds = Object.keys({ ...defaults.machines, ...optionalMachines }) as readonly MachineKind[];

/** A new machine: its kind is a press class or a kind of finishing machine; `like` is the code of the one whose values it takes. */
export type NewMachine = { kind: string; code: string; name: string; like?: string | undefined };

/**
 * Adds a press or machine with the values of another one of its kind, or with initial values. Refuses MACHINE_KIND_UNKNOWN,
 * MACHINE_CODE_INVALID and MACHINE_CODE_TAKEN.
 */
export function addMachine(
  shop: Shop,
  { kind, code, name, like }: NewMachine,
): Decision<Shop, 'MACHINE_KIND_UNKNOWN' | 'MACHINE_CODE_INVALID' | 'MACHINE_CODE_TAKEN'> {
  const isPress = (pressClasses as readonly string[]).includes(kind);
  if (!isPress && !(machineKinds as readonly string[]).includes(kind)) return refuse('MACHINE_KIND_UNKNOWN', { kind }, 'kind');
  if (!/^[A-Za-z][A-Za-z0-9_-]{0,39}$/.test(code)) return refuse('MACHINE_CODE_INVALID', { code }, 'code');
  if (machinesOf(shop).some(({ id }) => id.toLowerCase() === code.toLowerCase())) return refuse('MACHINE_CODE_TAKEN', { code }, 'code');
  const from = machinesOf(shop).find((one) => one.id === like && one.kind === kind);
  const { off: _off, class: _class, ...values } = (from ? parameterAt(shop, pathOfMachine(shop, from.id)!) : initialValues(kind)) as Named;
  const machine = { ...values, id: code, ...(name !== '' ? { name } : isPress && { name: code }) };
  if (!isPress && name === '') delete machine.name;
  if (isPress) return accept({ ...shop, presses: [...shop.presses, { ...machine, class: kind } as Press] });
  if (!shop.finishing[kind as MachineKind]) return accept(withParameter(shop, `finishing.${kind}`, machine));
  const others = [...(shop.finishing.others ?? []), { ...machine, class: kind }] as unknown as Shop['finishing']['others'];
  return accept({ ...shop, finishing: { ...shop.finishing, others: others! } });
}

type Named = Record<string, unknown> & { name?: unknown; off?: unknown; class?: unknown };

function initialValues(kind: string): object {
  const { presses, machines }: { presses: Record<string, object>; machines: Record<string, object> } = defaults;
  return presses[kind] ?? machines[kind] ?? (optionalMachines as Record<string, object>)[kind] ?? {};
}

/** Removes a machine from the parameters. */
export function removeMachine(shop: Shop, code: string): Shop {
  const path = pathOfMachine(shop, code);
  if (path === undefined) return shop;
  const left = withParameter(shop, path, undefined);
  return left.finishing.others?.length === 0 ? withParameter(left, 'finishing.others', undefined) : left;
}
