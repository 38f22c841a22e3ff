import { type Chance, chance } from '#demo/chance.ts';
import type { Database } from '#platform/server/database/database.ts';

/** What an order of the shop can be found by. */
type Source = { number: string; description: string; reference: string; customer: string; email: string };
type Draw = (luck: Chance, one: Source, other: Source) => string;

const wordOf = (luck: Chance, text: string) => luck.of(text.split(' '));
const startOf = (luck: Chance, text: string, least: number) => text.slice(0, luck.between(Math.min(least, text.length), text.length));

/** A part from the middle of a text. */
function partOf(luck: Chance, text: string, least: number): string {
  const length = luck.between(Math.min(least, text.length), text.length);
  const from = luck.between(0, text.length - length);
  return text.slice(from, from + length).trim();
}

const withAccents = (text: string) => text.replace(/[aeo]/g, (letter) => ({ a: 'á', e: 'ë', o: 'ö' })[letter] ?? letter);
const backwards = (text: string) => [...text].toReversed().join('');

const letters = [...'abcdefghijklmnoprstvwz0123456789'];
const signs = ['+', '-', '/', '.', '(', '"', "'", '#', '&'];

const draws: readonly Draw[] = [
  (_, { number }) => number,
  (luck, { number }) => startOf(luck, number, 1),
  (luck, { number }) => partOf(luck, number, 2),
  (luck, { number }) => `-${startOf(luck, number.slice(3), 1)}`,
  (_, { reference }) => reference,
  (luck, { reference }) => startOf(luck, reference, 2),
  (luck, { reference }) => startOf(luck, reference, 5).toLowerCase(),
  (luck, { reference }) => partOf(luck, reference, 3),
  (_, { reference }) => reference.slice('REF'.length),
  (luck, { reference }) => startOf(luck, reference.slice('REF-'.length), 1),
  (luck, { description }) => startOf(luck, wordOf(luck, description), 1),
  (luck, { description }) => partOf(luck, wordOf(luck, description), 3),
  (_, { description }) => description,
  (luck, { description }, other) => `${wordOf(luck, description)} ${wordOf(luck, other.description)}`,
  (_, { description }, other) => `${description.split(' ')[0]} ${other.description.split(' ')[0]}`,
  (luck, { description, reference }) => `${description.split(' ')[0]} ${startOf(luck, reference, 4)}`,
  (luck, { description, number }) => `${startOf(luck, description, 1)} ${startOf(luck, number, 2)}`,
  (_, { customer }) => customer,
  (luck, { customer }, other) => `${wordOf(luck, customer)} ${wordOf(luck, other.customer)}`,
  (luck, { customer }) => withAccents(partOf(luck, customer, 5)),
  (_, { email }) => email,
  (luck, { email }) => startOf(luck, email, 3),
  (luck, { description }) => luck.of(['%', '_', '\\', "'", '*', '"', '(', '&']) + partOf(luck, description, 3),
  (luck) => luck.of(letters),
  (luck, { description }) => description.slice(0, luck.between(1, 2)),
  (_, { description }) => backwards(description.split(' ')[1] ?? ''),
  (luck) => `${luck.between(10, 999_999_999)}`,
  (luck) => luck.of(letters) + luck.of(signs).repeat(luck.between(2, 3)),
  (luck) => luck.of(signs) + luck.of(letters),
  (luck) => luck.of(letters) + luck.of(signs) + luck.of(letters),
  (luck) => luck.of(signs) + luck.between(10, 99),
  (_, one, other) => [one.number, one.description, one.customer, other.description].join(' '),
];

/** Draws texts to search orders by from the data of a shop, `rounds` of each kind; the same seed draws the same texts. */
export async function drawTexts({ pool }: Database, seed: number, rounds: number): Promise<string[]> {
  const luck = chance(seed);
  const { rows } = await pool.query<{ baskets: number }>('SELECT max(id) AS baskets FROM baskets');
  const ids = Array.from({ length: 2 * rounds * draws.length }, () => luck.between(1, rows[0]!.baskets));
  const sources = await pool.query<Source>(
    `SELECT b.number, b.description, b.customer_reference AS reference, c.name AS customer, k.email
     FROM unnest($1::bigint[]) WITH ORDINALITY AS drawn (id, place) JOIN baskets b ON b.id = drawn.id
     JOIN customers c ON c.id = b.customer_id JOIN contacts k ON k.id = b.contact_id ORDER BY place`,
    [ids],
  );
  const texts = Array.from({ length: rounds }, (_, round) =>
    draws.map((draw, at) => {
      const first = 2 * (round * draws.length + at);
      return draw(luck, sources.rows[first]!, sources.rows[first + 1]!);
    }),
  );
  return [...new Set(texts.flat())];
}
