import type { Chance } from '#demo/chance.ts';
import { askSuppliersEndpoint } from '#modules/outsourcing/contract/assignment/ask-suppliers.endpoint.ts';
import { cancelAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/cancel-assignment.endpoint.ts';
import { orderAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/order-assignment.endpoint.ts';
import { quoteAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/quote-assignment.endpoint.ts';
import { receiveAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/receive-assignment.endpoint.ts';
import { shipAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/ship-assignment.endpoint.ts';
import { outsourceEndpoint } from '#modules/outsourcing/contract/outsource.endpoints.ts';
import { takeBackEndpoint } from '#modules/outsourcing/contract/take-back.endpoint.ts';
import type { AssignmentStatus, DeliverAt } from '#modules/outsourcing/domain/assignment.ts';
import { planLineEndpoint } from '#modules/planning/contract/plan-line.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { type Attempt, command, type Found, placeOf, type Step, seen, times, type Walked } from './walk-attempt.ts';

/** An assignment of outside work. */
export type WalkedAssignment = { id: number; version: number; status: AssignmentStatus; deliverAt: DeliverAt | null; shipped: boolean };
/** Outside work of a line, with the day on which it can go out. */
export type WalkedOutside = {
  id: number;
  version: number;
  lineId: number;
  quantity: number;
  goesOutOn: string | null;
  assignments: WalkedAssignment[];
};

const works = [{}, { activity: 'stitch' }, { activity: 'print', component: 'cover' }] as const;
const price = moneyFromEuros(120);
const openOf = ({ assignments }: WalkedOutside) => assignments.filter(({ status }) => status !== 'canceled' && status !== 'closed');
const isMade = ({ assignments }: WalkedOutside) => assignments.some(({ status }) => status === 'closed');

/** Acts of buyers and suppliers on outside work. */
export const outsourcingSteps: readonly Step[] = [
  (basket, luck) => {
    const products = basket.lines.filter(({ kind, status }) => kind === 'product' && !status.endsWith('canceled'));
    if (products.length === 0 || luck.next() < 0.6) return undefined;
    const line = luck.of(products);
    const asked = { ...luck.of(works), description: 'Werk door derden', leadDays: luck.of([1, 3]) };
    return command(outsourceEndpoint, { lineId: line.id, version: seen(line, luck), ...asked });
  },
  ...times(2, (basket, luck, shop) => {
    const work = someOutside(basket, luck);
    const { supplierIds } = placeOf(basket, shop);
    return work && command(askSuppliersEndpoint, { id: work.id, version: seen(work, luck), supplierIds: [luck.of(supplierIds)] });
  }),
  ...times(4, (basket, luck, shop) => answerOf(basket, luck, shop)),
  (basket, luck) => {
    const work = someOutside(basket, luck);
    return work && luck.next() < 0.3 ? command(takeBackEndpoint, { id: work.id, version: seen(work, luck) }) : undefined;
  },
];

const someOutside = ({ outside }: Found, luck: Chance) => (outside.length === 0 ? undefined : luck.of(outside));

function answerOf(basket: Found, luck: Chance, shop: readonly Walked[]): Attempt | undefined {
  const work = someOutside(basket, luck);
  const assignment = work && luck.of([undefined, ...work.assignments]);
  if (!assignment) return undefined;
  const at = { id: assignment.id, version: seen(assignment, luck) };
  const deliveryDate = luck.of([work.goesOutOn ?? undefined, placeOf(basket, shop).date]);
  const kind = luck.of(['quote', 'order', 'order', 'ship', 'receive', 'receive', 'cancel'] as const);
  if (kind === 'quote') return deliveryDate ? command(quoteAssignmentEndpoint, { ...at, price, deliveryDate }) : undefined;
  if (kind === 'order') {
    const given = luck.next() < 0.8 ? { price, deliveryDate } : {};
    return command(orderAssignmentEndpoint, { ...at, ...given, deliverAt: luck.of(['us', 'us', 'customer'] as const) });
  }
  if (kind === 'ship') return command(shipAssignmentEndpoint, at);
  if (kind === 'cancel') return luck.next() < 0.3 ? command(cancelAssignmentEndpoint, { ...at, reason: 'Machine stuk' }) : undefined;
  return command(receiveAssignmentEndpoint, { ...at, quantity: Math.max(1, work.quantity + luck.of([0, 0, -30, 60])) });
}

/** What brings outside work of a running order back: ordered, shipped and received; else it is done here. */
export function outsideWays({ outside, lines }: Found, { supplierIds, date, today }: Walked): Attempt[] {
  const running = new Set(lines.filter(({ status }) => !status.endsWith('canceled')).map(({ id }) => id));
  return outside
    .filter((work) => !isMade(work) && running.has(work.lineId))
    .flatMap((work): Attempt[] => {
      const open = openOf(work);
      const ordered = open.find(({ status }) => status === 'order');
      if (ordered) {
        const at = { id: ordered.id, version: ordered.version };
        const canceled = command(cancelAssignmentEndpoint, { ...at, reason: 'Duurt te lang' });
        if (ordered.deliverAt !== 'us' && !ordered.shipped) return [command(shipAssignmentEndpoint, at)];
        return [command(receiveAssignmentEndpoint, { ...at, quantity: work.quantity }), canceled];
      }
      const days = [work.goesOutOn ?? today, today, date];
      const asked = open.flatMap(({ id, version }) =>
        days.map((deliveryDate) => command(orderAssignmentEndpoint, { id, version, price, deliveryDate, deliverAt: 'us' })),
      );
      return [
        ...asked,
        ...(open.length === 0 ? [command(askSuppliersEndpoint, { id: work.id, version: work.version, supplierIds })] : []),
        command(planLineEndpoint, { id: work.lineId }),
        command(takeBackEndpoint, { id: work.id, version: work.version }),
      ];
    });
}
