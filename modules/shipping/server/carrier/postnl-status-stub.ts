/** When parcels were confirmed at the stub, by barcode: what it tells of them follows from their age. */
const confirmed = new Map<string, Temporal.Instant>();
const maxRemembered = 10_000;
const timeZone = 'Europe/Amsterdam';

/** The steps of a parcel in hours after it was confirmed, with PostNL's status codes. */
const steps = [
  { hours: 1, code: '5', phase: '2', text: 'Zending gesorteerd' },
  { hours: 20, code: '7', phase: '3', text: 'Zending in distributieproces' },
  { hours: 24, code: '11', phase: '4', text: 'Zending afgeleverd' },
];

export function rememberConfirmed(barcodes: readonly string[], at: Temporal.Instant): void {
  for (const barcode of barcodes) confirmed.set(barcode, at);
  for (const barcode of confirmed.keys()) {
    if (confirmed.size <= maxRemembered) break;
    confirmed.delete(barcode);
  }
}

/** Stub of PostNL's updated shipments: answers 401 without the key, 400 without a period, else the steps of that period. */
export function answerUpdatedShipments(
  apiKey: string,
  given: { apikey: string | undefined; period: readonly string[] },
): { status: number; body: unknown } {
  if (given.apikey !== apiKey) return { status: 401, body: { message: 'Invalid apikey', http_status_code: 401 } };
  const [from, to] = given.period.map(readMoment);
  if (!from || !to) return { status: 400, body: { Errors: [{ Code: '400', Description: 'period' }] } };
  const isWithin = (moment: Temporal.Instant) => Temporal.Instant.compare(from, moment) <= 0 && Temporal.Instant.compare(moment, to) < 0;
  const updates = [...confirmed].flatMap(([Barcode, at]) =>
    steps
      .map((step) => ({ ...step, moment: at.add({ hours: step.hours }) }))
      .filter(({ moment }) => isWithin(moment))
      .map(({ code, phase, text, moment }) => ({
        Barcode,
        Status: { Timestamp: localOf(moment), StatusCode: code, StatusDescription: text, PhaseCode: phase },
      })),
  );
  return { status: 200, body: updates };
}

const localOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'second' });

function readMoment(text: string): Temporal.Instant | undefined {
  try {
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant();
  } catch {
    return undefined;
  }
}
