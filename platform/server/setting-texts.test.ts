import { expect, it } from 'vitest';
import { printersOf } from './setting-texts.ts';

it('configured printers › have a name and an address, and a label printer dots that a print head has', () => {
  expect(printersOf('Magazijn=ipp://10.0.0.21/ipp/print; Labels=zpl://10.0.0.22:9100?dots=12;Etiketten=zpl://10.0.0.23')).toEqual([
    { name: 'Magazijn', uri: 'ipp://10.0.0.21/ipp/print' },
    { name: 'Labels', uri: 'zpl://10.0.0.22:9100?dots=12' },
    { name: 'Etiketten', uri: 'zpl://10.0.0.23' },
  ]);
  expect(() => printersOf('Labels=zpl://10.0.0.22?dots=10')).toThrow('PRINTERS: Labels has dots=10');
});
