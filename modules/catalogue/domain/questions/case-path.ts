import { type PartRole, partOf, partRoles, type Template, withPart } from '#modules/catalogue/domain/products/template.ts';

/** Format of a value: `170x240` (size), `4/0` (colours), a paper's code, a whole or decimal number, `yes` or `no`, or a word. */
export type ValueKind = 'size' | 'number' | 'colours' | 'paper' | 'yesNo' | 'word';

/** A path in an estimating case that a question can set, with its conversion to and from text. */
type Place = {
  kind: ValueKind;
  /** The answer that removes the value from the case, where that is allowed. */
  none?: string;
  read(template: Template): string | undefined;
  write(template: Template, value: string): Template;
};

const aspects = {
  paper: {
    kind: 'paper',
    read: (template, role) => partOf(template, role)?.paper,
    write: (template, role, paper) => withPart(template, role, { paper }),
  },
  colours: {
    kind: 'colours',
    read: (template, role) => partOf(template, role)?.colours,
    write: (template, role, colours) => withPart(template, role, { colours }),
  },
  pages: {
    kind: 'number',
    read: (template, role) => partOf(template, role) && String(partOf(template, role)?.pages ?? 0),
    write: (template, role, value) => withPart(template, role, { pages: Number(value) }),
  },
  colourPages: {
    kind: 'number',
    none: '0',
    read: (template, role) => {
      const part = partOf(template, role);
      return part && String(part.colourPages ?? (part.colours.startsWith('4') ? (part.pages ?? 0) : 0));
    },
    write: (template, role, value) =>
      withPart(template, role, {
        colourPages: Number(value),
        colours: Number(value) > 0 ? '4/4' : (partOf(template, role)?.colours ?? '1/1'),
      }),
  },
  lamination: {
    kind: 'word',
    none: 'none',
    read: (template, role) => {
      const part = partOf(template, role);
      return part && (part.lamination ? `${part.lamination.film} ${part.lamination.sides}` : 'none');
    },
    write: (template, role, value) => {
      const [film = '', sides = '1'] = value.split(' ');
      return withPart(template, role, { lamination: value === 'none' ? undefined : { film, sides: Number(sides) } });
    },
  },
  foil: {
    kind: 'word',
    none: 'none',
    read: (template, role) => {
      const part = partOf(template, role);
      return part && (part.foil ? `${part.foil.widthMm}x${part.foil.drawnMm}` : 'none');
    },
    write: (template, role, value) => {
      const size = sizeOf(value);
      return withPart(template, role, { foil: size && { widthMm: size.widthMm, drawnMm: size.heightMm } });
    },
  },
  spotUv: {
    kind: 'number',
    none: '0',
    read: (template, role) => partOf(template, role) && String(Math.round((partOf(template, role)?.spotUv?.coverageRate ?? 0) * 100)),
    write: (template, role, value) =>
      withPart(template, role, { spotUv: Number(value) > 0 ? { coverageRate: Number(value) / 100 } : undefined }),
  },
  specialColourSides: {
    kind: 'number',
    none: '0',
    read: (template, role) => partOf(template, role) && String(partOf(template, role)?.specialColourSides ?? 0),
    write: (template, role, value) => withPart(template, role, { specialColourSides: Number(value) > 0 ? Number(value) : undefined }),
  },
  spotColours: {
    kind: 'colours',
    none: '0/0',
    read: (template, role) => {
      const part = partOf(template, role);
      return part && `${part.spotColours?.front ?? 0}/${part.spotColours?.back ?? 0}`;
    },
    write: (template, role, value) => {
      const [front = 0, back = 0] = value.split('/').map(Number);
      const kept = partOf(template, role)?.spotColours;
      return withPart(template, role, { spotColours: front + back > 0 ? { ...kept, front, back } : undefined });
    },
  },
  coating: {
    kind: 'word',
    none: 'none',
    read: (template, role) => {
      const part = partOf(template, role);
      return part && (part.coating ? `${part.coating.kind} ${part.coating.sides}` : 'none');
    },
    write: (template, role, value) => {
      const [kind = '', sides = '1'] = value.split(' ');
      return withPart(template, role, { coating: value === 'none' ? undefined : { kind, sides: Number(sides) } });
    },
  },
  fsc: {
    kind: 'yesNo',
    none: 'no',
    read: (template, role) => partOf(template, role) && (partOf(template, role)?.fsc ? 'yes' : 'no'),
    write: (template, role, value) => withPart(template, role, { fsc: value === 'yes' ? true : undefined }),
  },
  press: {
    kind: 'word',
    none: 'auto',
    read: (template, role) => partOf(template, role) && (template.route?.[role]?.join('+') ?? 'auto'),
    write: (template, role, value) => ({ ...template, route: routeWith(template, role, value) }),
  },
} satisfies Record<string, { kind: ValueKind; none?: string; read: ReadPart; write: WritePart }>;

type ReadPart = (template: Template, role: PartRole) => string | undefined;
type WritePart = (template: Template, role: PartRole, value: string) => Template;
type Aspect = keyof typeof aspects;

