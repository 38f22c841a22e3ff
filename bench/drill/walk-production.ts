import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Chance } from '#demo/chance.ts';
import { type BasketStatus, type LineStatus, lineStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { lockLine, moveLine } from '#modules/baskets/server/public.ts';
import type { DeliveryMethod } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import { takeBackStartEndpoint } from '#modules/planning/contract/floor/take-back-start.endpoint.ts';
import { pauseEventEndpoint } from '#modules/planning/contract/pause-event.endpoint.ts';
import { planLineEndpoint } from '#modules/planning/contract/plan-line.endpoint.ts';
import { resumeEventEndpoint } from '#modules/planning/contract/resume-event.endpoint.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { stopEventEndpoint } from '#modules/planning/contract/stop-event.endpoint.ts';
import { acceptFindingEndpoint } from '#modules/prepress/contract/accept-finding.endpoint.ts';
import { acceptPriceOfFileEndpoint } from '#modules/prepress/contract/accept-price-of-file.endpoint.ts';
import { acceptUploadEndpoint } from '#modules/prepress/contract/accept-upload.endpoint.ts';
import { approveProofForCustomerEndpoint } from '#modules/prepress/contract/approve-proof-for-customer.endpoint.ts';
import { createUploadLinkEndpoint } from '#modules/prepress/contract/create-upload-link.endpoint.ts';
import { recheckOrdersEndpoint } from '#modules/prepress/contract/recheck-orders.endpoint.ts';
import { releaseOrdersEndpoint } from '#modules/prepress/contract/release-orders.endpoint.ts';
import { sendProofEndpoint } from '#modules/prepress/contract/send-proof.endpoint.ts';
import { takeBackFileEndpoint } from '#modules/prepress/contract/take-back-file.endpoint.ts';
import { reprintJob } from '#modules/prepress/server/reprint.ts';
import { settleArtwork } from '#modules/prepress/server/settle-artwork.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { noMoney } from '#platform/domain/money.ts';
import { type Attempt, command, type Found, type Step, seen, times } from './walk-attempt.ts';
import { countSteps } from './walk-counts.ts';

const runs: readonly BasketStatus[] = ['order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered', 'on_hold'];
const onward: Partial<Record<LineStatus, readonly LineStatus[]>> = {
  entered: ['artwork', 'warehouse_call', 'into_production'],
  in_calculation: ['artwork', 'warehouse_call'],
  upload_link_sent: ['artwork'],
  artwork: ['authorization', 'into_production'],
  authorization: ['into_production', 'artwork'],
  warehouse_call: ['delivered', 'partly_delivered', 'ready'],
  into_production: ['planned', 'in_progress'],
  planned: ['in_progress'],
  in_progress: ['ready'],
  ready: ['delivered', 'partly_delivered'],
  partly_delivered: ['delivered'],
};

/** Lines that move without prepress, planning, the floor or dispatch: mostly the next step, sometimes any. */
export const lineMoves: readonly Step[] = times(6, (basket, luck) => moveOfLine(basket, luck));

/** Steps of prepress, planning, the floor and dispatch. */
export const productionSteps: readonly Step[] = [
  ...times(3, (basket, luck) => filesCome(basket, luck)),
  ({ uploads }, luck) => {
    if (uploads.length === 0) return undefined;
    return command(acceptUploadEndpoint, { uploadId: luck.of(uploads), reason: 'Klant weet het' });
  },
  // Mostly what the customer may decide.
  ...times(2, ({ uploads, uploadToken: token }, luck) =>
    uploads.length === 0 || token === null
      ? undefined
      : command(acceptFindingEndpoint, {
          token,
          uploadId: luck.of(uploads),
          code: luck.of(['IMAGE_RESOLUTION_TOO_LOW', 'IMAGE_RESOLUTION_TOO_LOW', 'SPINE_WRONG', 'FILE_DAMAGED'] as const),
        }),
  ),
  // The difference is that of the page, which the refusal of another one shows.
  ...times(3, ({ uploads, uploadToken: token }, luck) =>
    uploads.length === 0 || token === null
      ? undefined
      : command(acceptPriceOfFileEndpoint, { token, uploadId: luck.of(uploads), difference: noMoney }),
  ),
  ...times(2, ({ uploads }, luck) => (uploads.length === 0 ? undefined : command(sendProofEndpoint, { uploadId: luck.of(uploads) }))),
  ({ uploads }, luck) => {
    if (uploads.length === 0) return undefined;
    return command(approveProofForCustomerEndpoint, { uploadId: luck.of(uploads), name: 'Ineke Brouwer', reason: 'Gebeld' });
  },
  ({ uploads, lines }, luck) => {
    const isReleased = lines.some(({ kind, status }) => kind === 'product' && ['into_production', 'planned'].includes(status));
    if (uploads.length === 0 || !isReleased) return undefined;
    return command(takeBackFileEndpoint, { uploadId: luck.of(uploads), reason: 'Fout op pagina 3' });
  },
  ({ id, status }, luck) => (runs.includes(status) ? command(createUploadLinkEndpoint, { id, mail: luck.next() < 0.5 }) : undefined),
  ({ id, status }, luck) => {
    if (!runs.includes(status)) return undefined;
    const note = luck.of(['', 'Moet vandaag weg']);
    return luck.next() < 0.7 ? command(releaseOrdersEndpoint, { ids: [id], note }) : command(recheckOrdersEndpoint, { ids: [id] });
  },
  (basket) =>
    ofProduct(basket, ['entered', 'in_calculation'], (line) => ({
      seam: 'printed again from earlier files',
      async run(context) {
        await reprintJob.run(context, { lineId: line.id });
        return undefined;
      },
    })),
  ...times(2, (basket, luck) => {
    const released = basket.lines.filter(({ kind, status }) => kind === 'product' && ['into_production', 'planned'].includes(status));
    return released.length === 0 ? undefined : command(planLineEndpoint, { id: luck.of(released).id });
  }),
  ...times(8, (basket, luck) => workOnFloor(basket, luck)),
  ...countSteps,
  ...times(3, ({ id, unpacked }, luck) => {
    if (unpacked.length === 0) return undefined;
    const { deliveryId, lineId, addressId, quantity, method } = luck.of(unpacked);
    const some = luck.next() < 0.3 ? Math.ceil(quantity / 2) : quantity;
    const packages = [{ contents: [{ deliveryId, quantity: some }] }];
    return command(createShipmentEndpoint, { basketId: id, addressId, ...leavesBy(method), packages, checkedLineIds: [lineId] });
  }),
  ...times(3, ({ shipments }, luck) => {
    if (shipments.length === 0) return undefined;
    const shipment = luck.of(shipments);
    return command(handOverEndpoint, { id: shipment.id, version: seen(shipment, luck) });
  }),
];

/** How a delivery leaves: files by a link, goods of a supplier from there, others with our own van. */
export function leavesBy(method: DeliveryMethod): Pick<InputOf<typeof createShipmentEndpoint>, 'type' | 'carrier'> {
  if (method === 'digital') return { type: 'digital', carrier: 'link' };
  return method === 'direct' ? { type: 'direct', carrier: 'supplier' } : { type: 'own_transport', carrier: 'own_van' };
}

/** Canceling, waiting and closing are acts on the whole basket, and a line is partly delivered by pieces that leave. */
const ofOtherActs = new Set<LineStatus>(['order_canceled', 'quote_canceled', 'on_hold', 'closed', 'partly_delivered']);

/** The status that a line gets by work elsewhere. */
function moveOfLine(basket: Found, luck: Chance): Attempt | undefined {
  // Printed lines mostly follow their plan.
  const ordered = basket.lines.filter(({ status, kind }) => !status.endsWith('canceled') && (kind !== 'product' || luck.next() < 0.1));
  const line = ordered.length === 0 ? undefined : luck.of(ordered);
  if (!line || basket.status === 'on_hold' || !runs.includes(basket.status)) return undefined;
  const to = luck.next() < 0.2 ? luck.of(lineStatuses) : luck.of(onward[line.status] ?? lineStatuses);
  if (ofOtherActs.has(to)) return undefined;
  return {
    seam: 'a line moves',
    async run(context) {
      const moved = await moveLine(context, line.id, to);
      return moved.accepted ? undefined : moved;
    },
  };
}

function ofProduct(basket: Found, statuses: readonly LineStatus[], make: (line: Found['lines'][number]) => Attempt): Attempt | undefined {
  const line = runs.includes(basket.status) && basket.lines.find(({ kind, status }) => kind === 'product' && statuses.includes(status));
  return line ? make(line) : undefined;
}

/** Stores the files of a line as the preflight job does: without findings, with one that the customer or prepress may overrule or that has a price, or damaged. */
export function filesCome(basket: Found, luck: Chance): Attempt | undefined {
  const code = luck.of([null, null, null, 'IMAGE_RESOLUTION_TOO_LOW', 'SPINE_WRONG', 'FILE_DAMAGED', 'PAGE_COUNT_DIFFERS'] as const);
  const values = code === 'PAGE_COUNT_DIFFERS' ? { expected: 8, found: luck.of([4, 12]) } : {};
  const findings = code === null ? [] : [{ code, severity: 'error', pages: [], values }];
  return ofProduct(basket, ['upload_link_sent', 'artwork', 'authorization'], (line) => ({
    seam: 'files are checked',
    async run(context) {
      const { tx, now } = context;
      await lockLine(tx, line.id);
      await tx.rows(sql`
        UPDATE uploads SET superseded_at = ${now.toString()} WHERE superseded_at IS NULL AND slot_id IN (SELECT id FROM upload_slots WHERE line_id = ${line.id})`);
      await tx.rows(sql`
        WITH file AS (
          INSERT INTO files (key, name, mime, size, sha256, created_at)
          VALUES (${randomUUID()}, 'binnenwerk.pdf', 'application/pdf', 1, 'f00d', ${now.toString()}) RETURNING id, key)
        INSERT INTO uploads (slot_id, number, transfer_id, file_id, file_key, name, size, sha256, uploaded_at, uploaded_by, status, verdict, findings, checked_at)
        SELECT s.id, (SELECT coalesce(max(number), 0) + 1 FROM uploads WHERE slot_id = s.id), 'walk:' || s.id || ':' || file.key, file.id, file.key,
          'binnenwerk.pdf', 1, 'f00d', ${now.toString()}, 'Walk', 'checked', ${code === null ? 'SUCCESS' : 'ERRORS'},
          ${JSON.stringify(findings)}::jsonb, ${now.toString()}
        FROM upload_slots s, file WHERE s.line_id = ${line.id}`);
      const moved = await moveLine(context, line.id, 'artwork');
      if (!moved.accepted) return moved;
      const settled = await settleArtwork(context, line.id);
      return settled.accepted ? undefined : settled;
    },
  }));
}

/** Starts, pauses, resumes or completes the first open operation. */
function workOnFloor({ events }: Found, luck: Chance): Attempt | undefined {
  const event = luck.next() < 0.8 ? events[0] : events.at(-1);
  if (!event) return undefined;
  const at = { id: event.id, version: seen(event, luck) };
  if (event.status === 'planned') return command(startEventEndpoint, at);
  if (event.status === 'on_hold') return command(resumeEventEndpoint, at);
  if (luck.next() < 0.1) return command(takeBackStartEndpoint, at);
  if (luck.next() < 0.2) return command(pauseEventEndpoint, { ...at, reason: 'Inkt op' });
  const short = luck.of([undefined, 'go_on', 'make_more'] as const);
  const good = luck.of([10, 100, 250, event.quantityIn + 30, 10_000]);
  const keepMore = luck.next() < 0.7;
  return command(stopEventEndpoint, { ...at, good, waste: 3, minutes: 20, keepMore, ...(short && { short }) });
}
