import { z } from 'zod';

/** The numbers with a name and address; these are withheld for all others, as some member states do. */
const named = new Map(
  Object.entries({
    NL900001239B01: { name: 'UITGEVERIJ DE MORGENSTER B.V.', address: '\nHAVENSTRAAT 00012A\n1011AB AMSTERDAM\n' },
    BE0900012322: { name: 'NV Het Vlaamse Schrift', address: 'Korenmarkt 1\n9000 Gent' },
  }),
);

const asked = z.object({ countryCode: z.string().regex(/^[A-Z]{2}$/), vatNumber: z.string().max(20) });

/** Answers as a stub of VIES, when none is configured. Country and number select the outcome, so that each can be tried. */
export function answerAsVies(body: unknown): { status: number; body: object } {
  const parsed = asked.safeParse(body);
  if (!parsed.success) return noViesRequest();
  const { countryCode, vatNumber } = parsed.data;
  // The Danish register is unavailable; numbers that end in 00 are invalid.
  if (countryCode === 'DK') return failing('MS_UNAVAILABLE');
  const valid = !vatNumber.endsWith('00');
  const registered = named.get(countryCode + vatNumber) ?? { name: '---', address: '---' };
  return { status: 200, body: { countryCode, vatNumber, valid, ...registered, requestDate: '2026-11-18T08:00:00.000Z' } };
}

/** The answer to a body that is no request. */
export const noViesRequest = () => failing('INVALID_INPUT', 400);

const failing = (error: string, status = 200) => ({ status, body: { actionSucceed: false, errorWrappers: [{ error }] } });
