import type { WhatIfInput } from '#modules/planning/contract/what-if.shapes.ts';
import { minuteAt } from '#modules/planning/domain/calendar.ts';
import type { WhatIf } from '#modules/planning/domain/proposal/what-if.ts';
import { readDispatchMoment } from '#modules/planning/server/dispatch-times.ts';
import { readOvertime } from '#modules/planning/server/places.ts';
import { readQuoteWork } from '#modules/planning/server/promise/quote-work.ts';
import type { QueryContext } from '#platform/server/served.ts';

/** An evening shift. */
const shiftHours = 5;

/** The change that was asked for, in minutes. */
export async function readWhatIf(context: QueryContext, asked: WhatIfInput): Promise<WhatIf> {
  const zone = context.kernel.config.timeZone;
  switch (asked.kind) {
    case 'place':
      return asked;
    case 'shift':
      return { ...asked, windows: (await readOvertime(context, shiftHours)).get(asked.placeId) ?? [] };
    case 'closed': {
      const day = Temporal.PlainDate.from(asked.date);
      return { kind: 'closed', from: minuteAt(day, '00:00', zone), to: minuteAt(day.add({ days: 1 }), '00:00', zone) };
    }
    case 'order': {
      const momentOf = await readDispatchMoment(context);
      return { kind: 'order', placeId: asked.placeId, minutes: asked.hours * 60, dispatchAt: momentOf({ date: asked.date, methods: [] }) };
    }
    case 'quote': {
      const momentOf = await readDispatchMoment(context);
      const work = await readQuoteWork(context, asked.number);
      return { kind: 'quote', work, dispatchAt: momentOf({ date: asked.date, methods: [] }) };
    }
    case 'several': {
      const changes: WhatIf[] = [];
      for (const change of asked.changes) changes.push(await readWhatIf(context, change));
      return { kind: 'several', changes };
    }
  }
}
