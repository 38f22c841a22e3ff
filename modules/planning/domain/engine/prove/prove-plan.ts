import { objectiveWeights } from '../case/planning-case.ts';
import { copyDecisions, type Decisions } from '../decode/decisions.ts';
import { operationStates, type ShopModel } from '../model/shop-model.ts';
import { LowerBound } from './lower-bound.ts';
import { StartOrder } from './start-order.ts';

/** Above this many free operations a search of all orders has no end. */
const maxOperations = 12;
/** The search goes as deep as there are operations, also those that stand: a deeper one is beyond the stack. */
const maxDepth = 2000;
/** Each set of these windows is searched apart. */
const maxWindows = 4;
/** Events that all searches of a shop plan together at most; a second's work. */
export const eventsToProve = 150_000;

/**
 * Whether no plan of a small shop costs less than `total`: `proven` after a search of all plans worth having, a better one when there is
 * one, `open` when the shop is too large or irregular for it, or no more events were left to plan; counts them off `events`.
 *
 * A regular objective is never better by waiting: each plan stays as cheap when its events are taken in order of their starts and each
 * begins as early as it can behind the ones before it. So the search tries the next event, in each of its modes, and leaves a branch when
 * its start is before the last one, or its lower bound is not below `total`.
 */
export function provePlan(model: ShopModel, total: number, events: { left: number }): Proof {
  if (!isRegular(model)) return 'open';
  const windows = model.places.overtime.flatMap((own, place) => own.map((minutes, window) => ({ place, window, minutes })));
  const spared = (opened: readonly Window[]) => total - objectiveWeights.overtime * opened.reduce((sum, { minutes }) => sum + minutes, 0);
  const plain = searchAll(model, { total, events, opened: [] });
  if (plain !== 'proven' || windows.length === 0) return plain;
  // A plan in overtime pays for one window at least, and is not cheaper than the best one with all of them open for nothing.
  const cheapest = windows.reduce((one, other) => (other.minutes < one.minutes ? other : one));
  const relaxed = searchAll(model, { total: spared([cheapest]), events, opened: windows });
  if (typeof relaxed === 'string') return relaxed;
  if (windows.length > maxWindows) return 'open';
  for (let set = 1; set < 2 ** windows.length; set += 1) {
    const opened = windows.filter((_, index) => (set >> index) % 2 === 1);
    const found = searchAll(model, { total: spared(opened), events, opened });
    if (found !== 'proven') return found;
  }
  return 'proven';
}

/** With the decisions of the cheaper plan. */
type Beaten = { better: Decisions };
type Proof = 'proven' | 'open' | Beaten;
type Window = { place: number; window: number; minutes: number };

/** Whether every part of the objective is regular here, and an operation is one event in one of its modes. */
function isRegular({ ops, links, modes }: ShopModel): boolean {
  const isFree = (op: number) => ops.state[op] === operationStates.free;
  const all = Array.from(ops.list.keys());
  return (
    all.length <= maxDepth &&
    all.filter(isFree).length <= maxOperations &&
    all.every((op) => !isFree(op) || (ops.parts[op] === 1 && ops.list[op]!.gang === undefined && ops.counted[op] === 0)) &&
    links.within.every((within) => within < 0) &&
    links.hasTransfer.every((has) => has === 0) &&
    modes.crews.every((crew) => crew.length === 0)
  );
}

type Search = { total: number; events: { left: number }; opened: readonly Window[] };

function searchAll(model: ShopModel, { total, events, opened }: Search): Proof {
  const order = new StartOrder(model, opened);
  const bound = new LowerBound(order);
  if (!order.appendStarted()) return 'open';
  const visit = (): Proof => {
    if (order.isComplete) return { better: copyDecisions(order.schedule) };
    for (const event of order.candidates()) {
      for (const mode of order.modesOf(event)) {
        events.left -= 1;
        if (events.left < 0) return 'open';
        if (order.append(event, mode)) {
          if (bound.total() < total) {
            const found = visit();
            if (found !== 'proven') return found;
          }
          order.takeBack();
        }
      }
    }
    return 'proven';
  };
  return bound.total() < total ? visit() : 'proven';
}
