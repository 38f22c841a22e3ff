/** Describes what an option of a case may hold. An absent option is wrong only where it is a `name` or `must`. */
export type OptionShape =
  | 'any'
  | 'text'
  | 'name'
  | 'flag'
  | { kind: 'word'; of: readonly unknown[]; must?: true }
  /** A number from `least`, or above it where `above` is set, to `most`. */
  | { kind: 'number'; least: number; most: number; whole?: true; above?: true; must?: true }
  | { kind: 'list'; of: OptionShape; must?: true }
  /** An `open` object comes from the server and may hold more. */
  | { kind: 'object'; of: Readonly<Record<string, OptionShape>>; open?: true; must?: true };

/** The paths of the first option that has another type than it must have, and of the first that is unknown or has an unknown value. */
export type WrongOptions = { unreadable?: string; unknown?: string };

export function findWrongOption(value: unknown, shape: OptionShape, path: string, found: WrongOptions): void {
  if (shape === 'any') return;
  if (!hasType(value, shape)) found.unreadable ??= path;
  else if (typeof shape === 'object') findInside(value, shape, path, found);
}

function hasType(value: unknown, shape: Exclude<OptionShape, 'any'>): boolean {
  if (shape === 'text') return typeof value === 'string';
  if (shape === 'name') return typeof value === 'string' && value.trim() !== '';
  if (shape === 'flag') return typeof value === 'boolean';
  if (shape.kind === 'word') return typeof value === typeof shape.of[0];
  if (shape.kind === 'number') return typeof value === 'number';
  return shape.kind === 'list' ? Array.isArray(value) : typeof value === 'object' && value !== null && !Array.isArray(value);
}

function findInside(value: unknown, shape: Exclude<OptionShape, string>, path: string, found: WrongOptions): void {
  switch (shape.kind) {
    case 'word':
      if (!shape.of.includes(value)) found.unknown ??= path;
      break;
    case 'number':
      if (!isWithin(value as number, shape)) found.unknown ??= path;
      break;
    case 'list':
      for (const [index, one] of (value as unknown[]).entries()) findWrongOption(one, shape.of, `${path}[${index}]`, found);
      break;
    case 'object':
      findInObject(value as Record<string, unknown>, shape, path, found);
  }
}

function isWithin(value: number, { least, most, whole, above }: Extract<OptionShape, { kind: 'number' }>): boolean {
  return (above ? value > least : value >= least) && value <= most && (!whole || Number.isInteger(value));
}

function findInObject(
  value: Record<string, unknown>,
  { of, open }: Extract<OptionShape, { kind: 'object' }>,
  path: string,
  found: WrongOptions,
): void {
  const under = path === '' || path.endsWith('.') ? path : `${path}.`;
  for (const key of Object.keys(value)) {
    const one = value[key];
    if (one === undefined || key === 'note') continue;
    const shape = Object.hasOwn(of, key) ? of[key] : undefined;
    if (shape !== undefined) findWrongOption(one, shape, under + key, found);
    else if (!open) found.unknown ??= under + key;
  }
  for (const key of Object.keys(of)) {
    const shape = of[key];
    if (value[key] === undefined && (shape === 'name' || (typeof shape === 'object' && shape.must))) found.unreadable ??= under + key;
  }
}
