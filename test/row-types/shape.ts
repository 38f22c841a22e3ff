export type Field = { optional: boolean; shape: Shape };
/** What a type says of a value, as far as its text tells; `any` where it does not. */
export type Shape =
  | { kind: 'any' }
  | { kind: 'primitive'; type: string }
  | { kind: 'literal'; value: unknown }
  | { kind: 'array'; element: Shape }
  | { kind: 'union'; options: readonly Shape[] }
  | { kind: 'object'; fields: ReadonlyMap<string, Field> };

export const any: Shape = { kind: 'any' };

/** Where and how a value differs from its type; undefined when it fits. */
export function misfit(shape: Shape, value: unknown, place = ''): string | undefined {
  const says = (expected: string) => `${place || 'the row'} is ${shown(value)}, its type says ${expected}`;
  switch (shape.kind) {
    case 'any':
      return undefined;
    case 'primitive':
      return typeof value === shape.type ? undefined : says(shape.type);
    case 'literal':
      return value === shape.value ? undefined : says(String(shape.value));
    case 'array':
      if (!Array.isArray(value)) return says('an array');
      return firstOf(value.slice(0, 3), (one, index) => misfit(shape.element, one, `${place}[${index}]`));
    case 'union': {
      const misfits = shape.options.map((one) => misfit(one, value, place));
      if (misfits.some((one) => one === undefined)) return undefined;
      return misfits.find((one) => one?.startsWith(`${place}.`)) ?? says(shape.options.map(nameOf).join(' | '));
    }
    case 'object':
      return objectMisfit(shape, value, place, says);
  }
}

function objectMisfit(shape: Shape & { kind: 'object' }, value: unknown, place: string, says: (expected: string) => string) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return says('an object');
  const row = value as Record<string, unknown>;
  return firstOf([...shape.fields], ([name, field]) => {
    if (!(name in row)) return field.optional ? undefined : `${place}.${name} is missing`;
    return field.optional && row[name] === undefined ? undefined : misfit(field.shape, row[name], `${place}.${name}`);
  });
}

function firstOf<One>(list: readonly One[], find: (one: One, index: number) => string | undefined): string | undefined {
  for (const [index, one] of list.entries()) {
    const found = find(one, index);
    if (found !== undefined) return found;
  }
  return undefined;
}

const nameOf = (shape: Shape): string => {
  if (shape.kind === 'primitive') return shape.type;
  return shape.kind === 'literal' ? JSON.stringify(shape.value) : shape.kind;
};
const shown = (value: unknown) => (JSON.stringify(value) ?? 'undefined').slice(0, 60);
