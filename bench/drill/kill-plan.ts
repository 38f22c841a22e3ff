import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import users from '#demo/users.json' with { type: 'json' };
import { applyProposalEndpoint } from '#modules/planning/contract/apply-proposal.endpoint.ts';
import { askProposalEndpoint } from '#modules/planning/contract/ask-proposal.endpoint.ts';
import { fixEventEndpoint } from '#modules/planning/contract/fix-event.endpoint.ts';
import { moveEventEndpoint } from '#modules/planning/contract/move-event.endpoint.ts';
import { listLineEventsEndpoint, readBoardEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { readProposalEndpoint } from '#modules/planning/contract/read-proposal.endpoint.ts';
import { readStepsEndpoint } from '#modules/planning/contract/read-steps.endpoint.ts';
import { stepPlanEndpoint } from '#modules/planning/contract/step-plan.endpoint.ts';
import { closePool, openPool } from '#platform/server/database/database.ts';
import { killableServer } from '#test/killable-server.ts';
import { releaseOrder } from '#test/planned-order.ts';
import { fillDrillShop } from './drill-shop.ts';
import type { DrillOptions } from './kill-drill.ts';
import { type RetryingCaller, signInRetrying } from './retrying-caller.ts';
import { trackUptime } from './uptime.ts';
import { watchingPool } from './watching-pool.ts';

type Kind = 'moved' | 'undone' | 'locked' | 'unlocked' | 'applied';

export type PlanDrillCounts = {
  kills: number;
  /** Acknowledged acts of each kind, and how many of each are stored. */
  acknowledged: Record<Kind, number>;
  stored: Record<Kind, number>;
};

export const isSoundPlan = ({ acknowledged, stored }: PlanDrillCounts): boolean =>
  (Object.keys(acknowledged) as Kind[]).every((kind) => acknowledged[kind] > 0 && acknowledged[kind] === stored[kind]);

/** The operation that is moved, where it stands at first, and how often the other line was planned before. */
type Stood = { id: number; start: string; placed: number };

/** The line whose printing is moved, and the one that the engine plans. */
const [movedLine, proposedLine] = [9001, 9002];
const searchPatience = 300;

/** A planner moves, undoes, locks, and applies proposals over HTTP while the server is killed at random moments. Then counts what is stored. */
export async function killPlan({ databaseUrl, dataDir, times, say = () => undefined }: DrillOptions): Promise<PlanDrillCounts> {
  const database = watchingPool(databaseUrl, 2);
  const server = await killableServer(databaseUrl, dataDir);
  const hours = trackUptime();
  const acknowledged: Record<Kind, number> = { moved: 0, undone: 0, locked: 0, unlocked: 0, applied: 0 };
  let over = false;
  try {
    const stood = await planTwoLines(databaseUrl, dataDir, database);
    await server.start();
    hours.started();
    const { email, password } = users.find(({ role }) => role === 'planner')!;
    const call = await signInRetrying(server.url, hours, email, password);
    const work = (async () => {
      for (let turn = 0; !over || turn < 1; turn += 1) await takeTurn(call, database, turn, acknowledged);
    })();
    work.catch(() => undefined);
    for (let kill = 1; kill <= times; kill += 1) {
      await Promise.race([hours.begun().then(() => wait(Math.random() * 3000)), work]);
      await server.kill();
      hours.ended();
      say(`killed ${kill} of ${times}, acknowledged ${JSON.stringify(acknowledged)}`);
      await server.start();
      hours.started();
    }
    await Promise.race([hours.begun(), work]);
    over = true;
    await work;
    return { kills: times, acknowledged, stored: await countStored(database, stood) };
  } finally {
    over = true;
    await server.kill();
    await database.end();
  }
}

/** Moves, undoes, locks and unlocks the printing of one line, and applies a proposal for the other, which then goes back to the pool. */
async function takeTurn(call: RetryingCaller, database: pg.Pool, turn: number, acknowledged: Record<Kind, number>): Promise<void> {
  const print = async () => {
    const { events } = await call(listLineEventsEndpoint, { id: movedLine });
    return events.find(({ activity }) => activity.startsWith('print'))!;
  };
  const event = await print();
  const start = await freeStart(call, event.placeId, turn);
  await call(moveEventEndpoint, { id: event.id, version: event.version, placeId: event.placeId, start, giveWay: true });
  acknowledged.moved += 1;
  const { undo } = await call(readStepsEndpoint, {});
  await call(stepPlanEndpoint, { id: undo!.id, direction: 'undo' });
  acknowledged.undone += 1;
  for (const fixed of [true, false]) {
    const { id, version } = await print();
    await call(fixEventEndpoint, { id, version, fixed });
    acknowledged[fixed ? 'locked' : 'unlocked'] += 1;
  }
  await call(askProposalEndpoint, { scope: 'pool', seconds: 1 });
  const { id, moves } = (await readyProposal(call))!;
  const eventIds = moves.flatMap(({ eventId, lineId }) => (lineId === proposedLine ? [eventId] : []));
  await call(applyProposalEndpoint, { id, eventIds });
  acknowledged.applied += 1;
  await emptyPlan(database);
}

/** The beginning of another open window of a place, some days ahead, different for every turn. */
async function freeStart(call: RetryingCaller, placeId: number, turn: number): Promise<string> {
  const { now, places } = await call(readBoardEndpoint, { from: new Date().toISOString().slice(0, 10), days: 14 });
  const windows = places.find(({ id }) => id === placeId)!.windows.filter((window) => window.start > now + 3 * 24 * 60);
  const { start } = windows[turn % windows.length]!;
  return new Date((start + turn) * 60_000).toISOString();
}

async function readyProposal(call: RetryingCaller) {
  for (let look = 0; look < searchPatience; look += 1) {
    const proposal = await call(readProposalEndpoint, {});
    if (proposal?.status !== 'waiting') return proposal;
    await wait(200);
  }
  throw new Error('the engine proposed nothing');
}

async function planTwoLines(databaseUrl: string, dataDir: string, database: pg.Pool) {
  const pool = openPool(databaseUrl, 2);
  try {
    const { kernel, orderings } = await fillDrillShop(pool, dataDir);
    for (const line of [movedLine, proposedLine]) await releaseOrder({ kernel }, line, 'G1b', orderings[0]!.date);
  } finally {
    await closePool(pool);
  }
  await emptyPlan(database);
  const { rows } = await database.query<Stood>(
    `SELECT e.id, to_char(e.planned_start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS start,
       (SELECT count(*)::int FROM facts WHERE fact = 'line.operations_planned' AND 'line:' || $2 = ANY(refs)) AS placed
     FROM plan_events e WHERE e.line_id = $1 AND e.activity LIKE 'print%' ORDER BY e.sequence LIMIT 1`,
    [movedLine, proposedLine],
  );
  return rows[0]!;
}

/** Puts what is planned of the second line back into the pool, so that the engine has something to propose. */
const emptyPlan = (database: pg.Pool) =>
  database.query(
    `UPDATE plan_events SET status = 'to_plan', planned_start = NULL, planned_end = NULL, version = version + 1 WHERE line_id = $1 AND status = 'planned'`,
    [proposedLine],
  );

/** Counts the facts: each undo brings the operation back to where it stood at first, each move elsewhere. */
async function countStored(database: pg.Pool, { id, start, placed }: Stood): Promise<Record<Kind, number>> {
  const { rows } = await database.query<Record<Kind, number>>(
    `SELECT count(*) FILTER (WHERE fact = 'operation.moved' AND to_state NOT LIKE '%' || $2)::int AS moved,
       count(*) FILTER (WHERE fact = 'operation.moved' AND to_state LIKE '%' || $2)::int AS undone,
       count(*) FILTER (WHERE fact = 'operation.fixed')::int AS locked, count(*) FILTER (WHERE fact = 'operation.unfixed')::int AS unlocked,
       (SELECT count(*)::int - $4::int FROM facts WHERE fact = 'line.operations_planned' AND 'line:' || $3 = ANY(refs)) AS applied
     FROM facts WHERE 'event:' || $1 = ANY(refs)`,
    [id, start, proposedLine, placed],
  );
  return rows[0]!;
}
