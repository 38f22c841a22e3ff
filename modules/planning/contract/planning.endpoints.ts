import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id, instant, plainDate } from '#platform/contract/shapes.ts';
import { planEventShape, planPlaceShape } from './planning.shapes.ts';

const window = z.object({ start: instant, end: instant });

/**
 * The board of a period: places with their open time (a week beyond it too), what stands on them, and what has no time yet. Less than
 * a week counts days that are worked: closed ones come along and do not count.
 */
export const boardEndpoint = endpoint({
  name: 'planning.board',
  method: 'GET',
  path: '/api/planning/board',
  permission: 'planning.view',
  internalOnly: true,
  input: z.object({ from: plainDate, days: z.coerce.number().int().min(1).max(31) }),
  output: z.object({
    now: instant,
    timeZone: z.string(),
    days: z.array(z.object({ date: plainDate, start: instant, end: instant })),
    places: z.array(planPlaceShape.extend({ windows: z.array(window) })),
    events: z.array(planEventShape),
    pool: z.array(
      planEventShape.extend({
        deliveryDate: plainDate.nullable(),
        waitsFor: z.enum(['artwork', 'approval', 'hold', 'release']).nullable(),
      }),
    ),
  }),
});

/** Every operation of one order line, for dragging one of them and for showing its chain. */
export const lineEventsEndpoint = endpoint({
  name: 'planning.lineEvents',
  method: 'GET',
  path: '/api/planning/lines/:id/events',
  permission: 'planning.view',
  internalOnly: true,
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
  /** What keeps it from being started now; null when nothing does. */
  blocked: z.object({ code: z.string(), activity: z.string().nullable(), until: instant.nullable() }).nullable(),
});
export type Todo = z.output<typeof todoShape>;

/** What an operator has to do: the places, and the queue of the chosen one. */
export const todosEndpoint = endpoint({
  name: 'planning.todos',
  method: 'GET',
  path: '/api/planning/todos',
  permission: 'start_stop_plan_place.view',
  internalOnly: true,
  input: z.object({ placeId: z.coerce.number().int().min(0).default(0) }),
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
