import { instantOf } from '#modules/planning/domain/calendar.ts';
import type { EventRow } from '#modules/planning/server/planning.store.ts';
import type { Refused } from '#platform/domain/decision.ts';
import type { CommandContext } from '#platform/server/served.ts';

/** Translates the moments and activities in the params of a refusal to the reader's language. */
export function translateRefusal<Code extends string>(
  { actor, kernel }: Pick<CommandContext, 'actor' | 'kernel'>,
  refused: Refused<Code>,
  events: readonly Pick<EventRow, 'id' | 'activity'>[],
): Refused<Code> {
  const params = { ...refused.params };
  for (const name of ['until', 'dispatchAt']) {
    const moment = params[name];
    if (typeof moment === 'number' || typeof moment === 'string') params[name] = sayMoment(moment, actor.language, kernel.config.timeZone);
  }
  const activity = params.activity ?? events.find(({ id }) => id === params.eventId)?.activity;
  const key = `planning.activities.${activity}`;
  // An activity of the shop's own stays its code.
  if (typeof activity === 'string') params.activity = kernel.texts.has(key) ? kernel.texts.say(actor.language, key) : activity;
  return { ...refused, params };
}

/** Formats a moment of a refusal: minutes of the plan, or an ISO instant. */
function sayMoment(moment: string | number, language: 'nl' | 'en', timeZone: string): string {
  const instant = typeof moment === 'number' ? instantOf(moment) : Temporal.Instant.from(moment);
  return instant.toLocaleString(language === 'nl' ? 'nl-NL' : 'en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
}
