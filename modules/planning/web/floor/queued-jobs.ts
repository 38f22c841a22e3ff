import { extendEventEndpoint } from '#modules/planning/contract/extend-event.endpoint.ts';
import { countEventEndpoint } from '#modules/planning/contract/floor/count-event.endpoint.ts';
import { setEventPeopleEndpoint } from '#modules/planning/contract/floor/set-event-people.endpoint.ts';
import { pauseEventEndpoint } from '#modules/planning/contract/pause-event.endpoint.ts';
import type { Todo } from '#modules/planning/contract/planning.endpoints.ts';
import { resumeEventEndpoint } from '#modules/planning/contract/resume-event.endpoint.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { stopEventEndpoint } from '#modules/planning/contract/stop-event.endpoint.ts';

/** An act that waits in this browser for the network, of any screen. */
type Waiting = { name: string; input: unknown; refusal: unknown };
type Input = { id: number; version: number; at?: string; reason?: string; good?: number; waste?: number };

export type ShownJobs = {
  todos: Todo[];
  /** The number of running jobs beyond those that the server knows. */
  running: number;
};

const starts = [startEventEndpoint.name, resumeEventEndpoint.name];
const floorActs: readonly string[] = [
  ...starts,
  ...[pauseEventEndpoint, stopEventEndpoint, countEventEndpoint, extendEventEndpoint, setEventPeopleEndpoint].map(({ name }) => name),
];

/** The jobs as they are once the acts that wait for the network are sent: begun, paused, counted, or gone where they are ready. */
export function withWaiting(todos: readonly Todo[], acts: readonly Waiting[], now: Date): ShownJobs {
  const waiting = acts.filter(({ name, refusal }) => refusal === null && floorActs.includes(name));
  let running = 0;
  const shown = todos.flatMap((todo) => {
    const own = waiting.filter(({ input }) => (input as Input).id === todo.id);
    const job = own.reduce<Todo | null>((before, act) => before && afterAct(before, act.name, act.input as Input, now), todo);
    running += Number(job?.status === 'in_progress') - Number(todo.status === 'in_progress');
    return job ? [job] : [];
  });
  return { todos: shown, running };
}

/** A job after one more act; null when it is ready. */
function afterAct(job: Todo, name: string, { at, reason, good = 0, waste = 0 }: Input, now: Date): Todo | null {
  const version = job.version + 1;
  if (starts.includes(name)) {
    const since = at ? Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / 60_000)) : 0;
    return { ...job, version, status: 'in_progress', holdReason: null, minutesWorked: job.minutesWorked + since };
  }
  if (name === pauseEventEndpoint.name) return { ...job, version, status: 'on_hold', holdReason: reason ?? '', readyAround: null };
  if (name === stopEventEndpoint.name) return null;
  if (name !== countEventEndpoint.name) return { ...job, version };
  return { ...job, version, counted: { good: job.counted.good + good, waste: job.counted.waste + waste } };
}
