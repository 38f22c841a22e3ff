import { describe, expect, it } from 'vitest';
import { checkStock } from './order-check.ts';

const line = { line: 'Bewaarband', toSend: 40, reserved: 40, physical: 100, backOrder: false };

describe('stock check', () => {
  it('reports green when the pieces are reserved and in stock', () => expect(checkStock([line]).colour).toBe('green'));
  it('reports red when too little is reserved or in stock', () => {
    expect(checkStock([line, { ...line, reserved: 30 }])).toMatchObject({ colour: 'red', reason: 'stockShort', params: { short: 10 } });
    expect(checkStock([{ ...line, physical: 25 }])).toMatchObject({ colour: 'red', params: { short: 15 } });
  });
  it('reports amber for a back order', () =>
    expect(checkStock([{ ...line, physical: 0, backOrder: true }])).toMatchObject({ colour: 'amber', reason: 'stockBackOrder' }));
});
