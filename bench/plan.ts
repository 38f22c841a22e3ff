/**
 * Measures the planning engine on two threads: the gap to the best plan known, per set of cases, as a curve over time, and the time of a
 * first plan of a large shop and of the answer to a breakdown in one. `npm run bench plan`, or `npm run bench plan -- --share 0.1 --set shop` for a tenth of the time and the sets
 * whose name begins so.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { PlanningCase, ShopPlan } from '#modules/planning/domain/engine/case/planning-case.ts';
import { readCase } from '#modules/planning/domain/engine/case/read-case.ts';
import { planShop } from '#modules/planning/domain/engine/run/plan-shop.ts';
import { PlanWorkers } from '#modules/planning/server/engine/plan-workers.ts';
import { measureBreakdown } from './planning/breakdown.ts';

type KnownCase = PlanningCase & { expected: { total: number; greedy: number } };
/** Gaps in percent after each of the moments, and at the end. */
type Gap = { name: string; curve: readonly number[]; atEnd: number; greedy?: number };

/** Seconds. */
const moments = [0.5, 1, 2, 5, 10, 20];

const { values } = parseArgs({ options: { share: { type: 'string', default: '1' }, set: { type: 'string', default: '' } } });
const share = Number(values.share);
const golden = join(import.meta.dirname, '../golden/planning');
const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8'));
const seed = 1;

const workers = new PlanWorkers();
await workers.ready();

/** Keeps the best value at each moment. */
function curveOf(best: number) {
  const values = moments.map(() => Number.POSITIVE_INFINITY);
  return {
    add: (value: number, milliseconds: number) => {
      moments.forEach((moment, index) => {
        if (milliseconds <= moment * 1000 * share) values[index] = Math.min(values[index]!, value);
      });
    },
    gapsUntil: (seconds: number) => moments.flatMap((moment, index) => (moment < seconds ? [gapOf(values[index]!, best)] : [])),
  };
}

const gapOf = (value: number, best: number): number => 100 * (value / best - 1);

async function measureCases(file: string, seconds: number): Promise<Gap[]> {
  const gaps: Gap[] = [];
  for (const one of readJson<{ cases: KnownCase[] }>(file).cases) {
    const curve = curveOf(one.expected.total);
    const limit = { milliseconds: seconds * 1000 * share };
    const onBetter = ({ objective: { total } }: ShopPlan, milliseconds: number) => curve.add(total, milliseconds);
    const began = performance.now();
    const { objective } = await workers.plan(readCase(one), { seed, limit, onBetter });
    curve.add(objective.total, performance.now() - began);
    const { total, greedy } = one.expected;
    gaps.push({ name: one.id, curve: curve.gapsUntil(seconds), atEnd: gapOf(objective.total, total), greedy: gapOf(greedy, total) });
  }
  return gaps;
}

async function measureInstances(set: string, seconds: number): Promise<Gap[]> {
  const gaps: Gap[] = [];
  for (const [name, { upper }] of Object.entries(readJson<Record<string, { upper: number }>>(join(golden, 'fjsp/best.json')))) {
    if (!name.startsWith(set)) continue;
    const curve = curveOf(upper);
    const limit = { milliseconds: seconds * 1000 * share };
    const text = readFileSync(join(golden, 'fjsp', name), 'utf8');
    const { makespan } = await workers.schedule(text, { seed, limit, onShorter: curve.add });
    gaps.push({ name, curve: curve.gapsUntil(seconds), atEnd: gapOf(makespan, upper) });
  }
  return gaps;
}

const cell = (text: string): string => text.padStart(8);
const printRow = (name: string, { curve, atEnd }: Omit<Gap, 'name'>): void =>
  console.log(`${name.padEnd(28)} ${[...curve, atEnd].map((gap) => cell(gap.toFixed(2))).join(' ')}`);

