type Entry = { name: string; date: string; title: string };
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

/** Writes whole-day entries as iCalendar (RFC 5545). An entry keeps its id, so that a later import replaces it. */
export function calendarFile({ id, stampedAt, name, entries }: Calendar): string {
  const stamp = `${stampedAt.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const events = entries.flatMap((entry) => [
    'BEGIN:VEVENT',
    `UID:${id}-${entry.name}@katern`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(entry.date)}`,
    `DTEND;VALUE=DATE:${compact(Temporal.PlainDate.from(entry.date).add({ days: 1 }).toString())}`,
    `SUMMARY:${escaped(entry.title)}`,
    'TRANSP:TRANSPARENT',
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
