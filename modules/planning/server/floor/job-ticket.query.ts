import { sql } from 'drizzle-orm';
import { titleLine } from '#modules/baskets/domain/line/edit-line-book.ts';
import { basketsTables } from '#modules/baskets/server/public.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { estimatingTables } from '#modules/estimating/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { readJobTicketEndpoint, readJobTicketsEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { instantOf } from '#modules/planning/domain/calendar.ts';
import { jobFactsOf, type PaperNote } from '#modules/planning/domain/floor/job-facts.ts';
import { decideJobTickets } from '#modules/planning/domain/floor/job-tickets.ts';
import { readActivityNames } from '#modules/planning/server/activities/activities.store.ts';
import { dispatchMoments } from '#modules/planning/server/dispatch-times.ts';
import { type JobTicketDocument, type JobTicketOperation, renderJobTicket } from '#modules/planning/server/documents/job-ticket.ts';
import { readJobEvents } from '#modules/planning/server/job-events.queries.ts';
import { readPlaces } from '#modules/planning/server/places.ts';
import { readAcceptedFindings } from '#modules/prepress/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { joinPdfs } from '#platform/server/documents/join-pdfs.ts';
import { notFound } from '#platform/server/errors.ts';
import { Download, type QueryContext, query } from '#platform/server/served.ts';

type TicketLine = {
  jobNumber: string;
  customer: string;
  description: string;
  quantity: number;
  reference: string;
  remarks: string;
  author: string;
  isbn: string;
  nur: string;
  ask: EstimateCase | null;
  spineMm: number | null;
  brand: { name: string; primary: string };
};

export const readJobTicket = query(readJobTicketEndpoint, async (context, { id }) => {
  const ticket = await ticketOf(context, id);
  return new Download({ bytes: () => renderJobTicket(ticket), mime: 'application/pdf', name: `${ticket.jobNumber}.pdf`, inline: true });
});

export const readJobTickets = query(readJobTicketsEndpoint, async (context, { id }) => {
  const lines = await context.tx.rows<{ id: number; number: string }>(sql`
    SELECT l.id, b.number FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
    WHERE b.id = ${id} AND EXISTS (SELECT 1 FROM plan_events e WHERE e.line_id = l.id AND e.status <> 'canceled') ORDER BY l.position`);
  if (lines.length === 0) throw notFound();
  const decided = decideJobTickets(lines.length);
  if (!decided.accepted) return decided;
  const tickets: JobTicketDocument[] = [];
  for (const line of lines) tickets.push(await ticketOf(context, line.id));
  // One after another, so that what others print comes in between.
  const bytes = async () => {
    const pages: Uint8Array[] = [];
    for (const ticket of tickets) pages.push(await renderJobTicket(ticket));
    return joinPdfs(pages);
  };
  return new Download({ bytes, mime: 'application/pdf', name: `${lines[0]!.number}.pdf`, inline: true });
});

/** Reads the job ticket of a line from the current plan, in the reader's language. */
async function ticketOf(context: QueryContext, id: number): Promise<JobTicketDocument> {
  const { tx, actor, kernel } = context;
  const line = await tx.row<TicketLine>(sql`
    SELECT b.number || '-' || l.position AS "jobNumber", c.name AS customer, l.description, l.quantity, b.customer_reference AS reference,
      l.remarks_internal AS remarks, l.author, l.isbn, l.nur, l.estimate_case AS ask, (l.estimate ->> 'spineMm')::float8 AS "spineMm",
      jsonb_build_object('name', u.brand ->> 'name', 'primary', u.brand ->> 'primary') AS brand
    FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id JOIN ${relationsTables.customers} c ON c.id = b.customer_id JOIN ${identityTables.businessUnits} u ON u.id = b.business_unit_id
    WHERE l.id = ${id}`);
  if (!line) throw notFound();
  const zone = kernel.config.timeZone;
  const dayOf = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(zone).toPlainDate().toString();
  const dispatchAt = (await dispatchMoments(context, [id])).get(id);
  return {
    language: actor.language,
    brand: line.brand,
    jobNumber: line.jobNumber,
    printedOn: dayOf(context.now),
    customer: line.customer,
    description: line.description,
    quantity: line.quantity,
    ...(dispatchAt !== undefined && { dispatchOn: dayOf(instantOf(dispatchAt)) }),
    ...(line.reference && { customerReference: line.reference }),
    title: titleLine(line),
    specification: await specificationOf(context, line),
    operations: await operationsOfTicket(context, id, line.jobNumber),
    accepted: await acceptedOfTicket(context, id),
    ...(line.remarks && { remarks: line.remarks }),
  };
}

async function specificationOf(
  { tx, actor, kernel }: QueryContext,
  { ask, spineMm }: TicketLine,
): Promise<JobTicketDocument['specification']> {
  if (!ask) return [];
  const codes = ask.components.map(({ paper }) => paper);
  const notes = await tx.rows<PaperNote & { code: string }>(sql`
    SELECT code, texture, icc_profile AS "iccProfile" FROM ${estimatingTables.paperFacts} WHERE code = ANY(${sql.param(codes)}::text[])`);
  const say = (key: string) => kernel.texts.say(actor.language, `planning.${key}`);
  return jobFactsOf(ask, spineMm, new Map(notes.map((note) => [note.code, note]))).map(({ part, facts }) => ({
    component: say(`components.${part}`),
    facts: facts.map(({ name, value }) => ({ label: say(`jobFacts.${name}`), value })),
  }));
}

async function acceptedOfTicket(context: QueryContext, lineId: number) {
  const found = await readAcceptedFindings(context, lineId);
  const shown = new Intl.DateTimeFormat(context.actor.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: context.kernel.config.timeZone,
  });
  return found.map((one) => ({ ...one, at: shown.format(Temporal.Instant.from(one.at).epochMilliseconds) }));
}

async function operationsOfTicket(context: QueryContext, lineId: number, jobNumber: string): Promise<JobTicketOperation[]> {
  const { tx, actor, kernel } = context;
  const places = new Map((await readPlaces(tx)).map((place) => [place.id, place]));
  const nameOf = await readActivityNames(context);
  const operations = await readJobEvents(context, sql`WHERE e.line_id = ${lineId} AND e.status <> 'canceled' ORDER BY e.sequence`);
  return operations.map(({ activity, component, sequence, placeId, quantityIn, startsAt, row }) => {
    const place = places.get(placeId);
    const next = operations.find(({ predecessors }) => predecessors.some(({ id }) => id === row.id));
    const planned = startsAt && Temporal.Instant.from(startsAt).toZonedDateTimeISO(kernel.config.timeZone).toPlainDate().toString();
    return {
      code: `${jobNumber}-${sequence}`,
      activity: nameOf(activity),
      ...(component && { component: kernel.texts.say(actor.language, `planning.components.${component}`) }),
      ...(planned && { plannedOn: planned }),
      placeCode: place?.code ?? '',
      placeName: place ? (actor.language === 'nl' ? place.nameNl : place.nameEn) : '',
      setupMinutes: row.setupMinutes,
      runMinutes: row.runMinutes,
      quantityIn,
      quantityOut: next && next.unit === row.unit ? Math.min(next.quantityIn, quantityIn) : quantityIn,
    };
  });
}
