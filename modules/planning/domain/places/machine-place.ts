import type { MachineKind, Shop } from '#modules/estimating/domain/parameters/shop.ts';
import type { departments } from './save-place.ts';

/** A plan place as it is made for a machine; `like` is the machine whose hours, kind and people it takes, if there is one. */
export type MachinePlace = {
  code: string;
  name: string | null;
  kind: string;
  department: (typeof departments)[number];
  like: string | null;
};

const departmentOf: Readonly<Partial<Record<MachineKind, (typeof departments)[number]>>> = {
  prepress: 'prepress',
  handWork: 'binding',
  saddleStitcher: 'binding',
  gatherer: 'binding',
  sectionStitcher: 'binding',
  sewer: 'binding',
  folderGluer: 'binding',
  perfectBinder: 'binding',
  threeKnife: 'binding',
  caseMaker: 'binding',
  wireO: 'binding',
  shrinkWrap: 'dispatch',
};

/**
 * The plan place of every press and machine in use. A machine does the work of another one, and is its kind of place, when both are of one
 * kind: for presses of one class with the same sheet and colors.
 */
export function machinePlacesOf({ presses, finishing: { others = [], ...kinds } }: Shop): MachinePlace[] {
  const printing = presses.map((press) => {
    const like = presses.find((one) => one !== press && pressKindOf(one) === pressKindOf(press));
    return { machine: press, kind: pressKindOf(press), department: 'print' as const, like };
  });
  const machines = [...Object.entries(kinds).flatMap(([kind, machine]) => (machine ? [{ ...machine, class: kind }] : [])), ...others];
  const finishing = machines.map((machine) => ({
    machine,
    kind: snakeCase(machine.class),
    department: departmentOf[machine.class as MachineKind] ?? ('finishing' as const),
    like: machines.find((one) => one !== machine && one.class === machine.class),
  }));
  return [...printing, ...finishing].flatMap(({ machine, kind, department, like }) =>
    machine.off ? [] : [{ code: machine.id, name: machine.name ?? null, kind, department, like: like?.id ?? null }],
  );
}

function pressKindOf(press: Shop['presses'][number]): string {
  const size = press.class === 'inkjet-web' ? press.maxWebWidthMm : press.maxLongMm;
  return `${snakeCase(press.class)}_${Math.round(size)}_${press.maxColours}`;
}

function snakeCase(name: string): string {
  return name
    .replaceAll('-', '_')
    .replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .slice(0, 30);
}
