import { sql } from 'drizzle-orm';
import { acknowledgeNoticeEndpoint } from '#modules/complaints/contract/acknowledge-notice.endpoint.ts';
import { addComplaintCostEndpoint } from '#modules/complaints/contract/add-complaint-cost.endpoint.ts';
import { addComplaintFileEndpoint } from '#modules/complaints/contract/add-complaint-file.endpoint.ts';
import type { ComplaintChoices, ComplaintDetail } from '#modules/complaints/contract/complaint.shapes.ts';
import { readComplaintChoicesEndpoint, readComplaintEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import { creditComplaintEndpoint } from '#modules/complaints/contract/credit-complaint.endpoint.ts';
import { listNoticesEndpoint } from '#modules/complaints/contract/limits.endpoints.ts';
import { makeReworkEndpoint } from '#modules/complaints/contract/make-rework.endpoint.ts';
import { moveComplaintEndpoint } from '#modules/complaints/contract/move-complaint.endpoint.ts';
import { registerComplaintEndpoint } from '#modules/complaints/contract/register-complaint.endpoint.ts';
import { saveComplaintEndpoint } from '#modules/complaints/contract/save-complaint.endpoint.ts';
import { saveLimitEndpoint } from '#modules/complaints/contract/save-limit.endpoint.ts';
import { saveMeasureEndpoint } from '#modules/complaints/contract/save-measure.endpoint.ts';
import type { CostKind, TermKind } from '#modules/complaints/domain/complaint.ts';
import { acceptStandardEndpoint } from '#modules/planning/contract/standards/accept-standard.endpoint.ts';
import { listStandardsEndpoint } from '#modules/planning/contract/standards/standard.endpoints.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import type { Actor } from '#platform/server/actor.ts';
import { type Act, actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';
import { photoOfPrint } from '../photo.ts';
import storyList from './complaint-stories.json' with { type: 'json' };

type Story = {
  title: string;
  type: string;
  status: string;
  department: string;
  reason: string;
} & Partial<
  Record<'description' | 'subDepartment' | 'place' | 'machine' | 'cause' | 'causeNote' | 'solution' | 'solutionNote' | 'note', string>
> &
  Partial<Record<'picture' | 'supplier' | 'rework' | 'credit', boolean>> & {
    whys?: string[];
    costs?: [CostKind, string, number][];
    measures?: [string, string, number, 'open' | 'done' | 'helped' | 'failed'][];
  };
const stories = storyList as unknown as readonly Story[];

/** The statuses of a complaint on the way to the end of its story. */
const ways: Record<string, readonly string[]> = {
  geregistreerd: [],
  'in onderzoek': ['in onderzoek'],
  'wacht op klant': ['in onderzoek', 'wacht op klant'],
  'wacht op leverancier': ['in onderzoek', 'wacht op leverancier'],
  'oplossing afgesproken': ['in onderzoek', 'oplossing afgesproken'],
  'in uitvoering': ['in onderzoek', 'oplossing afgesproken', 'in uitvoering'],
  'controle maatregel': ['in onderzoek', 'oplossing afgesproken', 'in uitvoering', 'controle maatregel'],
  gesloten: ['in onderzoek', 'oplossing afgesproken', 'in uitvoering', 'controle maatregel', 'gesloten'],
  afgewezen: ['in onderzoek', 'afgewezen'],
};

type Order = {
  basketId: number;
  lineId: number;
  deliveredAt: string;
  invoiced: boolean;
  places: { id: number; department: string; code: string }[];
};
type Shop = {
  act: Act;
  quality: Actor;
  finance: Actor;
  choices: ComplaintChoices;
  kernel: DemoContext['kernel'];
  today: Temporal.PlainDate;
};

/**
 * Complaints in every status about orders that were delivered: with pictures, causes, costs, a rework order, a credit note and measures.
 */
export async function fillComplaints({ kernel, today }: DemoContext): Promise<void> {
  if (await kernel.act(({ tx }) => tx.row(sql`SELECT 1 FROM complaints LIMIT 1`))) return;
  const act = actsOf(kernel);
  const staff = await staffOf(kernel);
  const now = kernel.clock.now();
  const quality = staff('quality');
  const choices = await act(readComplaintChoicesEndpoint, quality, {}, now);
  const shop = { act, quality, finance: staff('finance'), choices, kernel, today };
  await fillLimits(shop);
  const orders = await deliveredOrders(kernel);
  for (const story of stories) {
    const order = takeOrder(orders, story);
    if (order) await tell(shop, story, order);
    if (order && story.machine) await acceptInspections(shop, staff('planner'));
  }
  const { rows } = await act(listNoticesEndpoint, quality, {}, now);
  const oldest = rows.at(-1);
  if (oldest && rows.length > 1) {
    await act(
      acknowledgeNoticeEndpoint,
      quality,
      { id: oldest.id, action: 'Besproken in het kwaliteitsoverleg; lijm en binder worden nagekeken.' },
      now,
    );
  }
}

/** The planner accepts the inspections that complaints ask for; other proposals stay open. */
async function acceptInspections({ act, kernel }: Shop, planner: Actor): Promise<void> {
  const now = kernel.clock.now();
  const { rows } = await act(listStandardsEndpoint, planner, {}, now);
  for (const { id, version } of rows.filter(({ status, kind }) => status === 'proposed' && kind === 'inspection'))
    await act(acceptStandardEndpoint, planner, { id, version }, now);
}

/** Adds complaint limits: for two reasons, one department, the cost of a customer, and the share of all complaints. */
async function fillLimits({ act, quality, choices, kernel }: Shop): Promise<void> {
  const now = kernel.clock.now();
  const term = (name: string) => choices.terms.find((one) => one.name === name)!.id;
  const recipients = [quality.email];
  const limits = [
    { scope: 'reason', scopeId: term('binding laat los'), measure: 'count', period: 'quarter', warnAt: 2, stopAt: 4, recipients },
    { scope: 'reason', scopeId: term('kleur wijkt af'), measure: 'count', period: 'quarter', warnAt: 2, stopAt: 6, recipients },
    { scope: 'department', scopeId: term('expeditie'), measure: 'count', period: 'month', warnAt: 2, stopAt: 6 },
    { scope: 'all', measure: 'share', period: 'quarter', warnAt: 4, stopAt: 8, recipients },
    { scope: 'all', measure: 'cost', period: 'month', warnAt: 500, stopAt: 5000 },
  ] as const;
  for (const limit of limits)
    await act(saveLimitEndpoint, quality, { ...limit, recipients: [...('recipients' in limit ? limit.recipients : [])] }, now);
}

/** Closed complaints are about older orders, open ones about recent deliveries. */
function takeOrder(orders: Order[], { status, credit, machine }: Story): Order | undefined {
  const isOver = status === 'gesloten' || status === 'afgewezen';
  const fits = ({ invoiced, places }: Order) => (!credit || invoiced) && (!machine || places.some(({ code }) => code === machine));
  const at = isOver ? orders.findLastIndex(fits) : orders.findIndex(fits);
  return at < 0 ? undefined : orders.splice(at, 1)[0];
}

/** Orders that were delivered, the latest first. */
function deliveredOrders(kernel: DemoContext['kernel']): Promise<Order[]> {
  return kernel.act(({ tx }) =>
    tx.rows<Order>(sql`
      SELECT b.id AS "basketId", l.id AS "lineId", f.at AS "deliveredAt",
        EXISTS (SELECT 1 FROM invoice_lines il JOIN invoices i ON i.id = il.invoice_id WHERE il.basket_id = b.id AND i.status IN ('final', 'sent')) AS invoiced,
        coalesce((SELECT json_agg(json_build_object('id', p.id, 'department', p.department, 'code', p.code)) FROM plan_events e JOIN plan_places p ON p.id = e.place_id
          WHERE e.line_id = l.id), '[]') AS places
      FROM facts f JOIN baskets b ON f.refs @> ARRAY['basket:' || b.id] JOIN contacts c ON c.id = b.contact_id
      JOIN LATERAL (SELECT id FROM lines WHERE basket_id = b.id AND kind = 'product' ORDER BY position LIMIT 1) l ON true
      WHERE f.fact = 'basket.delivered' ORDER BY f.at DESC`),
  );
}

async function tell(shop: Shop, story: Story, order: Order): Promise<void> {
  const { act, quality, kernel } = shop;
  const term = (kind: TermKind, name: string | undefined) =>
    shop.choices.terms.find((one) => one.kind === kind && one.name === name)?.id ?? null;
  const now = kernel.clock.now();
  let at = Temporal.Instant.from(order.deliveredAt).add({ hours: 26 });
  /** The moment of the next act; never after now. */
  const next = (hours: number) => {
    at = at.add({ hours });
    return Temporal.Instant.compare(at, now) > 0 ? now : at;
  };
  const { id } = await act(
    registerComplaintEndpoint,
    quality,
    {
      ...{ basketId: order.basketId, lineId: order.lineId, title: story.title, description: story.description ?? '' },
      ...{ typeId: term('type', story.type)!, departmentId: term('department', story.department), reasonId: term('reason', story.reason) },
    },
    next(0),
  );
  if (story.picture) {
    const content = Buffer.from(photoOfPrint(id)).toString('base64');
    await act(addComplaintFileEndpoint, quality, { id, name: 'foto-klant.png', content }, next(1));
  }
  const read = () => act(readComplaintEndpoint, quality, { id }, now);
  const move = async (status: string) => {
    const statusId = shop.choices.statuses.find(({ name }) => name === status)!.id;
    const note = status === story.status ? (story.note ?? '') : '';
    await act(moveComplaintEndpoint, quality, { id, version: (await read()).version, statusId, note }, next(20));
  };
  for (const status of ways[story.status] ?? []) {
    if (status !== 'in onderzoek') await investigate(shop, story, order, await read(), next(3));
    await move(status);
    if (status === 'in uitvoering') await execute(shop, story, await read(), next(2));
  }
}

/** Records findings and agreements, once. */
async function investigate({ act, quality, choices }: Shop, story: Story, order: Order, complaint: ComplaintDetail, at: Temporal.Instant) {
  if (complaint.ownerUserId !== null) return;
  const term = (kind: TermKind, name: string | undefined) =>
    choices.terms.find((one) => one.kind === kind && one.name === name)?.id ?? null;
  const { id, version, title, description, lineId, typeId, departmentId, reasonId, contact, dueOn } = complaint;
  await act(
    saveComplaintEndpoint,
    quality,
    {
      ...{ id, version, title, description, lineId, typeId, departmentId, reasonId, dueOn, contactId: contact?.id ?? null },
      subDepartmentId: term('sub_department', story.subDepartment),
      planPlaceId:
        order.places.find(({ department, code }) => department === story.place && (!story.machine || code === story.machine))?.id ?? null,
      supplierId: story.supplier ? (choices.suppliers[0]?.id ?? null) : null,
      causeId: term('cause', story.cause),
      causeNote: story.causeNote ?? '',
      whys: story.whys ?? [],
      solutionId: term('solution', story.solution),
      solutionNote: story.solutionNote ?? '',
      ownerUserId: quality.id,
    },
    at,
  );
  for (const [kind, text, euros] of story.costs ?? [])
    await act(addComplaintCostEndpoint, quality, { id, kind, description: text, amount: moneyFromEuros(euros) }, at);
}

/** The rework order, the credit note and the measures of a story. */
async function execute({ act, quality, finance, choices, today }: Shop, story: Story, complaint: ComplaintDetail, at: Temporal.Instant) {
  const { id, version, creditable } = complaint;
  if (story.rework) await act(makeReworkEndpoint, quality, { id, version, quantity: complaint.lineQuantity ?? 1 }, at);
  const [invoice] = creditable;
  if (story.credit && invoice) {
    await act(creditComplaintEndpoint, finance, { id, version, invoiceId: invoice.id, invoiceVersion: invoice.version }, at);
  }
  for (const [improvement, description, days, state] of story.measures ?? []) {
    const improvementId = choices.terms.find((one) => one.kind === 'improvement' && one.name === improvement)!.id;
    const dueOn = today.add({ days }).toString();
    const measure = { id, improvementId, description, ownerUserId: quality.id, dueOn };
    const made = await act(saveMeasureEndpoint, quality, measure, at);
    if (state === 'open') continue;
    const effective = state === 'done' ? null : state === 'helped';
    const doneOn = (days < 0 ? today.add({ days }) : today).toString();
    await act(saveMeasureEndpoint, quality, { ...measure, measureId: made.id, version: made.version, doneOn, effective }, at);
  }
}
