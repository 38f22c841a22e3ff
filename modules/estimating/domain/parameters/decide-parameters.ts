import { scopeProblems } from '#modules/estimating/domain/price/scope-problems.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type Group, type Rule, ruleOf, type Shape, shopShape } from './parameter-shape.ts';
import type { Shop } from './shop.ts';

export type ProblemKind =
  | 'MISSING'
  | 'UNKNOWN'
  | 'NOT_A_NUMBER'
  | 'NOT_WHOLE'
  | 'TOO_LOW'
  | 'TOO_HIGH'
  | 'NOT_A_TEXT'
  | 'NOT_YES_OR_NO'
  | 'NOT_A_TABLE'
  | 'NOT_A_CHOICE'
  | 'NAME_TAKEN'
  | 'NAME_INVALID'
  | 'NOT_RISING'
  | 'LAST_NOT_OPEN'
  | 'ROW_UNREACHABLE'
  | 'NOT_FROM_ONE'
  | 'TABLE_UNKNOWN'
  | 'SIDES_SWAPPED'
  | 'NOTHING_PRINTABLE'
  | 'MIN_ABOVE_MAX'
  | 'EMPTY'
  | 'SECTION_PAGES'
  | 'SCOPE_EMPTY'
  | 'SCOPE_TWICE'
  | 'PRICE_LIST_TYPE_UNKNOWN';
/** A problem at a path; `limit` is the nearest accepted value, where there is one. */
export type ParameterProblem = { path: string; problem: ProblemKind; limit?: number };

/**
 * Validates parameters for the engine, whatever case it gets: every value present, of its kind and within bounds, tables without gap or
 * overlap, names unique. Refuses PARAMETERS_WRONG with the path, the problem and the number of problems.
 */
export function decideParameters(value: unknown): Decision<Shop, 'PARAMETERS_WRONG'> {
  const problems = parameterProblems(value);
  const first = problems[0];
  if (!first) return accept(value as Shop);
  return refuse('PARAMETERS_WRONG', { path: first.path, problem: first.problem, count: problems.length }, first.path);
}

/** All problems of a set of parameters, in the order of the set; empty when it is valid. */
export function parameterProblems(value: unknown): ParameterProblem[] {
  const found: ParameterProblem[] = [];
  check(shopShape, value, '', found);
  if (found.length === 0) checkTogether(value as Shop, found);
  return found;
}

function check(shape: Shape, value: unknown, path: string, found: ParameterProblem[]): void {
  const say = (problem: ProblemKind) => {
    found.push({ path, problem });
  };
  switch (shape.kind) {
    case 'number':
      checkNumber(value, shape.optional, path, found);
      break;
    case 'text':
      if (!isText(value) && !(shape.optional && value === undefined)) say('NOT_A_TEXT');
      break;
    case 'flag':
      if (typeof value !== 'boolean' && !(shape.optional && value === undefined)) say('NOT_YES_OR_NO');
      break;
    case 'words':
      if (!isChoiceOf(shape.of, value)) say('NOT_A_CHOICE');
      break;
    case 'group':
      if (isRecord(value)) checkGroup(shape, value, path, found);
      else if (!shape.optional || value !== undefined) say('MISSING');
      break;
    case 'named':
      if (shape.optional && value === undefined) break;
      if (isRecord(value) && (shape.optional || Object.keys(value).length > 0)) checkNamed(shape.of, value, path, found);
      else say('EMPTY');
      break;
    case 'rows':
      checkRows(shape, value, path, found);
      break;
    case 'list':
      checkList(shape, value, path, found);
  }
}

function checkGroup({ parts }: Group, value: Record<string, unknown>, path: string, found: ParameterProblem[]): void {
  for (const [name, part] of Object.entries(parts)) check(part, value[name], under(path, name), found);
  for (const name of Object.keys(value)) if (!Object.hasOwn(parts, name)) found.push({ path: under(path, name), problem: 'UNKNOWN' });
}

