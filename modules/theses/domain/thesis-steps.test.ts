import { describe, expect, it } from 'vitest';
import { stepStates } from './thesis-steps.ts';

const book = { title: 'Vensters op licht', pages: 184, colourPages: 24, copies: 150, paper: 'HVO90', finish: 'MATT' };
const whole = { ...book, hasAddress: true, deliveryOn: '2026-12-10', poNumber: '', needsPo: false, hasFiles: true };

describe('steps of the wizard', () => {
  it('are done when nothing is missing, wherever the customer is; the order is never', () => {
    const done = { addresses: 'done', date: 'done', thesis: 'done', files: 'done', order: 'open' };
    expect(stepStates(whole, 'order')).toEqual(done);
    expect(stepStates(whole, 'addresses')).toEqual(done);
  });
  it('miss what was passed without an answer, and are open before that', () => {
    const lacking = { ...whole, deliveryOn: null, title: '' };
    expect(stepStates(lacking, 'order')).toMatchObject({ addresses: 'done', date: 'missing', thesis: 'missing' });
    expect(stepStates(lacking, 'date')).toMatchObject({ date: 'open', thesis: 'open' });
    expect(stepStates({ ...whole, hasAddress: false }, 'date')).toMatchObject({ addresses: 'missing' });
  });
  it('miss the number that the payer wants', () => {
    expect(stepStates({ ...whole, needsPo: true }, 'order')).toMatchObject({ addresses: 'missing' });
    expect(stepStates({ ...whole, needsPo: true, poNumber: 'PO-7' }, 'order')).toMatchObject({ addresses: 'done' });
  });
  it('leave files open that come later by a link', () => {
    expect(stepStates({ ...whole, hasFiles: false }, 'order')).toMatchObject({ files: 'open' });
  });
});
