import { expect, it } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { stubbedServices } from './stubbed-services.ts';

const config = (useStubs: boolean, env: Record<string, string> = {}) => ({
  ...readConfig({ KATERN_SECRET: 'x', ...env }, { port: 1, dataDir: '/tmp' }),
  useStubs,
});

it('a demo shop has a stub for every service without an address', () => {
  expect(stubbedServices(config(true, { VIES_URL: 'https://vies.example', PRINTERS: 'Magazijn=ipp://a/b' }))).toEqual([
    ...['tradeRegister', 'carrier', 'sendcloud', 'payments', 'onlineSuppliers'],
  ]);
});
it('a real shop has no stubs', () => expect(stubbedServices(config(false))).toEqual([]));
