import { MessageChannel, Worker } from 'node:worker_threads';
import type { PlanningCase, ShopPlan } from '#modules/planning/domain/engine/case/planning-case.ts';
import type { FlexibleSchedule } from '#modules/planning/domain/engine/flexible/search-instance.ts';
import { bestPlan } from '#modules/planning/domain/engine/validate/check-plan.ts';
import type { StandingPlan } from '#modules/planning/domain/proposal/standing-plan.ts';
import type { Help, OutsideOffer } from '#modules/planning/domain/proposal/try-help.ts';
import type { FullStretch, Relief } from '#modules/planning/domain/proposal/try-relief.ts';
import type { HelpTask, InstanceTask, Limit, PlanReport, PlanTask, ReliefTask } from './plan-messages.ts';

const workerCount = 2;

export type PlanOptions = { seed: number; limit: Limit; onBetter?: (plan: ShopPlan, milliseconds: number) => void };

export type InstanceOptions = { seed: number; limit: Limit; onShorter?: (makespan: number, milliseconds: number) => void };

/** Threads that search from different seeds, two unless asked otherwise, and tell each other what they found; the better result counts. */
export class PlanWorkers {
  private readonly stopFlag = new Int32Array(new SharedArrayBuffer(4));
  private readonly workers: Worker[];
  private isStopped = false;

  constructor(count = workerCount) {
    const file = new URL('./plan-worker.ts', import.meta.url);
    this.workers = Array.from({ length: count }, () => new Worker(file, { workerData: this.stopFlag.buffer }));
  }

  /** Waits until every thread runs, so that their start is not part of a time limit. */
  async ready(): Promise<void> {
    await Promise.all(
      this.workers.map((worker) => new Promise<void>((settle, reject) => worker.once('online', settle).once('error', reject))),
    );
  }

  async plan(planningCase: PlanningCase, { seed, limit, onBetter }: PlanOptions): Promise<ShopPlan> {
    let best = Number.POSITIVE_INFINITY;
    const { port1, port2 } = new MessageChannel();
    const peers = this.workers.length === 2 ? [port1, port2] : [];
    const reports = await this.runAll(
      (index) => ({ kind: 'case', planningCase, seed: seed * workerCount + index, limit, peer: peers[index] }),
      (message) => {
        if (message.kind !== 'better' || message.cost >= best) return;
        best = message.cost;
        onBetter?.(message.plan, message.milliseconds);
      },
    );
    const plans = reports.flatMap((message) => (message.kind === 'plan' ? [message.plan] : []));
    const found = bestPlan(planningCase, plans);
    return plans.some(({ proof }) => proof) ? { ...found, proof: 'proven' } : found;
  }

  async schedule(text: string, { seed, limit, onShorter }: InstanceOptions): Promise<FlexibleSchedule> {
    let best = Number.POSITIVE_INFINITY;
    const reports = await this.runAll(
      (index) => ({ kind: 'instance', text, seed: seed * workerCount + index, limit }),
      (message) => {
        if (message.kind !== 'shorter' || message.makespan >= best) return;
        best = message.makespan;
        onShorter?.(message.makespan, message.milliseconds);
      },
    );
    const schedules = reports.flatMap((message) => (message.kind === 'schedule' ? [message.schedule] : []));
    return schedules.reduce((one, other) => (other.makespan < one.makespan ? other : one));
  }

  /** Tries what would help a late line. */
  async help(plan: StandingPlan, lineId: number, offers: readonly OutsideOffer[]): Promise<Help[]> {
    const report = await runTask(this.workers[0]!, { kind: 'help', plan, lineId, offers }, () => undefined);
    return report.kind === 'help' ? report.helps : [];
  }

  /** Tries what would relieve a place in a stretch of time. */
  async relief(plan: StandingPlan, stretch: FullStretch): Promise<Relief | undefined> {
    const report = await runTask(this.workers[0]!, { kind: 'relief', plan, stretch }, () => undefined);
    return report.kind === 'relief' ? report.relief : undefined;
  }

  private runAll(taskOf: (index: number) => PlanTask | InstanceTask, onReport: (message: PlanReport) => void): Promise<PlanReport[]> {
    Atomics.store(this.stopFlag, 0, this.isStopped ? 1 : 0);
    return Promise.all(this.workers.map((worker, index) => runTask(worker, taskOf(index), onReport)));
  }

  /** Ends the search that runs, and those that follow, with the best plan so far. */
  stop(): void {
    this.isStopped = true;
    Atomics.store(this.stopFlag, 0, 1);
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()));
  }
}

/** Resolves with the last report of a task. */
function runTask(
  worker: Worker,
  task: PlanTask | InstanceTask | HelpTask | ReliefTask,
  onReport: (message: PlanReport) => void,
): Promise<PlanReport> {
  return new Promise((settle, reject) => {
    const onMessage = (message: PlanReport) => {
      if (message.kind === 'better' || message.kind === 'shorter') return onReport(message);
      worker.off('message', onMessage).off('error', reject);
      settle(message);
    };
    worker
      .on('message', onMessage)
      .once('error', reject)
      .postMessage(task, 'peer' in task && task.peer ? [task.peer] : []);
  });
}
