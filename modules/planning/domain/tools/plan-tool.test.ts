import { describe, expect, it } from 'vitest';
import { countsOfTools, decideSaveTool, toolsHeld } from './plan-tool.ts';

const moulds = { name: 'Mould', count: 2, activities: ['caseIn'] };

describe('tool of the shop', () => {
  it('is held by the operations of its activities, beside their die', () => {
    expect(toolsHeld(['D12'], 'caseIn', [moulds])).toEqual(['D12', 'Mould']);
    expect(toolsHeld(['Mould'], 'caseIn', [moulds])).toEqual(['Mould']);
    expect(toolsHeld([], 'print', [moulds])).toEqual([]);
    expect(countsOfTools([moulds])).toEqual(new Map([['Mould', 2]]));
  });

  it('has a name of its own', () => {
    expect(decideSaveTool(moulds, { isTaken: false, isDie: false }).accepted).toBe(true);
    for (const state of [
      { isTaken: true, isDie: false },
      { isTaken: false, isDie: true },
    ])
      expect(decideSaveTool(moulds, state)).toMatchObject({ code: 'TOOL_NAME_TAKEN', params: { name: 'Mould' }, field: 'name' });
  });
});
