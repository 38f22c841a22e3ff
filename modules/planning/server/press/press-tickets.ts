import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { pressFileName } from '#modules/planning/domain/press/decide-press-files.ts';
import { readJobEvents } from '#modules/planning/server/job-events.queries.ts';
import { readPlaces } from '#modules/planning/server/places.ts';
import { fileHolders, type PrintFile, readPrintFiles } from '#modules/prepress/server/public.ts';
import { factsAbout } from '#platform/server/facts.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { writeXjdf } from './xjdf.ts';

export type PressFile = PrintFile & { pressName: string };
/** The job ticket of one printing operation; `pressName` is its file. */
export type PressTicketFile = { eventId: number; placeCode: string; pressName: string; xml: string };
export type PressJob = { basketId: number; jobNumber: string; files: PressFile[]; tickets: PressTicketFile[] };

type Line = { basketId: number; jobNumber: string; quantity: number; ask: EstimateCase | null };

/** Reads the print files of a job with a ticket for each of its printing operations that is not finished; undefined without the job. */
export async function readPressJob(context: QueryContext, lineId: number): Promise<PressJob | undefined> {
  const { tx, actor } = context;
  const line = await tx.row<Line>(sql`
    SELECT b.id AS "basketId", b.number || '-' || l.position AS "jobNumber", l.quantity, l.estimate_case AS ask
    FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id WHERE l.id = ${lineId}`);
  if (!line) return undefined;
  const { jobNumber, quantity, ask } = line;
  const files = (await readPrintFiles(tx, [lineId])).map((file) => ({ ...file, pressName: pressFileName(jobNumber, file) }));
  const presses = new Map((await readPlaces(tx)).filter(({ department }) => department === 'print').map((place) => [place.id, place]));
  const events = await readJobEvents(
    context,
    sql`WHERE e.line_id = ${lineId} AND e.status NOT IN ('canceled', 'ready') ORDER BY e.sequence`,
  );
  const tickets = events.flatMap((event): PressTicketFile[] => {
    const press = presses.get(event.placeId);
    if (!press) return [];
    const part = ask?.components.find(({ role }) => role === event.component);
    const xml = writeXjdf({
      ...{ jobNumber, part: event.sequence, description: event.description, customer: event.customer, createdAt: context.now },
      press: { code: press.code, name: actor.language === 'nl' ? press.nameNl : press.nameEn, digital: !/offset/.test(press.kind) },
      ...{ startsAt: event.startsAt, endsAt: event.endsAt, copies: quantity, quantityIn: event.quantityIn },
      format: ask?.format ?? null,
      component: part ? { role: part.role, pages: part.pages, paper: part.paper, colours: part.colours } : null,
      files: files.map(({ pressName: name, slot, pageCount }) => ({ name, slot, pageCount })),
    });
    return [{ eventId: event.id, placeCode: press.code, pressName: `${jobNumber}-${event.sequence}_${press.code}.xjdf`, xml }];
  });
  return { basketId: line.basketId, jobNumber, files, tickets };
}

/** Tells prepress which presses got the files of a line in their hot folder. */
export const pressFileHolders = fileHolders.entry(async (tx, lineId) => {
  const sent = await factsAbout(tx, 'operation.sent_to_press', `line:${lineId}`);
  return [...new Set(sent.map(({ data }) => String(data.place)))].map((name) => ({ kind: 'press' as const, name }));
});
