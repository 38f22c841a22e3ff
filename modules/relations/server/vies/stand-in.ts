/** What the register answers where Katern has none to ask: by the country and the number, so that every answer can be seen. */
export function answerAsVies(body: unknown): { status: number; body: object } {
  const { countryCode, vatNumber } = (body ?? {}) as Record<string, unknown>;
  if (typeof countryCode !== 'string' || typeof vatNumber !== 'string' || !/^[A-Z]{2}$/.test(countryCode)) return failing('INVALID_INPUT');
  // Denmark's register is away, and no number that ends on 00 is anybody's.
  if (countryCode === 'DK') return failing('MS_UNAVAILABLE');
  const valid = !vatNumber.endsWith('00');
  return { status: 200, body: { countryCode, vatNumber, valid, name: '---', address: '---', requestDate: '2026-11-18T08:00:00.000Z' } };
}

const failing = (error: string) => ({ status: 200, body: { actionSucceed: false, errorWrappers: [{ error }] } });
