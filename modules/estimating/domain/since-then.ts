import type { Shop } from './shop.ts';
import type { CustomerTerms, EstimateRow } from './types.ts';

/** One value that was and is; absent when it was not there. */
export type ValueChange = { path: string; before: string; after: string };
export type LineChange = { code: string; beforeEur: number; afterEur: number };

const most = 60;

/**
 * Where two editions of the parameters differ, by the name of each value: `papers.HVO90.eurPerThousand`. Machines and papers are
 * matched by their id or code, rows of a table by their place. At most sixty are told.
 */
export function parameterChanges(before: Shop, after: Shop): ValueChange[] {
  const found: ValueChange[] = [];
  if (before !== after) collect(before, after, '', found);
  return found.slice(0, most);
}

/** How many values differ between two editions of the parameters. */
export function countParameterChanges(before: Shop, after: Shop): number {
  const found: ValueChange[] = [];
  collect(before, after, '', found);
  return found.length;
}

/**
 * Where the terms of a customer differ from those a case was priced with: price lists by name and version, surcharges by what they add.
 * The part of the work that it belongs to is no term.
 */
export function termChanges(before: CustomerTerms = {}, after: CustomerTerms = {}): ValueChange[] {
  const found: ValueChange[] = [];
  collect(toldTerms(before), toldTerms(after), '', found);
  return found;
}

function toldTerms({ scope: _scope, agreed = [], surcharges = [], ...card }: CustomerTerms): object {
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

/** Cost lines that came, went or cost something else, in the order of today and then what went. */
export function lineChanges(before: EstimateRow['lines'], after: EstimateRow['lines']): LineChange[] {
  const was = new Map(before.map(({ code, costEur }) => [code, costEur]));
  const is = new Map(after.map(({ code, costEur }) => [code, costEur]));
  return [...new Set([...is.keys(), ...was.keys()])]
    .map((code) => ({ code, beforeEur: was.get(code) ?? 0, afterEur: is.get(code) ?? 0 }))
    .filter(({ beforeEur, afterEur }) => beforeEur !== afterEur);
}

function collect(before: unknown, after: unknown, path: string, found: ValueChange[]): void {
  if (isTold(before, after)) {
    if (said(before) !== said(after)) found.push({ path, before: said(before), after: said(after) });
    return;
  }
  const [was, is] = [named(before), named(after)];
  for (const name of new Set([...was.keys(), ...is.keys()])) {
    collect(was.get(name), is.get(name), path === '' ? name : `${path}.${name}`, found);
  }
}

/** One value and not several: a word or a number, or a whole machine or paper that came or went. Another group that came is told value by value. */
function isTold(before: unknown, after: unknown): boolean {
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

/** The values of a group by their names; of what is not there none. A rule for a part of the work is named already by where it stands. */
function named(group: unknown): Map<string, unknown> {
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

/** A whole machine or paper that came or went is told by its name alone. */
function said(value: unknown): string {
  return nameOf(value) ?? (value === undefined || value === null ? '' : String(value));
}
