import type { ParcelNews, ParcelStatus } from '#modules/shipping/domain/follow-parcels.ts';

/** PostNL speaks of moments in Dutch local time, without a zone. */
const timeZone = 'Europe/Amsterdam';

/** The path of ShippingStatus v2 with the changed statuses of a customer number in a period. */
export function updatesPath(customerNumber: string, from: Temporal.Instant, to: Temporal.Instant): string {
  const local = (at: Temporal.Instant) =>
    encodeURIComponent(at.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'second' }));
  return `/shipment/v2/status/${encodeURIComponent(customerNumber)}/updatedshipments?period=${local(from)}&period=${local(to)}`;
}

/**
 * Status codes of PostNL: 11 delivered, 22 collected from a post office; 27 and 28 go back to the sender; announced and refused
 * announcements (1, 13, 14), pick-ups that failed (4) and codes without a meaning (99) are no news. Everything else is on its way.
 */
const delivered = ['11', '22'];
const returned = ['27', '28'];
const noNews = ['', '1', '4', '13', '14', '15', '23', '99'];

function statusOf(code: string): ParcelStatus | undefined {
  if (delivered.includes(code)) return 'delivered';
  if (returned.includes(code)) return 'returned';
  return noNews.includes(code) ? undefined : 'in_transit';
}

type Update = { Barcode?: unknown; Status?: { StatusCode?: unknown; Timestamp?: unknown; TimeStamp?: unknown } };

/** The news of an answer, oldest first; skips entries that cannot be read. */
export function newsOf(body: unknown): ParcelNews[] {
  const updates = Array.isArray(body) ? (body as (Update | null)[]) : [];
  return updates
    .flatMap((update): ParcelNews[] => {
      const barcode = String(update?.Barcode ?? '');
      const status = statusOf(String(update?.Status?.StatusCode ?? '').replace(/^0+(?=\d)/, ''));
      const at = momentOf(String(update?.Status?.Timestamp ?? update?.Status?.TimeStamp ?? ''));
      return barcode !== '' && status && at ? [{ barcode, status, at }] : [];
    })
    .sort((one, other) => Temporal.Instant.compare(one.at, other.at));
}

/** Reads `2026-11-23T14:05:00`, or `23-11-2026 14:05:00` as the status of one barcode has it. */
function momentOf(text: string): Temporal.Instant | undefined {
  const iso = text.replace(/^(\d\d)-(\d\d)-(\d{4}) /, '$3-$2-$1T');
  try {
    return Temporal.PlainDateTime.from(iso).toZonedDateTime(timeZone).toInstant();
  } catch {
    return undefined;
  }
}
