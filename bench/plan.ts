/**
 * Measures the planning engine on two threads: the gap to the best plan known, per set of cases, after one second and at the end, and the
 * time of a first plan of a large shop. `npm run bench plan`, or `npm run bench plan -- --share 0.1` for a tenth of the time.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { PlanningCase } from '#modules/planning/domain/engine/case/planning-case.ts';
import { readCase } from '#modules/planning/domain/engine/case/read-case.ts';
import { planShop } from '#modules/planning/domain/engine/run/plan-shop.ts';
import { PlanWorkers } from '#modules/planning/server/engine/plan-workers.ts';

type KnownCase = PlanningCase & { expected: { total: number; greedy: number } };
type Gap = { name: string; atOneSecond: number; atEnd: number };

const { values } = parseArgs({ options: { share: { type: 'string', default: '1' } } });
const share = Number(values.share);
const golden = join(import.meta.dirname, '../golden/planning');
const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8'));
const seed = 1;

const workers = new PlanWorkers();
await workers.ready();

async function measureCases(file: string, seconds: number): Promise<Gap[]> {
  const gaps: Gap[] = [];
  for (const one of readJson<{ cases: KnownCase[] }>(file).cases) {
    let early = Number.POSITIVE_INFINITY;
    const limit = { milliseconds: seconds * 1000 * share };
    const onBetter = ({ total }: { total: number }, milliseconds: number) => {
      if (milliseconds <= 1000 * share) early = total;
    };
    const plan = await workers.plan(readCase(one), { seed, limit, onBetter });
    const gapOf = (total: number) => 100 * (total / one.expected.total - 1);
    gaps.push({ name: one.id, atOneSecond: gapOf(early), atEnd: gapOf(plan.objective.total) });
  }
  return gaps;
}

async function measureInstances(set: string, seconds: number): Promise<Gap[]> {
  const gaps: Gap[] = [];
  for (const [name, { upper }] of Object.entries(readJson<Record<string, { upper: number }>>(join(golden, 'fjsp/best.json')))) {
    if (!name.startsWith(set)) continue;
    let early = Number.POSITIVE_INFINITY;
    const onShorter = (makespan: number, milliseconds: number) => {
      if (milliseconds <= 1000 * share) early = makespan;
    };
    const text = readFileSync(join(golden, 'fjsp', name), 'utf8');
    const { makespan } = await workers.schedule(text, { seed, limit: { milliseconds: seconds * 1000 * share }, onShorter });
    gaps.push({ name, atOneSecond: 100 * (early / upper - 1), atEnd: 100 * (makespan / upper - 1) });
  }
  return gaps;
}

function print(set: string, target: number, gaps: readonly Gap[]): void {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  for (const { name, atOneSecond, atEnd } of gaps)
    console.log(`${name.padEnd(28)} ${atOneSecond.toFixed(2).padStart(8)} ${atEnd.toFixed(2).padStart(8)}`);
  const [early, last] = [mean(gaps.map((gap) => gap.atOneSecond)), mean(gaps.map((gap) => gap.atEnd))];
  console.log(`${`${set}: mean of ${gaps.length}`.padEnd(28)} ${early.toFixed(2).padStart(8)} ${last.toFixed(2).padStart(8)}`);
  for (const [name, value] of [
    [`${set}, 1 s`, early],
    [set, last],
  ] as const)
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

console.log(`${'gap to the best known in %'.padEnd(28)} ${'1 s'.padStart(8)} ${'end'.padStart(8)}`);
print('small cases, 2 s', 0, await measureCases(join(import.meta.dirname, '../modules/planning/domain/engine/worked-cases/small.json'), 2));
print('shop cases, 30 s', 5, await measureCases(join(golden, 'shop.json'), 30));
for (const set of ['brandimarte', 'dauzere', 'hurink/edata', 'hurink/rdata', 'hurink/vdata'])
  print(`${set}, 10 s`, set === 'dauzere' ? 2 : 1, await measureInstances(set, 10));
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
