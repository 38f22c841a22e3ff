import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePastedDeliveries, splitEqually } from './pasted-deliveries.ts';

describe('pasted delivery rows', () => {
  it('become deliveries, without the header row', () =>
    expect(
      parsePastedDeliveries(
        'Aantal\tNaam\tAdres\tPostcode\tPlaats\tLand\tDatum\tLeverinstructie\n1.250\tAfd. Inkoop\tDomplein 29a\t3512 je\tUtrecht\t\t1-12-2026\tAchterdeur\n',
      ),
    ).toEqual({
      rows: [
        {
          quantity: 1250,
          attention: 'Afd. Inkoop',
          street: 'Domplein',
          houseNumber: '29a',
          postcode: '3512 JE',
          city: 'Utrecht',
          country: 'NL',
          date: '2026-12-01',
          deliveryInstructions: 'Achterdeur',
        },
      ],
      problems: [],
    }));
  it('are reported with their problem while the valid ones are kept', () => {
    const { rows, problems } = parsePastedDeliveries(
      [
        '10;A;Dam 1;1012 JS;Amsterdam;NL;',
        'x1;B;Dam 1;1012 JS;Amsterdam',
        '5;C;Dam;1012 JS;Amsterdam',
        '5;D;Dam 1;10123;Amsterdam',
        '5;E;Dam 1;1012 JS;',
        '5;F;Dam 1;1012 JS;Amsterdam;NL;31-02-2026',
        `5;G;Dam 1;1012 JS;Amsterdam;NL;;${'x'.repeat(201)}`,
      ].join('\n'),
    );
    expect(rows).toHaveLength(1);
    expect(problems).toEqual([
      { row: 2, problem: 'quantity' },
      { row: 3, problem: 'street' },
      { row: 4, problem: 'postcode' },
      { row: 5, problem: 'city' },
      { row: 6, problem: 'date' },
      { row: 7, problem: 'instructions' },
    ]);
  });
  it('accept the days of a leap year only', () => {
    const dayOf = (date: string) => parsePastedDeliveries(`5;F;Dam 1;1012 JS;Amsterdam;NL;${date}`).rows[0]?.date;
    expect(['29-02-2028', '2028-2-29', '29-02-2027', '2027-13-01', '2027-04-31', '2027-04-30'].map(dayOf)).toEqual([
      '2028-02-29',
      ...[undefined, undefined, undefined, undefined],
      '2027-04-30',
    ]);
  });
  it('accept a year in two digits, as a spreadsheet shows it', () =>
    expect(parsePastedDeliveries('5;F;Dam 1;1012 JS;Amsterdam;NL;1-12-26').rows[0]?.date).toBe('2026-12-01'));
  it('keep a semicolon in a name, skip leading empty rows, and accept the name of a country', () =>
    expect(
      parsePastedDeliveries('\n\nAantal\tNaam\tAdres\n1,250\tJansen; Zn\tPlein 1813 4\t2514 jn\tDen Haag\tNederland').rows[0],
    ).toMatchObject({ quantity: 1250, attention: 'Jansen; Zn', street: 'Plein 1813', houseNumber: '4', country: 'NL' }));
  it('refuse a post office box', () =>
    expect(parsePastedDeliveries('5;A;Postbus 80125;3508 TC;Utrecht').problems).toEqual([{ row: 1, problem: 'postbox' }]));
  it('accept a Belgian and a German postcode', () =>
    expect(parsePastedDeliveries('1;A;Rooigemlaan 12;9000;Gent;BE\n1;B;Am Markt 3;20095;Hamburg;DE').problems).toEqual([]));
  it('takes the country of the shop for a row that names none', () =>
    expect(parsePastedDeliveries('1;A;Rooigemlaan 12;9000;Gent', 'BE').rows).toMatchObject([{ country: 'BE', postcode: '9000' }]));
});

it('an equal split keeps the total, and no two parts differ by more than one', () =>
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 60 }), (quantity, parts) => {
      const split = splitEqually(quantity, parts);
      expect(split.reduce((sum, part) => sum + part, 0)).toBe(quantity);
      expect(Math.max(...split) - Math.min(...split)).toBeLessThanOrEqual(1);
    }),
  ));