const looseAspects: readonly Aspect[] = [
  ...(['paper', 'colours', 'spotColours', 'coating', 'lamination', 'foil', 'spotUv', 'specialColourSides', 'fsc', 'press'] as const),
];
const aspectsOf: Readonly<Record<PartRole, readonly Aspect[]>> = {
  inner: ['pages', 'colourPages', 'paper', 'fsc', 'press'],
  cover: looseAspects,
  case: looseAspects,
  sheet: looseAspects,
};

const wholeCase: Readonly<Record<string, Place>> = {
  format: {
    kind: 'size',
    read: ({ format }) => `${format.widthMm}x${format.heightMm}`,
    write: (template, value) => ({ ...template, format: { ...template.format, ...sizeOf(value) } }),
  },
  folding: {
    kind: 'word',
    read: ({ folding }) => folding && `${folding.type} ${folding.folds}`,
    write: (template, value) => {
      const [type = '', folds = '1'] = value.split(' ');
      return { ...template, folding: { type, folds: Number(folds) } };
    },
  },
  die: {
    kind: 'word',
    none: 'new',
    read: ({ carton }) => carton && (carton.die ?? 'new'),
    write: (template, value) => ({ ...template, carton: { ...template.carton, die: value === 'new' ? undefined : value } }),
  },
  gluePoints: {
    kind: 'number',
    read: ({ carton }) => carton && String(carton.gluePoints ?? 1),
    write: (template, value) => ({ ...template, carton: { ...template.carton, gluePoints: Number(value) } }),
  },
  nesting: {
    kind: 'number',
    none: '0',
    read: ({ carton }) => carton && String(carton.nestMm ?? 0),
    write: (template, value) => ({ ...template, carton: { ...template.carton, nestMm: Number(value) > 0 ? Number(value) : undefined } }),
  },
  ruleLength: {
    kind: 'number',
    none: '0',
    read: ({ carton }) => carton && String(carton.ruleMm ?? 0),
    write: (template, value) => ({ ...template, carton: { ...template.carton, ruleMm: Number(value) > 0 ? Number(value) : undefined } }),
  },
  drill: {
    kind: 'number',
    none: '0',
    read: ({ drill }) => String(drill?.holes ?? 0),
    write: (template, value) => ({ ...template, drill: Number(value) > 0 ? { holes: Number(value) } : undefined }),
  },
  shrinkWrap: {
    kind: 'number',
    none: '0',
    read: ({ shrinkWrap }) => String(shrinkWrap?.piecesPerPack ?? 0),
    write: (template, value) => ({ ...template, shrinkWrap: Number(value) > 0 ? { piecesPerPack: Number(value) } : undefined }),
  },
  packing: {
    kind: 'word',
    read: ({ packing }) => packing ?? 'boxes',
    write: (template, value) => ({ ...template, packing: value === 'none' ? 'none' : 'boxes' }),
  },
};

const places: Readonly<Record<string, Place>> = {
  ...wholeCase,
  ...Object.fromEntries(partRoles.flatMap((role) => aspectsOf[role].map((aspect) => [`${role}.${aspect}`, placeOf(role, aspect)]))),
};

function placeOf(role: PartRole, aspect: Aspect): Place {
  const { read, write, ...rest } = aspects[aspect] as { kind: ValueKind; none?: string; read: ReadPart; write: WritePart };
  return { ...rest, read: (template) => read(template, role), write: (template, value) => write(template, role, value) };
}

/** All paths in a case that a question can set, such as `cover.paper`. */
export const casePaths: readonly string[] = Object.keys(places);

/** Format of the value at a path; undefined for an unknown path. */
export function kindAt(path: string): ValueKind | undefined {
  return places[path]?.kind;
}

/** The answer that removes the value at a path (`none`, `0`, `no`, `auto`), where that is allowed. */
export function noneAt(path: string): string | undefined {
  return places[path]?.none;
}

/** Reads the value at a path; undefined when the case lacks that part. */
export function readAt(template: Template, path: string): string | undefined {
  return places[path]?.read(template);
}

/** Writes a value at a path. An absent value is removed from the case, not stored as undefined. */
export function writeAt<T extends Template>(template: T, path: string, value: string): T {
  const place = places[path];
  return place ? withoutNothing(place.write(template, value) as T) : template;
}

/** Parses `170x240` as millimetres. */
export function sizeOf(value: string): { widthMm: number; heightMm: number } | undefined {
  const found = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)$/.exec(value);
  return found ? { widthMm: Number(found[1]), heightMm: Number(found[2]) } : undefined;
}

function routeWith({ route }: Template, role: PartRole, value: string): Template['route'] {
  const { [role]: _before, ...others } = route ?? {};
  const next = value === 'auto' ? others : { ...others, [role]: value.split('+') };
  return Object.keys(next).length > 0 ? next : undefined;
}

function withoutNothing<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutNothing) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const said = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(said.map(([key, one]) => [key, withoutNothing(one)])) as Value;
}
