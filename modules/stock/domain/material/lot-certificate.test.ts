import { expect, test } from 'vitest';
import { certificateOfProduct, decideLotCertificate } from './lot-certificate.ts';

const taken = {
  isFscJob: true,
  lot: 'PAL-1',
  certificate: 'none' as const,
  quantity: 100,
  freeFsc: 60,
  others: [{ lot: 'PAL-2', location: 'R-02' }],
};

test('decide lot certificate › refuses other lots for a job with the FSC logo, and names the FSC lots', () => {
  expect(decideLotCertificate(taken)).toMatchObject({ code: 'FSC_LOT_REQUIRED', params: { lot: 'PAL-1', count: 1, lots: 'PAL-2 (R-02)' } });
  expect(decideLotCertificate({ ...taken, certificate: 'pefc' })).toMatchObject({ code: 'FSC_LOT_REQUIRED' });
  expect(decideLotCertificate({ ...taken, certificate: 'fsc_recycled', freeFsc: 0 }).accepted).toBe(true);
});

test('decide lot certificate › another job leaves what FSC jobs need', () => {
  const other = { ...taken, isFscJob: false, certificate: 'fsc_mix' as const };
  expect(decideLotCertificate({ ...other, certificate: 'none' }).accepted).toBe(true);
  expect(decideLotCertificate({ ...other, quantity: 60 }).accepted).toBe(true);
  expect(decideLotCertificate(other)).toMatchObject({ code: 'FSC_LOT_KEPT', params: { free: 60 } });
});

test('certificate of product › is the weakest of its lots, and none with one lot that is not FSC', () => {
  expect(certificateOfProduct(['fsc_recycled', 'fsc_recycled'])).toBe('fsc_recycled');
  expect(certificateOfProduct(['fsc_recycled', 'fsc_mix'])).toBe('fsc_mix');
  expect(certificateOfProduct(['fsc_mix', 'pefc'])).toBeUndefined();
  expect(certificateOfProduct([])).toBeUndefined();
});
