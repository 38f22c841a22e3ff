import { expect, it } from 'vitest';
import { writeXjdf } from './xjdf.ts';

it('an XJDF ticket names job, press, paper, quantities and files, and escapes what people typed', () => {
  const written = writeXjdf({
    jobNumber: '26-1142-1',
    part: 3,
    description: 'Zout & "klei"',
    customer: 'Universiteit Utrecht',
    createdAt: Temporal.Instant.from('2026-11-18T09:00:00Z'),
    press: { code: 'TONER', name: 'Tonerpers', digital: true },
    startsAt: '2026-11-19T08:00:00Z',
    endsAt: null,
    copies: 150,
    quantityIn: 4_120,
    format: { widthMm: 170, heightMm: 240 },
    component: { role: 'inner', pages: 184, paper: 'HVO90', colours: '4/4' },
    files: [{ name: '26-1142-1_inner_7.pdf', slot: 'inner', pageCount: 184 }],
  });
  for (const part of [
    'xmlns="http://www.CIP4.org/JDFSchema_2_0" Version="2.1" JobID="26-1142-1" JobPartID="3" DescriptiveName="Zout &amp; &quot;klei&quot;" Types="DigitalPrinting"',
    '<Product ID="P1" IsRoot="true" Amount="150"',
    '<NodeInfo Start="2026-11-19T08:00:00Z"/>',
    '<Device DeviceID="TONER"/>',
    'DescriptiveName="HVO90"',
    '<PartAmount Amount="4120"/>',
    '<RunList NPage="184">\n<FileSpec URL="26-1142-1_inner_7.pdf" MimeType="application/pdf"/>',
    'Dimensions="481.890 680.315 0"',
  ])
    expect(written).toContain(part);
});
