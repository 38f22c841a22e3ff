import { countEventEndpoint } from '#modules/planning/contract/floor/count-event.endpoint.ts';
import { pauseEventEndpoint } from '#modules/planning/contract/pause-event.endpoint.ts';
import { reopenEventEndpoint } from '#modules/planning/contract/reopen-event.endpoint.ts';
import { resumeEventEndpoint } from '#modules/planning/contract/resume-event.endpoint.ts';
import { splitEventEndpoint } from '#modules/planning/contract/split-event.endpoint.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { stopEventEndpoint } from '#modules/planning/contract/stop-event.endpoint.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { factStored, type KillAct, one, type Scene, type Story } from './scene.ts';

type Event = { id: number; version: number; placeId: number; comesIn: number };

/** The printing of the cover of this turn's line. */
async function eventOf(scene: Scene): Promise<Event> {
  const event = await one<Event>(
    scene,
    `SELECT id, version, place_id AS "placeId", quantity_in AS "comesIn" FROM plan_events
     WHERE line_id = $1 AND activity LIKE 'print%' AND component = 'cover' AND more_of IS NULL`,
    [scene.floorLine],
  );
  return event!;
}

/** An act on the operation at the version that it has. */
function onEvent(kind: string, endpoint: Endpoint, fact: string, act: (scene: Scene, event: Event) => Promise<unknown>): KillAct {
  return {
    kind,
    of: [endpoint],
    async perform(scene) {
      const event = await eventOf(scene);
      await act(scene, event);
      return String(event.id);
    },
    stored: factStored(fact, 'event'),
  };
}

/** More than came in, which the operator confirms. */
const beyond = 30;

/** An operation is divided, started, counted, paused, resumed, stopped with more than came in, and opened again. */
export const floorStory: Story = [
  {
    ...{ kind: 'operation divided', of: [splitEventEndpoint], stored: factStored('operation.split', 'event') },
    async perform(scene) {
      scene.floorLine = scene.portal.floorLines.pop();
      if (scene.floorLine === undefined) return undefined;
      const { id, version, placeId } = await eventOf(scene);
      const other = await one<{ id: number }>(
        scene,
        'SELECT o.id FROM plan_places o JOIN plan_places p ON p.kind = o.kind WHERE p.id = $1 AND o.id <> p.id ORDER BY o.id LIMIT 1',
        [placeId],
      );
      await scene.call(splitEventEndpoint, { id, version, placeId: other!.id });
      return String(id);
    },
  },
  onEvent('operation started', startEventEndpoint, 'operation.started', ({ call }, { id, version }) =>
    call(startEventEndpoint, { id, version }),
  ),
  {
    kind: 'pieces counted',
    of: [countEventEndpoint],
    async perform(scene) {
      const { id, version } = await eventOf(scene);
      await scene.call(countEventEndpoint, { id, version, good: 7, waste: 0 });
      return String(id);
    },
    stored: 'SELECT count(*) AS n FROM plan_counts WHERE event_id = $1::bigint AND good = 7',
  },
  onEvent('operation paused', pauseEventEndpoint, 'operation.paused', ({ call }, { id, version }) =>
    call(pauseEventEndpoint, { id, version, reason: 'Inkt op' }),
  ),
  onEvent('operation resumed', resumeEventEndpoint, 'operation.resumed', ({ call }, { id, version }) =>
    call(resumeEventEndpoint, { id, version }),
  ),
  {
    kind: 'operation stopped with more than came in',
    of: [stopEventEndpoint],
    async perform(scene) {
      const { id, version, comesIn } = await eventOf(scene);
      await scene.call(stopEventEndpoint, { id, version, good: comesIn + beyond, waste: 3, minutes: 20, keepMore: true });
      return String(id);
    },
    stored: `SELECT (sum(c.good) = max(e.quantity_in) + ${beyond})::int AS n FROM plan_counts c JOIN plan_events e ON e.id = c.event_id WHERE e.id = $1::bigint`,
  },
  onEvent('operation opened again', reopenEventEndpoint, 'operation.reopened', ({ call, name }, { id, version }) =>
    call(reopenEventEndpoint, { id, version, reason: name }),
  ),
];
