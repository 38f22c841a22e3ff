import type { Finishing, MachineKind, OtherMachine, Shop } from './shop.ts';

const shopsInUse = new WeakMap<Shop, Shop>();
const variantSets = new WeakMap<Shop, Map<string, readonly Shop[]>>();

/** The machine of this kind. Work that needs a machine that is absent is refused before this is called (`decideMachines`). */
export function machineOf<Kind extends MachineKind>({ finishing }: Shop, kind: Kind): Finishing[Kind] {
  const machine: Partial<Finishing>[Kind] = finishing[kind];
  if (!machine) throw new Error(`the shop has no ${kind}`);
  return machine;
}

/**
 * The parameters without presses and machines that are switched off; another machine of the kind takes the place of an absent one. The same
 * object when nothing changes.
 */
export function withoutSwitchedOff(shop: Shop): Shop {
  const known = shopsInUse.get(shop);
  if (known) return known;
  const { others = [], ...kinds } = shop.finishing;
  const machines = Object.entries(kinds);
  const isOff = shop.presses.some(({ off }) => off) || machines.some(([, machine]) => machine?.off);
  const kept =
    isOff || others.length > 0
      ? inUse(
          shop,
          others.filter(({ off }) => !off),
        )
      : shop;
  shopsInUse.set(shop, kept);
  shopsInUse.set(kept, kept);
  return kept;
}

function inUse({ finishing: { others: _others, ...kinds }, ...shop }: Shop, others: readonly OtherMachine[]): Shop {
  const first = others.filter(({ class: kind }, index) => others.findIndex((other) => other.class === kind) === index);
  const promoted = first.filter(({ class: kind }) => !kinds[kind] || kinds[kind].off);
  const own = Object.entries(kinds).filter(([, machine]) => machine && !machine.off);
  const taken = promoted.map(({ class: kind, ...machine }) => [kind, machine] as const);
  const left = others.filter((other) => !promoted.includes(other));
  const finishing = { ...Object.fromEntries([...own, ...taken]), ...(left.length > 0 && { others: left }) };
  return { ...shop, presses: shop.presses.filter(({ off }) => !off), finishing };
}

/**
 * The shop with each choice among its machines of these kinds: one parameter set per choice, with one machine a kind. The first machine of
 * a kind is its own group, then the others in their order.
 */
export function machineChoices(shop: Shop, kinds: readonly MachineKind[]): readonly Shop[] {
  const { others = [], ...finishing } = shop.finishing;
  if (others.length === 0) return [shop];
  const key = kinds.join();
  const known = variantSets.get(shop) ?? new Map<string, readonly Shop[]>();
  variantSets.set(shop, known);
  const made = known.get(key) ?? choices({ ...shop, finishing }, others, kinds);
  known.set(key, made);
  return made;
}

function choices(shop: Shop, others: readonly OtherMachine[], kinds: readonly MachineKind[]): Shop[] {
  let made = [shop];
  for (const kind of kinds) {
    const machines = others.filter((other) => other.class === kind).map(({ class: _kind, ...machine }) => machine);
    const own = shop.finishing[kind];
    const all = [...(own ? [own] : []), ...machines];
    if (machines.length > 0) made = made.flatMap((one) => all.map((machine) => withMachine(one, kind, machine)));
  }
  return made;
}

function withMachine(shop: Shop, kind: MachineKind, machine: object): Shop {
  return { ...shop, finishing: { ...shop.finishing, [kind]: machine } };
}

/** The films of every laminator in use. */
export function filmsOf(shop: Shop): string[] {
  const { laminator, others = [] } = withoutSwitchedOff(shop).finishing;
  const laminators = [laminator, ...others.map((other) => (other.class === 'laminator' ? other : undefined))];
  return [...new Set(laminators.flatMap((one) => Object.keys(one?.filmEurPerM2 ?? {})))];
}

/** The coatings that presses in use put on in line. */
export function coatingsOf(shop: Shop): string[] {
  const { presses } = withoutSwitchedOff(shop);
  return [...new Set(presses.flatMap((press) => (press.class === 'offset' ? Object.keys(press.coatingEurPerM2 ?? {}) : [])))];
}

/** The dies of the die cutters in use, by number. */
export function diesOf(shop: Shop): { code: string; widthMm: number; heightMm: number }[] {
  const { dieCutter, others = [] } = withoutSwitchedOff(shop).finishing;
  const cutters = [dieCutter, ...others.map((other) => (other.class === 'dieCutter' ? other : undefined))];
  return cutters.flatMap((cutter) =>
    Object.entries(cutter?.dies ?? {}).map(([code, { widthMm, heightMm }]) => ({ code, widthMm, heightMm })),
  );
}

/** A press or machine of the shop with its code. */
export type Machine = { id: string; name: string; kind: string; off: boolean };

/** Every press and machine of the shop, also those that are switched off. */
export function machinesOf({ presses, finishing: { others = [], ...kinds } }: Shop): Machine[] {
  const own = Object.entries(kinds).flatMap(([kind, machine]) => (machine ? [{ ...machine, class: kind }] : []));
  return [...presses, ...own, ...others].map((one) => ({ id: one.id, name: one.name ?? '', kind: one.class, off: one.off === true }));
}

/** The path of a machine in the parameters, by its code. */
export function pathOfMachine({ presses, finishing: { others = [], ...kinds } }: Shop, code: string): string | undefined {
  if (presses.some(({ id }) => id === code)) return `presses.${code}`;
  const kind = Object.entries(kinds).find(([, machine]) => machine?.id === code)?.[0];
  if (kind !== undefined) return `finishing.${kind}`;
  return others.some(({ id }) => id === code) ? `finishing.others.${code}` : undefined;
}
