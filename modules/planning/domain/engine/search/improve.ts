import { minutesPerDay, objectiveWeights } from '../case/planning-case.ts';
import { applyDecisions, copyDecisions, type Decisions, rankByStart } from '../decode/decisions.ts';
import type { PlanEditor } from '../decode/plan-editor.ts';
import type { Schedule } from '../decode/schedule.ts';
import { operationStates } from '../model/shop-model.ts';
import { changeSplit, dropHold, toggleGang, toggleKept, toggleOvertime } from './choice-moves.ts';
import { brokenEvents, mendRule } from './mend-rule.ts';
import { MoveContext } from './move-context.ts';
import { changeMode, changeModeOf, hurryJob, joinEqual, relieveJob, shiftEvent, shiftJob } from './order-moves.ts';
import type { Random } from './random.ts';
import { RushJob } from './rush-job.ts';

/** Tells the share of the budget that is used, from 0 to 1, after this many steps. */
export type Budget = (steps: number) => number;

/** Temperatures at the beginning and the end, and the part of the cost of lateness that is a slope at the beginning. */
export type Annealing = { hot: number; cold: number; smooth: number };

const stepsBetweenLooks = 256;
const acceptedBetweenRanks = 100;

/** The smoothing of lateness falls to nothing in this share of the descent. */
const smoothedUntil = 0.7;
/** Lateness begins to cost this much more than the objective says, so that a late job stays near the truck that it missed. */
const lastingSlope = 0.2;

/**
 * A move whose costs pass what is allowed by this much, and by the temperature, is given up before all its effects are known: of the moves
 * that are accepted one in a hundred is ever that expensive on the way.
 */
const slackOfUnfinished = 200;

/** The share of the moves that aim at broken rules while there are any. */
const mendingShare = 0.4;

const slopeOfLateness = objectiveWeights.tardiness + objectiveWeights.late / minutesPerDay;

/**
 * Simulated annealing over the neighborhoods of a schedule. The temperature falls with the share of the budget that is used, so that any
 * budget ends in a local search. Leaves the best plan applied.
 */
export class Improvement {
  private readonly editor: PlanEditor;
  private readonly context: MoveContext;
  private readonly random: Random;
  private readonly choices: readonly Choice[];
  private readonly onBetter: (total: number) => void;
  readonly best: Decisions;
  private lateJobs: readonly number[] = [];
  private broken: readonly number[] = [];
  private readonly rush: RushJob;
  private smoothed = 0;
  private lasting = 0;
  /** The energy above which a move that is not timed to its end is given up. */
  private hopelessAbove = Number.POSITIVE_INFINITY;
  private readonly isHopeless = (): boolean => this.energyOf(this.editor.schedule.total) > this.hopelessAbove;
  /** Whether the last move costs much before it gains: overtime that is opened, a late job on its way to a truck. */
  private costsFirst = false;
  steps = 0;

  constructor(editor: PlanEditor, random: Random, onBetter: (total: number) => void) {
    this.editor = editor;
    this.random = random;
    this.onBetter = onBetter;
    this.context = new MoveContext(editor, random);
    this.rush = new RushJob(this.context);
    this.best = copyDecisions(editor.schedule);
    this.choices = specialMoves(this.context);
  }

  /** Runs until the budget is used; `from` and `to` are the shares of the budget at which it begins and ends. */
  run(budget: Budget, { hot, cold, smooth }: Annealing, from: number, to: number): void {
    const { editor, context, random, best } = this;
    if (context.movable.length === 0) return;
    let energy = editor.schedule.total;
    let accepted = 0;
    let temperature = hot;
    for (;;) {
      if (this.steps % stepsBetweenLooks === 0) {
        const used = budget(this.steps);
        if (used >= to) break;
        const progress = Math.max(0, (used - from) / (to - from));
        temperature = hot * (cold / hot) ** progress;
        this.lateJobs = lateJobs(editor.schedule);
        this.broken = brokenEvents(editor.schedule);
        this.smoothed = smooth * Math.max(0, 1 - progress / smoothedUntil);
        this.lasting = lastingSlope * (1 - progress);
        energy = this.energyOf(editor.schedule.total);
      }
      this.steps += 1;
      editor.begin();
      if (!this.tryMove()) {
        editor.rollBack();
        continue;
      }
      const allowed = energy - temperature * Math.log(1 - random.next());
      this.hopelessAbove = allowed + slackOfUnfinished + temperature;
      const total = editor.settle(this.costsFirst ? undefined : this.isHopeless);
      const after = this.energyOf(total);
      if (after > allowed) {
        editor.rollBack();
        continue;
      }
      energy = after;
      accepted += 1;
      if (total < best.total) {
        copyDecisions(editor.schedule, best);
        this.onBetter(total);
      }
      if (accepted % acceptedBetweenRanks === 0) energy = this.energyOf(rankByStart(editor));
    }
    applyDecisions(editor, best);
  }

