import { describe, expect, it } from 'vitest';
import { addMachine } from '#modules/estimating/domain/parameters/add-machine.ts';
import { withParameter } from '#modules/estimating/domain/parameters/parameter-values.ts';
import { goldenShop } from '#test/golden.ts';
import { decideClosePlaces, machineMoves } from './follow-machines.ts';

const none = { added: [], renamed: [], off: [], on: [], gone: [] };

describe('machine moves', () => {
  it('are none for another price', () =>
    expect(machineMoves(goldenShop, withParameter(goldenShop, 'presses.D1.eurPerHour', 1))).toEqual(none));
  it('tell an added, a renamed and a switched off machine, and the same backwards', () => {
    const added = addMachine(goldenShop, { kind: 'folder', code: 'F2', name: '' });
    if (!added.accepted) throw new Error(added.code);
    const after = withParameter(withParameter(added.value, 'presses.D1.name', 'Left press'), 'finishing.folder.off', true);
    expect(machineMoves(goldenShop, after)).toEqual({ ...none, added: ['F2'], renamed: [{ code: 'D1', name: 'Left press' }], off: ['F1'] });
    expect(machineMoves(after, goldenShop)).toMatchObject({ added: [], on: ['F1'], gone: ['F2'] });
  });
});

describe('follow machines', () => {
  const working = [
    { code: 'D1', count: 2 },
    { code: 'F1', count: 1 },
  ];
  it('refuses MACHINE_HAS_WORK with the places and their operations', () =>
    expect(decideClosePlaces(working, false)).toMatchObject({ code: 'MACHINE_HAS_WORK', params: { codes: 'D1, F1', count: 3 } }));
  it('accepts when these places may stay on', () => expect(decideClosePlaces(working, true)).toMatchObject({ accepted: true }));
});
