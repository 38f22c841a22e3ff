import { expect, it } from 'vitest';
import { stopEventEndpoint } from '#modules/planning/contract/stop-event.endpoint.ts';
import { queuedAnswers } from './queued-answers.ts';

const input = { id: 7, version: 3, at: '2026-11-18T09:00:00Z', good: 40, waste: 2, minutes: 30 };
const refused = (code: string, context = {}, name = stopEventEndpoint.name) => queuedAnswers({ name, input, refusal: { code, context } });

it('queued answers › a stop with too few goes on with fewer, or more is made, at the moment at which it was pressed', () => {
  expect(refused('COUNT_SHORT', { needed: 100 })).toEqual([
    { kind: 'makeMore', count: 60, input: { ...input, short: 'make_more' } },
    { kind: 'goOnShort', count: 60, input: { ...input, short: 'go_on' } },
  ]);
});

it('queued answers › a stop with more than came in is kept once somebody confirms it', () => {
  expect(refused('MORE_THAN_IN')).toEqual([{ kind: 'keepMore', count: 40, input: { ...input, keepMore: true } }]);
});

it('queued answers › other refusals and other acts have no answer of their own', () => {
  expect([refused('EVENT_NOT_RUNNING'), refused('COUNT_SHORT', {}, 'planning.countEvent')]).toEqual([[], []]);
  expect(queuedAnswers({ name: stopEventEndpoint.name, input, refusal: null })).toEqual([]);
});