  /** Goes on from a plan that another search found. */
  adopt(decisions: Decisions): void {
    const total = applyDecisions(this.editor, decisions);
    if (total >= this.best.total) return;
    copyDecisions(this.editor.schedule, this.best);
    this.onBetter(total);
  }

  /**
   * The total, but with a part of the cost of lateness as a slope from the last departure in time on: the cost of a truck that is missed is
   * a step, on which the search would not see that a job comes nearer to the truck before.
   */
  private energyOf(total: number): number {
    const { sums } = this.editor.schedule;
    return total + (this.smoothed + this.lasting) * slopeOfLateness * sums.overrun - this.smoothed * sums.lateness;
  }

  /** Many of the moves aim at late jobs and their blockers: random moves rarely bring a whole job to an earlier departure. */
  private tryMove(): boolean {
    const { context, random, choices, lateJobs } = this;
    this.costsFirst = false;
    if (context.schedule.sums.penalty > 0 && this.broken.length > 0 && random.next() < mendingShare) {
      this.costsFirst = true;
      return mendRule(context, this.broken);
    }
    if (choices.length > 0 && random.next() < 0.12) {
      const { move, costsFirst } = random.pick(choices);
      this.costsFirst = costsFirst;
      return move();
    }
    const kind = random.next();
    if (kind < 0.35) return relieveJob(context, this.jobToRelieve());
    if (kind < 0.38 && lateJobs.length > 0) {
      this.costsFirst = true;
      return random.next() < 0.7 ? this.rush.move(random.pick(lateJobs)) : hurryJob(context, random.pick(lateJobs));
    }
    const other = random.next();
    if (other < 0.1) return shiftJob(context);
    if (other < 0.27) return changeMode(context);
    if (other < 0.43) return joinEqual(context);
    return shiftEvent(context);
  }

  private jobToRelieve(): number {
    const { editor, random, lateJobs } = this;
    return lateJobs.length > 0 && random.next() < 0.6 ? random.pick(lateJobs) : random.below(editor.schedule.model.jobs.count);
  }
}

function lateJobs({ jobCost, jobReady }: Schedule): number[] {
  return Array.from(jobCost.keys()).filter((job) => jobCost[job]! > Math.max(0, jobReady[job]!));
}

type Choice = { move: () => boolean; costsFirst: boolean };

/** The moves for what this case has, each once for every kind of choice. */
function specialMoves(context: MoveContext): Choice[] {
  const { ops, places } = context.model;
  const { random } = context;
  const moves: (() => boolean)[] = [];
  const kept = context.movable.filter((op) => ops.counted[op] === 1);
  if (kept.length > 0) {
    moves.push(() => toggleKept(context, random.pick(kept)));
    moves.push(() => toggleKept(context, random.pick(kept)));
  }
  if (context.model.links.within.some((within) => within >= 0)) moves.push(() => dropHold(context));
  const ganged = context.movable.filter((op) => ops.gangKey[op]! >= 0);
  const partners = new Map(Array.from(new Set(ops.gangKey), (key) => [key, ganged.filter((op) => ops.gangKey[op] === key)]));
  if (ganged.length > 0) {
    moves.push(() => {
      const op = random.pick(ganged);
      return toggleGang(context, op, partners.get(ops.gangKey[op]!)!);
    });
  }
  const divisible = context.movable.filter((op) => ops.parts[op]! > 1);
  if (divisible.length > 0) moves.push(() => changeSplit(context, random.pick(divisible)));
  // Where a person locked an event, who does it is still open.
  const locked = Array.from(ops.list.keys()).filter((op) => ops.state[op] === operationStates.fixed && ops.modeCount[op]! > 1);
  if (locked.length > 0) moves.push(() => changeModeOf(context, context.schedule.host[random.pick(locked)]!));
  const extendable = Array.from(places.overtime.keys()).filter((place) => places.overtime[place]!.length > 0);
  const choices: Choice[] = moves.map((move) => ({ move, costsFirst: false }));
  if (extendable.length > 0) choices.push({ move: () => toggleOvertime(context, random.pick(extendable)), costsFirst: true });
  return choices;
}
