import { sql } from 'drizzle-orm';
import type { ShopPlan } from '#modules/planning/domain/engine/case/planning-case.ts';
import { divideAsProposed } from '#modules/planning/domain/proposal/divided-work.ts';
import { openedOvertime, withOvertime } from '#modules/planning/domain/proposal/overtime.ts';
import { type CurvePoint, objectiveOf, objectiveTotal } from '#modules/planning/domain/proposal/plan-objective.ts';
import { differences, eventsAfter } from '#modules/planning/domain/proposal/read-proposal.ts';
import type { StandingPlan } from '#modules/planning/domain/proposal/standing-plan.ts';
import type { PlanWorkers } from '#modules/planning/server/engine/plan-workers.ts';
import { notifyChanged } from '#platform/server/facts.ts';
import type { Kernel } from '#platform/server/kernel.ts';

const millisecondsBetweenLooks = 500;

/**
 * Saves how the search for a proposal comes along, and ends it once the planner asked for that or threw the proposal away. The total of each
 * point is that of the board, as in the table of the finished proposal.
 */
export class SearchFollower {
  private readonly kernel: Kernel;
  private readonly id: number;
  private readonly plan: StandingPlan;
  private readonly workers: PlanWorkers;
  private readonly curve: CurvePoint[] = [];
  private latest: { plan: ShopPlan; milliseconds: number } | undefined;
  private readonly timer: NodeJS.Timeout;
  private looking: Promise<void> = Promise.resolve();

  constructor(kernel: Kernel, id: number, plan: StandingPlan, workers: PlanWorkers) {
    this.kernel = kernel;
    this.id = id;
    this.plan = plan;
    this.workers = workers;
    this.timer = setInterval(() => {
      this.looking = this.looking.then(() => this.look()).catch(() => this.workers.stop());
    }, millisecondsBetweenLooks);
  }

  better(plan: ShopPlan, milliseconds: number): void {
    this.latest = { plan, milliseconds };
  }

  private async look(): Promise<void> {
    const point = this.nextPoint();
    const isWanted = await this.kernel.act(async ({ tx }) => {
      const found = await tx.row<{ stopAsked: boolean }>(sql`
        UPDATE plan_proposals SET curve = ${JSON.stringify(this.curve)}::jsonb
        WHERE id = ${this.id} AND status = 'waiting' RETURNING stop_asked AS "stopAsked"`);
      if (found && point) await notifyChanged(tx, [`plan_proposal:${this.id}`]);
      return found?.stopAsked === false;
    });
    if (!isWanted) this.workers.stop();
  }

  private nextPoint(): CurvePoint | undefined {
    const { latest, plan, curve } = this;
    if (!latest) return undefined;
    this.latest = undefined;
    const opened = openedOvertime(plan, latest.plan);
    const halved = divideAsProposed(plan, latest.plan);
    const moves = differences(withOvertime(halved.plan, opened), halved.proposed);
    const total = objectiveTotal(objectiveOf(plan, eventsAfter(plan, moves), opened));
    if (curve.length > 0 && total >= curve.at(-1)!.total) return undefined;
    const point = { milliseconds: Math.round(latest.milliseconds), total };
    curve.push(point);
    return point;
  }

  /** Ends the following; returns the curve. */
  async end(): Promise<CurvePoint[]> {
    clearInterval(this.timer);
    await this.looking;
    this.nextPoint();
    return this.curve;
  }
}
