import { describe, expect, it } from 'vitest';
import { respecify } from './respecify.ts';

describe('respecify outsourced work', () => {
  it('adds the new execution to what was written for the supplier', () =>
    expect(respecify('Ronde rug', 'Binnenwerk 184 pagina’s', 'Binnenwerk 96 pagina’s')).toBe('Ronde rug\n\nBinnenwerk 96 pagina’s'));
  it('replaces the execution of an earlier amendment', () =>
    expect(respecify('Ronde rug\n\nBinnenwerk 96 pagina’s', 'Binnenwerk 96 pagina’s', 'Binnenwerk 80 pagina’s')).toBe(
      'Ronde rug\n\nBinnenwerk 80 pagina’s',
    ));
  it('is the new execution where nothing was written', () => expect(respecify('', 'Oud', 'Nieuw')).toBe('Nieuw'));
});
