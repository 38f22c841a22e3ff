/** Whom the register names; of every other number it keeps that to itself, as some members do. */
const named: Readonly<Record<string, { name: string; address: string }>> = {
  NL900001239B01: { name: 'UITGEVERIJ DE MORGENSTER B.V.', address: '\nHAVENSTRAAT 00012A\n1011AB AMSTERDAM\n' },
  BE0900012322: { name: 'NV Het Vlaamse Schrift', address: 'Korenmarkt 1\n9000 Gent' },
};

/** What the register answers where Katern has none to ask: by the country and the number, so that every answer can be seen. */
export function answerAsVies(body: unknown): { status: number; body: object } {
  const { countryCode, vatNumber } = (body ?? {}) as Record<string, unknown>;
  if (typeof countryCode !== 'string' || typeof vatNumber !== 'string' || !/^[A-Z]{2}$/.test(countryCode)) return failing('INVALID_INPUT');
  // Denmark's register is away, and no number that ends on 00 is anybody's.
  if (countryCode === 'DK') return failing('MS_UNAVAILABLE');
  const valid = !vatNumber.endsWith('00');
  const told = named[countryCode + vatNumber] ?? { name: '---', address: '---' };
  return { status: 200, body: { countryCode, vatNumber, valid, ...told, requestDate: '2026-11-18T08:00:00.000Z' } };
}

const failing = (error: string) => ({ status: 200, body: { actionSucceed: false, errorWrappers: [{ error }] } });
