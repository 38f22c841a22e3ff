type Answer = { status: number; body: object };

const firms: Readonly<Record<string, { name: string; street: string; number: number; letter?: string; postcode: string; city: string }>> = {
  '90001234': {
    name: 'Uitgeverij De Morgenster B.V.',
    street: 'Havenstraat',
    number: 12,
    letter: 'A',
    postcode: '1011AB',
    city: 'Amsterdam',
  },
  '90002345': { name: 'Stichting Het Open Boek', street: 'Kerkplein', number: 3, postcode: '7411CD', city: 'Deventer' },
};
const dear = { street: 'Dorpsstraat', number: 1, postcode: '3511AA', city: 'Utrecht' };

/** What the register answers where Katern has none to ask: by the number, so that every answer can be seen. */
export function answerAsTradeRegister(key: string, asked: { apikey: string | undefined; kvk: string }): Answer {
  if (asked.apikey !== key) return { status: 401, body: {} };
  if (!/^\d{8}$/.test(asked.kvk)) return failing(400, 'IPD0004');
  // Nobody has a number that ends on 00, and of those that end on 99 nothing can be told now.
  if (asked.kvk.endsWith('00')) return failing(404, 'IPD0005');
  if (asked.kvk.endsWith('99')) return failing(404, 'IPD1002');
  const { name, street, number, letter, postcode, city } = {
    letter: undefined,
    ...(firms[asked.kvk] ?? { name: `Firma ${asked.kvk}`, ...dear }),
  };
  const address = {
    straatnaam: street,
    huisnummer: number,
    ...(letter && { huisletter: letter }),
    postcode,
    plaats: city,
    land: 'Nederland',
  };
  const adressen = [{ type: 'bezoekadres', indAfgeschermd: 'Nee', ...address }];
  return {
    status: 200,
    body: { kvkNummer: asked.kvk, naam: name, _embedded: { hoofdvestiging: { kvkNummer: asked.kvk, eersteHandelsnaam: name, adressen } } },
  };
}

const failing = (status: number, code: string): Answer => ({ status, body: { fout: [{ code, omschrijving: '' }] } });
