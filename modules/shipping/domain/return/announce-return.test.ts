import { expect, it } from 'vitest';
import { decideAnnounceReturn, decideShipmentOf } from './announce-return.ts';

const line = (pieces: number) => ({ lineId: 1, description: 'Boek', open: 10, pieces });

it('announce my return › takes the lines of which something comes back, up to what was sent', () => {
  expect(decideAnnounceReturn([line(10), line(0)])).toMatchObject({ accepted: true, value: [{ pieces: 10 }] });
  expect(decideAnnounceReturn([line(0)])).toMatchObject({ code: 'RETURN_NOTHING_ANNOUNCED' });
  expect(decideAnnounceReturn([line(11)])).toMatchObject({ code: 'RETURN_TOO_MANY', params: { line: 'Boek', open: 10 } });
  expect(decideShipmentOf(false)).toMatchObject({ code: 'RETURN_NOT_SENT' });
});
