import type { CustomerTerms, EstimateRow } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';

/** One value before and after; an empty text where it did not exist. */
export type ValueChange = { path: string; before: string; after: string };
export type LineChange = { code: string; beforeEur: number; afterEur: number };

const maxChanges = 60;

/**
 * Lists the values that differ between two editions of the parameters, by path: `papers.HVO90.eurPerThousand`. Matches machines and papers
 * by their id or code and rows of a table by position. Returns at most sixty changes.
 */
export function parameterChanges(before: Shop, after: Shop): ValueChange[] {
  const found: ValueChange[] = [];
  if (before !== after) collect(before, after, '', found);
  return found.slice(0, maxChanges);
}

/** Counts the values that differ between two editions of the parameters. */
export function countParameterChanges(before: Shop, after: Shop): number {
  const found: ValueChange[] = [];
  collect(before, after, '', found);
  return found.length;
}

/**
 * Lists the customer terms that differ from those a case was priced with: price lists by name and version, surcharges by what they add. The
 * mark-up scope is not a term and is left out.
 */
export function termChanges(before: CustomerTerms = {}, after: CustomerTerms = {}): ValueChange[] {
  const found: ValueChange[] = [];
  collect(termFields(before), termFields(after), '', found);
  return found;
}

function termFields({ scope: _scope, agreed = [], surcharges = [], ...card }: CustomerTerms): object {
  const added = surcharges.map(({ name, rate, amountEur }) => {
    const parts = [...(rate === 0 ? [] : [`${Math.round(rate * 1e6) / 1e4}%`]), ...(amountEur === 0 ? [] : [`€ ${amountEur}`])];
    return `${name} ${parts.join(' + ')}`;
  });
  return {
    ...card,
    ...(agreed.length > 0 && { priceList: agreed.map(({ name, version }) => `${name} (${version})`).join(', ') }),
    ...(added.length > 0 && { surcharges: added.join(', ') }),
  };
}

/** Cost lines that were added, removed or repriced: today's lines in order, then the removed ones. */
export function lineChanges(before: EstimateRow['lines'], after: EstimateRow['lines']): LineChange[] {
  const was = new Map(before.map(({ code, costEur }) => [code, costEur]));
  const is = new Map(after.map(({ code, costEur }) => [code, costEur]));
  return [...new Set([...is.keys(), ...was.keys()])]
    .map((code) => ({ code, beforeEur: was.get(code) ?? 0, afterEur: is.get(code) ?? 0 }))
    .filter(({ beforeEur, afterEur }) => beforeEur !== afterEur);
}

function collect(before: unknown, after: unknown, path: string, found: ValueChange[]): void {
  if (isOneValue(before, after)) {
    if (textOf(before) !== textOf(after)) found.push({ path, before: textOf(before), after: textOf(after) });
    return;
  }
  const [was, is] = [valuesByName(before), valuesByName(after)];
  for (const name of new Set([...was.keys(), ...is.keys()])) {
    collect(was.get(name), is.get(name), path === '' ? name : `${path}.${name}`, found);
  }
}

/**
 * Whether a change is reported as one value: a text or a number, or a whole machine or paper that was added or removed. Any other added
 * group is reported value by value.
 */
function isOneValue(before: unknown, after: unknown): boolean {
  if (isGroup(before) && isGroup(after)) return false;
  const group = isGroup(before) ? before : after;
  const other = group === before ? after : before;
  return !isGroup(group) || isWhole(group) || (other !== undefined && other !== null);
}

function isWhole(group: object): boolean {
  return nameOf(group) !== undefined && !('kind' in group);
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/**
 * The values of a group by name; an empty map when there is no group. A mark-up scope drops its id and kind, which its path already names.
 */
function valuesByName(group: unknown): Map<string, unknown> {
  if (!isGroup(group)) return new Map();
  if (!Array.isArray(group))
    return new Map(Object.entries(group).filter(([name]) => !('kind' in group) || (name !== 'id' && name !== 'kind')));
  return new Map(group.map((one, index) => [nameOf(one) ?? String(index + 1), one]));
}

function nameOf(one: unknown): string | undefined {
  if (!isGroup(one)) return undefined;
  const { id, code } = one as { id?: unknown; code?: unknown };
  return typeof id === 'string' ? id : typeof code === 'string' ? code : undefined;
}

/** The text of a value; a whole machine or paper that was added or removed is reported by its name alone. */
function textOf(value: unknown): string {
  return nameOf(value) ?? (value === undefined || value === null ? '' : String(value));
}
