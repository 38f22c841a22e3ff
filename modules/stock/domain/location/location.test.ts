import { describe, expect, it } from 'vitest';
import { binsOf, decideSaveLocation, type SaveLocation } from './location.ts';

const empty = { lots: 0, places: 0, waves: 0, largestBelow: null };
const bin: SaveLocation = {
  code: 'A-01-1',
  kind: 'bin',
  active: true,
  codeTaken: false,
  parentKind: 'rack',
  parentIsBelow: false,
  uses: empty,
};

describe('save location', () => {
  it('accepts a bin in a rack, and any kind at the top', () => {
    expect(decideSaveLocation(bin).accepted).toBe(true);
    expect(decideSaveLocation({ ...bin, kind: 'aisle', parentKind: null }).accepted).toBe(true);
  });
  it('refuses a code that another place has', () => {
    expect(decideSaveLocation({ ...bin, codeTaken: true })).toMatchObject({ code: 'LOCATION_EXISTS', field: 'code' });
  });
  it('refuses a place in one of its own size, in itself, or smaller than a place in it', () => {
    for (const change of [
      { parentKind: 'bin' as const },
      { parentIsBelow: true },
      { kind: 'bin' as const, uses: { ...empty, places: 1, largestBelow: 'bin' as const } },
    ]) {
      expect(decideSaveLocation({ ...bin, ...change })).toMatchObject({ code: 'LOCATION_PARENT' });
    }
  });
  it('refuses to make a place inactive, or no bin, while goods lie in it', () => {
    const uses = { ...empty, lots: 3 };
    expect(decideSaveLocation({ ...bin, active: false, uses })).toMatchObject({ code: 'LOCATION_IN_USE', params: { lots: 3, places: 0 } });
    expect(decideSaveLocation({ ...bin, active: false, uses: { ...empty, waves: 1 } })).toMatchObject({ params: { lots: 0, waves: 1 } });
    expect(decideSaveLocation({ ...bin, kind: 'rack', parentKind: null, uses })).toMatchObject({ code: 'LOCATION_IN_USE', field: 'kind' });
  });
});

it('generate rack › names its bins by bay and level', () => {
  expect(binsOf({ code: 'R1', aisle: 1, bays: 2, levels: 2 }).map(({ code }) => code)).toEqual([
    'R1-01-1',
    'R1-01-2',
    'R1-02-1',
    'R1-02-2',
  ]);
});
