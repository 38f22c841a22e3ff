import { runRecordsEndpoint } from '#modules/imports/contract/records/run-records.endpoint.ts';
import { uploadRecordsEndpoint } from '#modules/imports/contract/records/upload-records.endpoint.ts';
import { writeRecords } from '#modules/imports/server/records/write-records.job.ts';
import { runJob } from '#platform/server/jobs/jobs.ts';
import { actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';

/** Adds an import of master data that was written, and one of this morning whose rows wait for a decision. */
export async function fillRecordImports({ kernel, today }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const admin = (await staffOf(kernel))('admin');
  const upload = (kind: string, fileName: string, rows: readonly string[], at: Temporal.Instant) =>
    act(uploadRecordsEndpoint, admin, { kind, fileName, content: Buffer.from(`\uFEFF${rows.join('\r\n')}`).toString('base64') }, at);

  const lastWeek = kernel.clock.now().subtract({ hours: 170 });
  const closed = await upload('holidays', 'sluitingsdagen.csv', closingDays(today.year + 1), lastWeek);
  await act(runRecordsEndpoint, admin, { id: closed.id, running: true }, lastWeek.add({ minutes: 2 }));
  await runJob(kernel, writeRecords, { importId: closed.id }, { now: lastWeek.add({ minutes: 3 }) });

  await upload('customers', 'Beurs Gorinchem bezoekers.csv', visitors, kernel.clock.now().subtract({ hours: 1 }));
}

const closingDays = (year: number) => [
  'Omschrijving;Van;Tot en met;Productie dicht',
  `Zomersluiting;${summer(year)}`,
  `Kerstsluiting;28-12-${year};30-12-${year};ja`,
];

/** The last full week of July. */
function summer(year: number): string {
  const end = Temporal.PlainDate.from({ year, month: 7, day: 31 });
  const friday = end.subtract({ days: (end.dayOfWeek + 2) % 7 });
  const written = ({ day, month }: Temporal.PlainDate) => `${day}-${month}-${year}`;
  return `${written(friday.subtract({ days: 4 }))};${written(friday)};ja`;
}

/** Visitors of a fair as somebody typed them: new ones, one that is known, one that stands twice, and slips of the hand. */
const visitors = [
  'Bedrijf;Contactpersoon;E-mail;Telefoon;Straat;Postcode;Plaats;BTW-nummer;Betaaltermijn',
  'Museum De Kaai;Lotte Brouwer;l.brouwer@dekaai.example;0113 55 51 20;Kaai 4;4461 HN;Goes;;30 dagen',
  'Uitgeverij Windroos;Bram van Es;bram@windroos.example;020 555 01 77;Prinsengracht 120;1015 DZ;Amsterdam;;14 dagen',
  'Uitgeverij De Lindewal;Els Prins;inkoop@delindewal.example;;;;;;',
  'Windroos uitgeverij;;;020 5550177;Prinsengracht 120;1015DZ;Amsterdam;;',
  'Stichting Oud Zaandijk;Piet Kramer;p.kramer@oudzaandijk.example;075 555 03 14;Lagedijk 80;1544 BG;Zaandijk;;30 dagen',
  'Brouwerij Het Veer;Noor Smit;noor@hetveer;0345 55 58 10;Veerweg 2;4171 AB;Herwijnen;NL123456789B01;30 dagen',
  ';Joris Bakker;joris@bakker.example;06 555 55 12 34;;;;;',
  'Accountants Van Dam & Zn;Karin van Dam;k.vandam@vandamzn.example;0183 55 50 02;Molenstraat 9;4201 CX;Gorinchem;;dertig dgn',
];
