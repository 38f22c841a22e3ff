/** `time`: where it takes place, such as 12:15; without one it takes the whole day. */
type Entry = { name: string; date: string; time?: string | undefined; title: string };
type Calendar = { id: string; stampedAt: string; name: string; entries: readonly Entry[] };

const escaped = (text: string) => text.replace(/[\\;,]/g, (found) => `\\${found}`).replace(/\r\n?|\n/g, '\\n');
const compact = (date: string) => date.replaceAll('-', '');
const octetsOfLine = 74;
const [oneOctet, twoOctets, threeOctets] = [0x80, 0x800, 0x1_00_00];

/** The octets of a character in UTF-8. */
function octetsOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  return code < oneOctet ? 1 : code < twoOctets ? 2 : code < threeOctets ? 3 : 4;
}

/** Folds a content line: no more than 75 octets, a continuation begins with a space (RFC 5545, 3.1). */
function fold(line: string): string {
  let octets = 0;
  let folded = '';
  for (const sign of line) {
    const size = octetsOf(sign);
    if (octets + size > octetsOfLine) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += sign;
    octets += size;
  }
  return folded;
}

/** A defence takes about so long. */
const timedDuration = 'PT1H';

/** A time without a zone is that of the place where the calendar is read (RFC 5545, 3.3.5). */
function whenOf({ date, time }: Entry): string[] {
  if (time) return [`DTSTART:${compact(date)}T${time.replace(':', '')}00`, `DURATION:${timedDuration}`];
  return [
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(Temporal.PlainDate.from(date).add({ days: 1 }).toString())}`,
    'TRANSP:TRANSPARENT',
  ];
}

/** Writes entries as iCalendar (RFC 5545). An entry keeps its id, so that a later import replaces it. */
export function calendarFile({ id, stampedAt, name, entries }: Calendar): string {
  const stamp = `${stampedAt.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const events = entries.flatMap((entry) => [
    'BEGIN:VEVENT',
    `UID:${id}-${entry.name}@katern`,
    `DTSTAMP:${stamp}`,
    ...whenOf(entry),
    `SUMMARY:${escaped(entry.title)}`,
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Katern//Theses//EN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
