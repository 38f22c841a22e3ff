import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id, instant, plainDate } from '#platform/contract/shapes.ts';
import { eventStatus, minute, planEventShape, planPlaceShape } from './planning.shapes.ts';

const ids = z.array(z.number().int());
const texts = z.array(z.string());
/** Moments of the board are minutes since 1970, as planning counts. */
const span = { start: minute, end: minute };
const period = z.object({ from: plainDate, days: z.coerce.number().int().min(1).max(31) });
const staff = { method: 'GET', permission: 'planning.view', internalOnly: true } as const;

/**
 * What stands on the board, column by column: a week of a large shop has thousands of bars, of which the names of the fields would be most
 * of the answer. Column by column they are one bar: the tenth `id`, the tenth `start`.
 */
const bars = z.object({
  id: ids,
  lineId: ids,
  placeId: ids,
  activity: texts,
  component: z.array(z.string().nullable()),
  status: z.array(eventStatus),
  start: z.array(minute),
  end: z.array(minute),
});

/** What has no time yet. */
const poolCard = planEventShape
  .pick({
    ...{ id: true, lineId: true, basketId: true, jobNumber: true, customer: true, description: true, activity: true },
    ...{ component: true, placeId: true, minutes: true, lateness: true },
  })
  .extend({
    deliveryDate: plainDate.nullable(),
    waitsFor: z.enum(['artwork', 'approval', 'hold', 'release']).nullable(),
  });

/**
 * The board of a period: places with their open time (a week beyond it too), what stands on them, and what has no time yet. Less than
 * a week counts days that are worked: closed ones come along and do not count.
 */
export const boardEndpoint = endpoint({
  ...staff,
  name: 'planning.board',
  path: '/api/planning/board',
  input: period,
  output: z.object({
    now: minute,
    days: z.array(z.object({ date: plainDate, ...span })),
    places: z.array(planPlaceShape.extend({ windows: z.array(z.object(span)) })),
    bars,
    /** Bars that are not to be moved. */
    fixed: ids,
    /** Lines that will miss their truck, and those that nearly will. */
    late: ids,
    tight: ids,
    pool: z.array(poolCard),
  }),
});

/** Whose the bars of a period are, column by column as they are: apart from when they stand where, which changes all day. */
export const boardJobsEndpoint = endpoint({
  ...staff,
  name: 'planning.boardJobs',
  path: '/api/planning/board/jobs',
  input: period,
  output: z.object({ lineId: ids, basketId: ids, jobNumber: texts, customer: texts }),
});

/** What stands on one place in a period, in time. */
export const placeEventsEndpoint = endpoint({
  ...staff,
  name: 'planning.placeEvents',
  path: '/api/planning/places/:id/events',
  input: period.extend({ id }),
  output: z.object({ events: z.array(planEventShape) }),
});

/** Every operation of one order line, for dragging one of them and for showing its chain. */
export const lineEventsEndpoint = endpoint({
  ...staff,
  name: 'planning.lineEvents',
  path: '/api/planning/lines/:id/events',
  input: z.object({ id }),
  output: z.object({ events: z.array(planEventShape) }),
});

/** How far the operations of a basket are. */
export const basketPlanEndpoint = endpoint({
  name: 'planning.basketPlan',
  method: 'GET',
  path: '/api/baskets/:id/plan',
  permission: 'basket_content.view or planning.view',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ places: z.array(planPlaceShape), events: z.array(planEventShape) }),
});

export const todoShape = planEventShape.extend({
  format: z.string().nullable(),
  paper: z.string().nullable(),
  spineMm: z.number().nullable(),
  quantity: z.number().int(),
  remarks: z.string(),
  holdReason: z.string().nullable(),
  /** Minutes worked so far, when it has begun. */
  minutesWorked: z.number().int(),
  /** When it is ready if it takes as long as planned; null when it does not run, or takes longer. */
  readyAround: instant.nullable(),
  /** What keeps it from being started now; null when nothing does. */
  blocked: z.object({ code: z.string(), activity: z.string().nullable(), until: instant.nullable() }).nullable(),
});
export type Todo = z.output<typeof todoShape>;

/** What an operator has to do: the places, and the first of the queue of the chosen one; the job that is looked at comes along wherever it stands. */
export const todosEndpoint = endpoint({
  name: 'planning.todos',
  method: 'GET',
  path: '/api/planning/todos',
  permission: 'start_stop_plan_place.view',
  internalOnly: true,
  input: z.object({
    placeId: z.coerce.number().int().min(0).default(0),
    eventId: z.coerce.number().int().min(0).default(0),
    count: z.coerce.number().int().min(1).max(1000).default(12),
  }),
  output: z.object({
    now: instant,
    places: z.array(planPlaceShape.extend({ waiting: z.number().int(), running: z.number().int() })),
    todos: z.array(todoShape),
  }),
});

export const jobTicketEndpoint = endpoint({
  name: 'planning.jobTicket',
  method: 'GET',
  path: '/api/lines/:id/job-ticket',
  permission: 'planning.view or start_stop_plan_place.view or basket_content.view',
  internalOnly: true,
  input: z.object({ id }),
  output: download,
});
