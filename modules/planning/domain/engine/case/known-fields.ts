import { CaseError, join } from './field-reader.ts';

/** The fields of an object, or of each object in a list; `true` for a value that its own check reads. */
type Fields = true | FieldsOf;
type FieldsOf = { readonly [name: string]: Fields };

/** `label` allows any further field: a job carries the names under which a shop knows it (golden/planning-rules.md 2). */
const label = '*';

const position = { place: true, start: true } as const;
const caseFields: FieldsOf = {
  ...{ id: true, now: true, horizon: true, frozenUntil: true, departures: true, calendars: true },
  places: {
    ...{ id: true, name: true, calendar: true, closed: true, overtime: true, slots: true, state: true },
    changeovers: { attribute: true, minutes: true, table: true },
  },
  people: { id: true, name: true, skills: true, calendar: true },
  tools: { id: true, name: true, count: true },
  jobs: {
    [label]: true,
    operations: {
      ...{ id: true, name: true, pause: true, quantity: true, attributes: true, tools: true, materialAt: true },
      modes: { place: true, setup: true, run: true, crew: { skill: true, load: true } },
      split: { parts: true, step: true },
      gang: { key: true, share: true },
      after: { operation: true, rest: true, within: true, transfer: true },
      ...{ previous: position, fixed: { ...position, setUp: true }, started: { ...position, remaining: true }, done: { end: true } },
    },
  },
};

/** Refuses the first field that the rule book does not have, which would be left out of the plan; a remark is none. */
export function refuseUnknownFields(planningCase: object, path: string): void {
  refuseUnknown(planningCase, { ...caseFields, note: true, expected: true }, path);
}

function refuseUnknown(value: unknown, fields: Fields, path: string): void {
  if (fields === true || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) refuseUnknown(one, fields, `${path}[${index}]`);
    return;
  }
  for (const [name, one] of Object.entries(value)) {
    const known = Object.hasOwn(fields, name) ? fields[name] : fields[label];
    if (known === undefined && name !== 'note') throw new CaseError(join(path, name), 'no field of the rule book');
    refuseUnknown(one, known ?? true, join(path, name));
  }
}
