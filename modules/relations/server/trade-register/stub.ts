type Answer = { status: number; body: object };

const companies: Readonly<
  Record<string, { name: string; street: string; number: number; letter?: string; postcode: string; city: string }>
> = {
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
const defaultAddress = { street: 'Dorpsstraat', number: 1, postcode: '3511AA', city: 'Utrecht' };

/** Answers as a stub of the trade register, when none is configured. The number selects the outcome, so that each can be tried. */
export function answerAsTradeRegister(key: string, asked: { apikey: string | undefined; kvk: string }): Answer {
  if (asked.apikey !== key) return { status: 401, body: {} };
  if (!/^\d{8}$/.test(asked.kvk)) return failing(400, 'IPD0004');
  // Numbers that end in 00 do not exist; for those that end in 99 the register is unavailable.
  if (asked.kvk.endsWith('00')) return failing(404, 'IPD0005');
  if (asked.kvk.endsWith('99')) return failing(404, 'IPD1002');
  const { name, street, number, letter, postcode, city } = {
    letter: undefined,
    ...(companies[asked.kvk] ?? { name: `Firma ${asked.kvk}`, ...defaultAddress }),
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
