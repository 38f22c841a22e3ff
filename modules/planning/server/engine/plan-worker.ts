import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { PlanningCase, ShopPlan } from '#modules/planning/domain/engine/case/planning-case.ts';
import { searchInstance } from '#modules/planning/domain/engine/flexible/search-instance.ts';
import { type Exchange, planShop } from '#modules/planning/domain/engine/run/plan-shop.ts';
import { tryHelp } from '#modules/planning/domain/proposal/try-help.ts';
import { tryRelief } from '#modules/planning/domain/proposal/try-relief.ts';
import type { HelpTask, InstanceTask, Limit, PlanReport, PlanTask, ReliefTask } from './plan-messages.ts';

/** Set to 1 by the main thread to end the search with the best plan so far. */
const stop = new Int32Array(workerData as SharedArrayBuffer);
const millisecondsBetweenReports = 100;

const report = (message: PlanReport): void => parentPort!.postMessage(message);

function usedShare(limit: Limit, began: number): (steps: number) => number {
  return (steps) => {
    if (Atomics.load(stop, 0) === 1) return 1;
    return 'steps' in limit ? steps / limit.steps : (performance.now() - began) / limit.milliseconds;
  };
}

const millisecondsBetweenLooks = 5;

/** Waits for the other thread, which comes to the same point of its search, until the search is stopped. */
function exchangeWith(peer: MessagePort): Exchange {
  return (found) => {
    peer.postMessage(found);
    for (;;) {
      const received = receiveMessageOnPort(peer);
      if (received || Atomics.load(stop, 0) === 1) return received?.message;
      Atomics.wait(stop, 0, 0, millisecondsBetweenLooks);
    }
  };
}

function planCase({ planningCase, seed, limit, peer }: PlanTask): void {
  const began = performance.now();
  const used = usedShare(limit, began);
  let reported = Number.NEGATIVE_INFINITY;
  let waiting: { cost: number; make: () => ShopPlan } | undefined;
  const reportWaiting = () => {
    const milliseconds = performance.now() - began;
    if (!waiting || milliseconds - reported < millisecondsBetweenReports) return;
    report({ kind: 'better', plan: waiting.make(), cost: waiting.cost, milliseconds });
    reported = milliseconds;
    waiting = undefined;
  };
  const plan = planShop(planningCase, {
    seed,
    budget: (steps) => {
      reportWaiting();
      return used(steps);
    },
    onBetter: (cost, make) => {
      waiting = { cost, make };
      reportWaiting();
    },
    exchange: peer && exchangeWith(peer),
    endsWhenProven: 'milliseconds' in limit,
  });
  // A limit of steps gives the same plan every time, so there the other thread goes on.
  if (plan.proof && 'milliseconds' in limit) Atomics.store(stop, 0, 1);
  peer?.close();
  report({ kind: 'plan', plan });
}

function scheduleInstance({ text, seed, limit }: InstanceTask): void {
  const began = performance.now();
  const schedule = searchInstance(text, {
    seed,
    budget: usedShare(limit, began),
    onBetter: (makespan) => report({ kind: 'shorter', makespan, milliseconds: performance.now() - began }),
  });
  if (schedule.isProven) Atomics.store(stop, 0, 1);
  report({ kind: 'schedule', schedule });
}

/** Enough for a line and what is in its way: the same help for the same plan on every machine that is quick enough. */
const stepsOfHelp = 3000;
/** The longest that one attempt takes, where a large plan is planned again. */
const millisecondsOfHelp = 4000;

function planForHelp(planningCase: PlanningCase) {
  const began = performance.now();
  const used = (steps: number) => Math.max(steps / stepsOfHelp, (performance.now() - began) / millisecondsOfHelp);
  return planShop(planningCase, { seed: 1, budget: used });
}

function helpLine({ plan, lineId, offers }: HelpTask): void {
  report({ kind: 'help', helps: tryHelp(plan, lineId, planForHelp, offers) });
}

function relievePlace({ plan, stretch }: ReliefTask): void {
  report({ kind: 'relief', relief: tryRelief(plan, stretch, planForHelp) });
}

parentPort!.on('message', (task: PlanTask | InstanceTask | HelpTask | ReliefTask) => {
  if (task.kind === 'case') planCase(task);
  else if (task.kind === 'help') helpLine(task);
  else if (task.kind === 'relief') relievePlace(task);
  else scheduleInstance(task);
});