function checkNamed(of: Shape, value: Record<string, unknown>, path: string, found: ParameterProblem[]): void {
  for (const [name, one] of Object.entries(value)) {
    if (isName(name)) check(of, one, under(path, name), found);
    else found.push({ path: under(path, name), problem: 'NAME_INVALID' });
  }
}

function checkNumber(value: unknown, optional: boolean, path: string, found: ParameterProblem[]): void {
  if (value === undefined && optional) return;
  const rule = ruleOf(path);
  const problem = value === undefined ? 'MISSING' : numberProblem(value, rule);
  if (problem)
    found.push({ path, problem, ...(problem === 'TOO_LOW' && { limit: rule.min }), ...(problem === 'TOO_HIGH' && { limit: rule.max }) });
}

/** Why this value is not a number within its bounds. */
export function numberProblem(value: unknown, { min: least, max: most, whole }: Rule): ProblemKind | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'NOT_A_NUMBER';
  if (whole && !Number.isInteger(value)) return 'NOT_WHOLE';
  if (value < least) return 'TOO_LOW';
  return value > most ? 'TOO_HIGH' : undefined;
}

function checkRows(shape: Extract<Shape, { kind: 'rows' }>, value: unknown, path: string, found: ParameterProblem[]): void {
  if (!Array.isArray(value) || value.length === 0) {
    found.push({ path, problem: Array.isArray(value) ? 'EMPTY' : 'NOT_A_TABLE' });
    return;
  }
  const before = found.length;
  for (const [index, row] of value.entries()) check(shape.row, row, under(path, String(index + 1)), found);
  if (found.length > before) return;
  const limits = value.map((row: Record<string, number | undefined>) => row[shape.by]);
  const at = (index: number) => under(path, `${index + 1}.${shape.by}`);
  for (const [index, limit] of limits.entries()) {
    const last = index === limits.length - 1;
    if (limit === undefined && !last) found.push({ path: at(index), problem: 'ROW_UNREACHABLE' });
    if (limit !== undefined && last && shape.ends === 'open') found.push({ path: at(index), problem: 'LAST_NOT_OPEN' });
    const previous = index > 0 ? limits[index - 1] : undefined;
    if (limit !== undefined && previous !== undefined && limit <= previous)
      found.push({ path: at(index), problem: 'NOT_RISING', limit: previous });
  }
  if (shape.ends === 'from' && limits[0] !== 1) found.push({ path: at(0), problem: 'NOT_FROM_ONE', limit: 1 });
}

function checkList(shape: Extract<Shape, { kind: 'list' }>, value: unknown, path: string, found: ParameterProblem[]): void {
  if (shape.optional && value === undefined) return;
  if (!Array.isArray(value)) {
    found.push({ path, problem: 'NOT_A_TABLE' });
    return;
  }
  const names = new Set<unknown>();
  for (const [index, one] of value.entries()) checkMember(shape, one, path, index + 1, names, found);
}

function checkMember(
  shape: Extract<Shape, { kind: 'list' }>,
  one: unknown,
  path: string,
  place: number,
  names: Set<unknown>,
  found: ParameterProblem[],
): void {
  const name = isRecord(one) ? one[shape.key] : undefined;
  const isFit = shape.key === 'code' ? isPaperCode : isName;
  if (!isRecord(one) || typeof name !== 'string' || !isFit(name)) {
    found.push({ path: under(under(path, `#${place}`), shape.key), problem: 'NAME_INVALID' });
    return;
  }
  const own = under(path, name);
  if (names.has(name)) found.push({ path: under(own, shape.key), problem: 'NAME_TAKEN' });
  names.add(name);
  const kind = one[shape.by];
  const fitting = typeof kind === 'string' && Object.hasOwn(shape.of, kind) ? shape.of[kind] : undefined;
  if (fitting) check(fitting, one, own, found);
  else found.push({ path: under(own, shape.by), problem: 'NOT_A_CHOICE' });
}