async function print(set: string, seconds: number, target: number, measure: () => Promise<readonly Gap[]>): Promise<void> {
  if (!set.startsWith(values.set)) return;
  const gaps = await measure();
  const head = [...moments.filter((moment) => moment < seconds), seconds].map((moment) => cell(`${moment} s`));
  console.log(`${`${set}, gap in %`.padEnd(28)} ${head.join(' ')}`);
  for (const gap of gaps) printRow(gap.name, gap);
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const means = {
    curve: gaps[0]!.curve.map((_, index) => mean(gaps.map(({ curve }) => curve[index]!))),
    atEnd: mean(gaps.map(({ atEnd }) => atEnd)),
  };
  printRow(`mean of ${gaps.length}`, means);
  const afterOne = moments.indexOf(1);
  const worse = gaps.filter(({ curve, greedy }) => greedy !== undefined && curve[afterOne]! > greedy);
  if (gaps.some(({ greedy }) => greedy !== undefined))
    console.log(`worse than the greedy plan after 1 s: ${worse.map(({ name }) => name).join(', ') || 'none'}`);
  const points: [string, number][] = [
    [`${set}, 1 s`, means.curve[afterOne]!],
    [`${set}, ${seconds} s`, means.atEnd],
  ];
  for (const [name, value] of points)
    console.log(
      JSON.stringify({
        bench: 'plan',
        name,
        value: Math.round(value * 100) / 100,
        unit: '% above the best known',
        ratio: target === 0 ? value : value / target,
      }),
    );
}

const small = join(import.meta.dirname, '../modules/planning/domain/engine/worked-cases/small.json');
await print('small cases', 2, 0, () => measureCases(small, 2));
await print('shop cases', 30, 5, () => measureCases(join(golden, 'shop.json'), 30));
for (const set of ['brandimarte', 'dauzere', 'hurink/edata', 'hurink/rdata', 'hurink/vdata'])
  await print(set, 10, set === 'dauzere' ? 2 : 1, () => measureInstances(set, 10));
await workers.close();

/** The largest shop case many times over, in one shop. */
function largeShop(operations: number): PlanningCase {
  const [, , , base] = readJson<{ cases: KnownCase[] }>(join(golden, 'shop.json')).cases;
  const weeks = 2;
  const jobs = base!.jobs.filter((job) => job.operations.every((op) => !op.started && !op.done));
  const copies = Math.ceil(operations / jobs.reduce((sum, job) => sum + job.operations.length, 0));
  const week = 7 * 1440;
  const repeat = (windows: readonly (readonly [number, number])[]) =>
    Array.from({ length: copies * weeks }, (_, index) =>
      windows.filter(([from]) => from < week).map(([a, b]) => [a + index * week, b + index * week] as const),
    ).flat();
  return {
    ...base!,
    horizon: base!.now + copies * weeks * week,
    calendars: Object.fromEntries(Object.entries(base!.calendars).map(([name, windows]) => [name, repeat(windows)])),
    jobs: Array.from({ length: copies }, (_, copy) =>
      jobs.map((job) => ({
        ...job,
        id: `${job.id}/${copy}`,
        operations: job.operations.map((op) => ({
          ...op,
          id: `${op.id}/${copy}`,
          ...(op.after ? { after: op.after.map((link) => ({ ...link, operation: `${link.operation}/${copy}` })) } : {}),
        })),
      })),
    ).flat(),
  };
}

if ('first plan'.startsWith(values.set)) measureFirstPlan();
if ('breakdown'.startsWith(values.set)) printBreakdown();

function printBreakdown(): void {
  const { milliseconds, operations, moved } = measureBreakdown();
  console.log(`${operations} operations: ${moved} pushed by a breakdown in ${Math.round(milliseconds)} ms`);
  const seconds = Math.round(milliseconds) / 1000;
  console.log(JSON.stringify({ bench: 'plan', name: 'breakdown among 10,000 operations', value: seconds, unit: 's', ratio: seconds }));
}

function measureFirstPlan(): void {
  const large = largeShop(10_000);
  const count = large.jobs.reduce((sum, job) => sum + job.operations.length, 0);
  for (let warmUp = 0; warmUp < 2; warmUp += 1) {
    const began = performance.now();
    planShop(large, { seed, budget: () => 1 });
    const seconds = (performance.now() - began) / 1000;
    console.log(`${count} operations: first plan in ${seconds.toFixed(2)} s`);
    if (warmUp === 1)
      console.log(
        JSON.stringify({
          bench: 'plan',
          name: 'first plan of 10,000 operations',
          value: Math.round(seconds * 100) / 100,
          unit: 's',
          ratio: seconds,
        }),
      );
  }
}
