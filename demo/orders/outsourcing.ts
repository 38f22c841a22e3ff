import { type SQL, sql } from 'drizzle-orm';
import { askSuppliersEndpoint } from '#modules/outsourcing/contract/assignment/ask-suppliers.endpoint.ts';
import { declineAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/decline-assignment.endpoint.ts';
import { matchInvoiceEndpoint } from '#modules/outsourcing/contract/assignment/match-invoice.endpoint.ts';
import { orderAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/order-assignment.endpoint.ts';
import { quoteAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/quote-assignment.endpoint.ts';
import { receiveAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/receive-assignment.endpoint.ts';
import { remindSupplierEndpoint } from '#modules/outsourcing/contract/assignment/remind-supplier.endpoint.ts';
import { shipAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/ship-assignment.endpoint.ts';
import { outsourceEndpoint } from '#modules/outsourcing/contract/outsource.endpoints.ts';
import { listLineOperationsEndpoint, readBasketOutsourcedEndpoint } from '#modules/outsourcing/contract/outsourcing.endpoints.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { actsOf, customerActor, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';

type Supplier = 'Binderij De Vouw' | 'Folieprint Noord' | 'Drukonline Reseller';
type Step =
  | { quote: Supplier; share: number; note?: string }
  | { decline: Supplier; reason: string }
  | { order: Supplier; price?: number }
  | { remind: Supplier }
  | { ship: Supplier; tracking: string }
  | { receive: Supplier }
  | { invoice: Supplier; number: string };
type Story = {
  of: 'quote' | 'order' | 'released';
  /** Matching operations, of which the first on the line is taken; without any, the whole product. */
  work: readonly string[];
  specification: string;
  ask: readonly Supplier[];
  steps: readonly Step[];
};

const [vouw, folie, online] = ['Binderij De Vouw', 'Folieprint Noord', 'Drukonline Reseller'] as const;
const binding = ['bind', 'caseIn', 'stitch', 'wireBind'];
const finish = ['laminate', 'foil', 'spotUv', 'fold'];
const sewn = 'Garengenaaid, ronde rug, kapitaalband wit.';
const matt = 'Krasvast mat, buitenzijde.';

/** Outsourced work in every column: not requested, requested, quoted and declined, ordered by mail and in the portal, sent, received. */
const stories: readonly Story[] = [
  { of: 'quote', work: binding, specification: sewn, ask: [], steps: [] },
  { of: 'order', work: binding, specification: sewn, ask: [vouw], steps: [{ remind: vouw }] },
  { of: 'order', work: finish, specification: matt, ask: [folie, vouw], steps: [] },
  {
    ...{ of: 'order', work: binding, specification: sewn, ask: [vouw, folie, online] },
    steps: [
      { quote: vouw, share: 1.1 },
      { quote: online, share: 0.85, note: 'Mits we de vellen uiterlijk een week ervoor hebben.' },
      { decline: folie, reason: 'Binden doen we niet.' },
    ],
  },
  { of: 'order', work: finish, specification: matt, ask: [folie], steps: [{ quote: folie, share: 1.2 }] },
  { of: 'order', work: binding, specification: sewn, ask: [vouw], steps: [{ quote: vouw, share: 0.9 }, { order: vouw }] },
  {
    ...{ of: 'order', work: finish, specification: matt, ask: [folie] },
    steps: [
      { order: folie, price: 185 },
      { ship: folie, tracking: 'Eigen bus, vrijdag' },
    ],
  },
  {
    ...{ of: 'released', work: [], specification: 'Geheel naar bestand, verpakt per 50.', ask: [online, vouw] },
    steps: [{ quote: online, share: 0.8 }, { order: online }, { receive: online }, { invoice: online, number: 'DO-77120' }],
  },
  {
    ...{ of: 'released', work: [], specification: 'Geheel naar bestand.', ask: [vouw] },
    steps: [{ quote: vouw, share: 0.95 }, { order: vouw }, { receive: vouw }],
  },
];

const openQuote = sql`b.status IN ('in_calculation', 'entered') AND b.order_manager_id IS NOT NULL`;
const waiting = sql`b.status IN ('order_confirmation_sent', 'in_progress') AND l.status IN ('upload_link_sent', 'artwork', 'authorization')`;
const planned = sql`l.status = 'planned' AND NOT EXISTS (
  SELECT 1 FROM plan_events e WHERE e.line_id = l.id AND e.activity <> 'prepress' AND e.status NOT IN ('to_plan', 'planned'))`;
const places: Record<Story['of'], SQL> = { quote: openQuote, order: waiting, released: planned };

/** Adds outsourced work, from the first request to the invoice. */
export async function fillOutsourcing({ kernel, today }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const buyer = (await staffOf(kernel))('buyer');
  const now = kernel.clock.now();
  const suppliers = await kernel.act(({ tx }) => tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM suppliers`));
  const idOf = (name: Supplier) => suppliers.find((one) => one.name === name)!.id;
  const used = new Set<number>();
  for (const [place, story] of stories.entries()) {
    const at = (step: number) => now.subtract({ hours: 30 - place }).add({ minutes: step * 40 });
    const basket = await nextBasket(kernel, story, today, used);
    if (!basket) continue;
    const work = basket.operations.find(({ activity }) =>
      story.work.length === 0 ? activity === null : activity !== null && story.work.includes(activity),
    )!;
    const [line] = basket.lines;
    const { id } = await act(
      outsourceEndpoint,
      buyer,
      {
        ...{ lineId: line!.id, version: line!.version, specification: story.specification, leadDays: 4 },
        ...(work.activity !== null && { activity: work.activity }),
        ...(work.component !== null && { component: work.component }),
        description: work.activity === null ? line!.description : kernel.texts.say('nl', `planning.activities.${work.activity}`),
      },
      at(0),
    );
    if (story.ask.length > 0) await act(askSuppliersEndpoint, buyer, { id, version: 1, supplierIds: story.ask.map(idOf) }, at(1));
    for (const [index, step] of story.steps.entries()) await take(step, basket.id, at(index + 2));
  }

  async function take(step: Step, basketId: number, at: Temporal.Instant): Promise<void> {
    const [card] = (await act(readBasketOutsourcedEndpoint, buyer, { id: basketId }, at)).components;
    const name = Object.values(step)[0] as Supplier;
    const { id, version } = card!.assignments.find(({ supplier, status }) => supplier === name && status !== 'canceled')!;
    const seen = { id, version };
    const bart = customerActor(name === vouw ? 'Bart Vermeer' : name);
    const deliveryDate = [card!.goesOutOn ?? '', today.add({ days: 1 }).toString()].sort().at(-1)!;
    const reckoned = card!.calculatedCost / 10_000;
    if ('quote' in step) {
      const price = moneyFromEuros(Math.round(Math.max(80, reckoned) * step.share));
      await act(quoteAssignmentEndpoint, bart, { ...seen, price, deliveryDate: card!.neededOn ?? deliveryDate, note: step.note ?? '' }, at);
    } else if ('decline' in step) await act(declineAssignmentEndpoint, bart, { ...seen, reason: step.reason }, at);
    else if ('order' in step) {
      const price = step.price === undefined ? {} : { price: moneyFromEuros(step.price) };
      await act(orderAssignmentEndpoint, buyer, { ...seen, ...price, deliveryDate: card!.neededOn ?? deliveryDate, deliverAt: 'us' }, at);
    } else if ('remind' in step) await act(remindSupplierEndpoint, buyer, seen, at);
    else if ('ship' in step) await act(shipAssignmentEndpoint, bart, { ...seen, tracking: step.tracking }, at);
    else if ('receive' in step) await act(receiveAssignmentEndpoint, buyer, { ...seen, quantity: card!.quantity }, at);
    else {
      const amount = card!.assignments.find((one) => one.id === id)!.price!;
      await act(matchInvoiceEndpoint, buyer, { ...seen, number: step.number, amount }, at);
    }
  }

  /** A basket of one line at this stage, with enough time left, and with this kind of work. */
  async function nextBasket(kernel: DemoContext['kernel'], { of, work }: Story, from: Temporal.PlainDate, taken: Set<number>) {
    const found = await kernel.act(({ tx }) =>
      tx.rows<{ id: number }>(sql`
        SELECT b.id FROM baskets b JOIN lines l ON l.basket_id = b.id
        WHERE ${places[of]} AND l.kind = 'product' AND l.estimate_case IS NOT NULL AND b.delivery_date > ${from.add({ days: 9 }).toString()}
          AND (SELECT count(*) FROM lines o WHERE o.basket_id = b.id) = 1 ORDER BY b.id`),
    );
    for (const { id } of found.filter((one) => !taken.has(one.id))) {
      const { lines } = await act(readBasketOutsourcedEndpoint, buyer, { id }, now);
      const { operations } = await act(listLineOperationsEndpoint, buyer, { lineId: lines[0]!.id }, now);
      const fits = operations.some(({ activity }) =>
        work.length === 0 ? activity === null : activity !== null && work.includes(activity),
      );
      if (!fits) continue;
      taken.add(id);
      return { id, lines, operations };
    }
    return undefined;
  }
}