/** Checks relations between values that are valid on their own. */
function checkTogether({ presses, papers, pricing, finishing }: Shop, found: ParameterProblem[]): void {
  for (const press of presses) {
    const path = `presses.${press.id}`;
    if ((press.minGramsPerM2 ?? 0) > press.maxGramsPerM2)
      found.push({ path: `${path}.minGramsPerM2`, problem: 'MIN_ABOVE_MAX', limit: press.maxGramsPerM2 });
    if (press.class !== 'inkjet-web' && press.maxShortMm > press.maxLongMm)
      found.push({ path: `${path}.maxShortMm`, problem: 'SIDES_SWAPPED', limit: press.maxLongMm });
    if ((press.class === 'toner' || press.class === 'wide-format') && 2 * press.marginMm >= press.maxShortMm)
      found.push({ path: `${path}.marginMm`, problem: 'NOTHING_PRINTABLE' });
  }
  for (const paper of papers) {
    if (paper.form === 'sheet' && paper.sheetShortMm > paper.sheetLongMm)
      found.push({ path: `papers.${paper.code}.sheetShortMm`, problem: 'SIDES_SWAPPED', limit: paper.sheetLongMm });
  }
  for (const machine of ['gatherer', 'sectionStitcher'] as const) {
    for (const [index, { value }] of (finishing[machine]?.sectionPages ?? []).entries()) {
      if (![8, 16, 32].includes(value))
        found.push({
          path: `finishing.${machine}.sectionPages.${index + 1}.value`,
          problem: 'SECTION_PAGES',
          limit: nearestSection(value),
        });
    }
  }
  checkMachines(presses, finishing, found);
  for (const [product, table] of Object.entries(pricing.discountTableByProduct)) {
    if (table !== undefined && !Object.hasOwn(pricing.discountTables, table))
      found.push({ path: `pricing.discountTableByProduct.${product}`, problem: 'TABLE_UNKNOWN' });
  }
  for (const [table, rows] of Object.entries(pricing.discountTables)) {
    const whole = rows.findIndex(({ rate }) => rate >= 1);
    if (whole >= 0) found.push({ path: `pricing.discountTables.${table}.${whole + 1}.rate`, problem: 'TOO_HIGH', limit: 0.99 });
  }
  found.push(...scopeProblems(pricing));
}

/** Every machine has a code of its own, and limits that leave something between them. */
function checkMachines(presses: Shop['presses'], { others = [], ...kinds }: Shop['finishing'], found: ParameterProblem[]): void {
  const ids = new Set(presses.map(({ id }) => id));
  const machines = [
    ...Object.entries(kinds).map(([kind, machine]) => ({ path: `finishing.${kind}`, machine })),
    ...others.map((machine) => ({ path: `finishing.others.${machine.id}`, machine })),
  ];
  for (const { path, machine } of machines) {
    if (!machine) continue;
    if (ids.has(machine.id)) found.push({ path: `${path}.id`, problem: 'NAME_TAKEN' });
    if (!isName(machine.id)) found.push({ path: `${path}.id`, problem: 'NAME_INVALID' });
    ids.add(machine.id);
    for (const [least, most] of machineLimits) {
      const [min, max] = [least, most].map((name) => (machine as unknown as Record<string, number | undefined>)[name]);
      if (min !== undefined && max !== undefined && min > max)
        found.push({ path: `${path}.${least}`, problem: 'MIN_ABOVE_MAX', limit: max });
    }
  }
}

const machineLimits = [
  ['minBlockMm', 'maxBlockMm'],
  ['minShortMm', 'maxShortMm'],
  ['minLongMm', 'maxLongMm'],
  ['maxShortMm', 'maxLongMm'],
  ['minGramsPerM2', 'maxGramsPerM2'],
] as const;

function nearestSection(pages: number): number {
  return pages > 24 ? 32 : pages > 12 ? 16 : 8;
}

function under(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && value.length <= 400;
}

function isChoiceOf(choices: readonly string[], value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && new Set(value).size === value.length && value.every((one) => choices.includes(one));
}

/** The codes of merchants often begin with a digit. */
export const isPaperCode = (code: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/.test(code);

function isName(name: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_-]{0,39}$/.test(name) && name !== '__proto__';
}
