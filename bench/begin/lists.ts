import { listedCustomers } from './customers.ts';

/** A list as a shop has it in a spreadsheet. */
export type List = { kind: string; name: string; count: number; content: string };

const rows = (count: number, row: (at: number) => string) => Array.from({ length: count }, (_, at) => row(at + 1)).join('\r\n');
const list = (kind: string, name: string, count: number, headings: string, row: (at: number) => string): List => {
  return { kind, name, count, content: `${headings}\r\n${rows(count, row)}\r\n` };
};
const customers = listedCustomers(500);

/** The values that a person writes down of a machine. */
const machineValues = (at: number): [string, string][] => [
  ['Soort', ['Tonerpers', 'Offsetpers', 'Vouwmachine', 'Snijmachine', 'Lijmbinder'][at % 5]!],
  ['Naam', `Machine ${at}`],
  ['Uurtarief', `${48 + at},50`],
  ['Insteltijd', '12 min'],
];

/** What a shop of some size begins with: the goal of the set-up is that one person has it in within a working day. */
export const lists: readonly List[] = [
  {
    ...{ kind: 'machines', name: 'machines.csv', count: 10 },
    content: `Machine;Kenmerk;Waarde\r\n${rows(10, (at) =>
      machineValues(at)
        .map(([name, value]) => `MF${at};${name};${value}`)
        .join('\r\n'),
    )}\r\n`,
  },
  list('papers', 'papier.csv', 300, 'Artikel;Omschrijving;g/m²;Formaat;Loop;Dikte;Prijs;Per', (at) => {
    const grams = 80 + (at % 12) * 20;
    return `P${at};Papier ${at};${grams};${['45x64', '50x70', '70x100'][at % 3]};${['LL', 'BL'][at % 2]};${Math.round(grams * 1.1)} µm;${30 + (at % 90)},50;1000 vel`;
  }),
  list('customers', 'klanten.csv', customers.length, 'Klantnr;Naam;Adres;Postcode/Plaats;BTW nr;E-mail;Tel.;Betaling', (at) => {
    const { number, name, address, town, vatNumber, email, phone } = customers[at - 1]!;
    return `${number};${name};${address};${town};${vatNumber};${email};${phone};30`;
  }),
  list(
    'articles',
    'artikelen.csv',
    200,
    'Artikelnr;Omschrijving;BTW;Prijs;Vanaf;Gewicht (kg)',
    (at) => `A-${at};Artikel ${at};21;${1 + (at % 9)},50;1;0,0${10 + (at % 80)}`,
  ),
  list('orders', 'orders.csv', 60, 'Ordernr;Klantnaam;Omschrijving;Oplage;Status;Leverdatum;Bedrag excl.;Btw', (at) => {
    return `W-${at};${customers[at * 7]!.name};Folder ${at};${500 + at};Drukken;15-12-2026;${100 + at},00;21`;
  }),
];
