/**
 * `npm run --silent plan -- FILE [--seconds S | --steps N] [--seed N] [--explain] [--progress]`: plans the cases of a file. With `--fjsp`
 * before FILE that is a classic flexible job shop instance.
 */
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { CaseError } from '#modules/planning/domain/engine/case/field-reader.ts';
import type { PlanningCase, ShopPlan } from '#modules/planning/domain/engine/case/planning-case.ts';
import { readCase } from '#modules/planning/domain/engine/case/read-case.ts';
import { InstanceError, readInstance } from '#modules/planning/domain/engine/flexible/instance.ts';
import { findImpossible, type Impossible } from '#modules/planning/domain/engine/prove/find-impossible.ts';
import { withExplanations } from '#modules/planning/domain/engine/run/plan-shop.ts';
import { checkPlan } from '#modules/planning/domain/engine/validate/check-plan.ts';
import type { Limit } from './plan-messages.ts';
import { PlanWorkers } from './plan-workers.ts';

const usage = 'usage: plan [--fjsp] FILE [--seconds S | --steps N] [--seed N] [--explain] [--progress]';

type Command = { file: string; isInstance: boolean; limit: Limit; seed: number; explain: boolean; progress: boolean };

class UsageError extends Error {}

function readNumber(text: string, name: string, isWhole: boolean): number {
  const number = Number(text);
  if (text.trim() === '' || !(number >= 0) || number > 1e9 || (isWhole && !Number.isInteger(number)))
    throw new UsageError(`--${name} ${text}: not a number from 0\n${usage}`);
  return number;
}

function readCommand(args: readonly string[]): Command {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`);
  }
  const { values, positionals } = parsed;
  if (positionals.length !== 1) throw new UsageError(usage);
  const limit =
    values.steps === undefined
      ? { milliseconds: 1000 * readNumber(values.seconds, 'seconds', false) }
      : { steps: Math.max(1, readNumber(values.steps, 'steps', true)) };
  return {
    file: positionals[0]!,
    isInstance: values.fjsp,
    limit,
    seed: readNumber(values.seed, 'seed', true),
    explain: values.explain,
    progress: values.progress,
  };
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '10' },
      steps: { type: 'string' },
      seed: { type: 'string', default: '1' },
      fjsp: { type: 'boolean', default: false },
      explain: { type: 'boolean', default: false },
      progress: { type: 'boolean', default: false },
    },
  });
}

function parseJson(text: string) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CaseError('file', `is not JSON: ${(error as Error).message}`);
  }
}

function readCases(text: string): { cases: PlanningCase[]; isBare: boolean } {
  const value = parseJson(text);
  if (value?.cases === undefined) return { cases: [readCase(value)], isBare: true };
  if (!Array.isArray(value.cases)) throw new CaseError('cases', 'must be a list');
  return { cases: value.cases.flatMap((one: unknown, index: number) => readNamed(one, `cases[${index}]`)), isBare: false };
}

/** Reads a case among others; one that cannot be read is named, the others are planned, and the command then ends with status 2. */
function readNamed(value: unknown, field: string): PlanningCase[] {
  try {
    return [readCase(value, field)];
  } catch (error) {
    if (!(error instanceof CaseError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
    return [];
  }
}

async function planFile({ file, limit, seed, explain, progress }: Command, workers: PlanWorkers): Promise<unknown> {
  const { cases, isBare } = readCases(readFileSync(file, 'utf8'));
  await workers.ready();
  const plans: ShopPlan[] = [];
  for (const one of cases) {
    const impossible = findImpossible(one);
    const plan = await workers.plan(one, {
      seed,
      limit: impossible.length > 0 ? shortened(limit) : limit,
      onBetter: ({ objective: { total, ...parts } }, milliseconds) => {
        if (progress) console.error(JSON.stringify({ seconds: inSeconds(milliseconds), total, parts }));
      },
    });
    const explained = explain ? withExplanations(one, plan) : plan;
    const checked = withViolations(one, explained, impossible);
    if (explained.unexplained && checked === explained)
      console.error(`${plan.id}: late for no reason of the rule book: ${explained.unexplained.join(', ')}`);
    plans.push(checked);
  }
  return isBare ? plans[0] : { plans };
}

/** Prints the best plan found and the rules that it breaks for a case without a valid plan, and what makes it impossible; the command then ends with status 1. */
function withViolations(planningCase: PlanningCase, plan: ShopPlan, impossible: readonly Impossible[]): ShopPlan {
  const { violations } = checkPlan(planningCase, plan);
  if (violations.length === 0) return plan;
  process.exitCode ??= 1;
  for (const one of impossible) console.error(`${plan.id}: impossible: ${sayImpossible(one)}`);
  if (impossible.length === 0) console.error(`${plan.id}: no plan was found that keeps every rule`);
  for (const { rule, text } of violations) console.error(`${plan.id}: ${rule} ${text}`);
  return { ...plan, violations };
}

/** No search makes a sound plan of what contradicts itself: the plan that breaks least is there soon. */
const impossibleMilliseconds = 1000;
const shortened = (limit: Limit): Limit =>
  'milliseconds' in limit ? { milliseconds: Math.min(limit.milliseconds, impossibleMilliseconds) } : limit;

function sayImpossible({ kind, operation, start, until, of }: Impossible): string {
  const after = of ? `, because of ${of}` : '';
  if (kind === 'horizon') return `${operation} cannot end before ${until}, after the horizon at ${start}`;
  if (kind === 'within') return `${operation} must begin by ${start}, but cannot before ${until}${after}`;
  return `${operation} is locked at ${start}, but cannot begin before ${until}${after}`;
}

async function scheduleFile({ file, limit, seed, progress }: Command, workers: PlanWorkers): Promise<unknown> {
  const text = readFileSync(file, 'utf8');
  readInstance(text);
  await workers.ready();
  const curve: { seconds: number; makespan: number }[] = [];
  const { makespan, schedule } = await workers.schedule(text, {
    seed,
    limit,
    onShorter: (shorter, milliseconds) => {
      const point = { seconds: inSeconds(milliseconds), makespan: shorter };
      curve.push(point);
      if (progress) console.error(JSON.stringify(point));
    },
  });
  return { instance: basename(file, extname(file)), makespan, schedule, curve };
}

const inSeconds = (milliseconds: number): number => Math.round(milliseconds) / 1000;

async function run(command: Command): Promise<void> {
  const workers = new PlanWorkers();
  process.once('SIGINT', () => workers.stop()).once('SIGTERM', () => workers.stop());
  try {
    const result = await (command.isInstance ? scheduleFile : planFile)(command, workers);
    process.stdout.write(`${JSON.stringify(result, null, 1)}\n`);
  } finally {
    await workers.close();
  }
}

const isUserError = (error: unknown): error is Error =>
  [UsageError, CaseError, InstanceError].some((kind) => error instanceof kind) ||
  ['ENOENT', 'EISDIR', 'EACCES'].includes((error as { code?: string }).code ?? '');

try {
  await run(readCommand(process.argv.slice(2)));
} catch (error) {
  if (!isUserError(error)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
