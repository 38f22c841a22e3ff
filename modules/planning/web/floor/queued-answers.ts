import { stopEventEndpoint } from '#modules/planning/contract/stop-event.endpoint.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';

type Refused = { name: string; input: unknown; refusal: { code: string; context?: Record<string, unknown> } | null };
type Stop = InputOf<typeof stopEventEndpoint>;
export type QueuedAnswer = { kind: 'makeMore' | 'goOnShort' | 'keepMore'; count: number; input: Stop };

/** Ways on from a stop that was refused when the network came back: the same act at its own moment, with the missing input. */
export function queuedAnswers({ name, input, refusal }: Refused): QueuedAnswer[] {
  if (name !== stopEventEndpoint.name || !refusal) return [];
  const stop = input as Stop;
  if (refusal.code === 'MORE_THAN_IN') return [{ kind: 'keepMore', count: stop.good, input: { ...stop, keepMore: true } }];
  if (refusal.code !== 'COUNT_SHORT') return [];
  const missing = Number(refusal.context?.needed ?? 0) - stop.good;
  return [
    { kind: 'makeMore', count: missing, input: { ...stop, short: 'make_more' } },
    { kind: 'goOnShort', count: missing, input: { ...stop, short: 'go_on' } },
  ];
}
