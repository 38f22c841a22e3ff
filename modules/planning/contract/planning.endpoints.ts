import { z } from 'zod';
import { setupAttributes } from '#modules/planning/domain/places/changeovers.ts';
import { departments } from '#modules/planning/domain/places/save-place.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id, instant, plainDate } from '#platform/contract/shapes.ts';
import { textCode } from '#platform/contract/text-shapes.ts';
import { anyOf } from '#platform/domain/access.ts';
import { activityCode, componentCode, eventStatus, minute, openPredecessor, planEventShape, planPlaceShape } from './planning.shapes.ts';

const ids = z.array(z.number().int());
const texts = z.array(z.string());
const days = z.array(plainDate.nullable());
/** The board travels in minutes since 1970, the unit of the planning rules. */
const span = { start: minute, end: minute };
const period = z.object({ from: plainDate, days: z.coerce.number().int().min(1).max(31) });
const staff = { method: 'GET', permission: 'planning.view', internalOnly: true } as const;

/**
 * The bars of the board as columnar JSON: the tenth `id` and the tenth `start` belong to one bar. A week of a large shop has thousands of
 * bars, and the field names would be most of the response.
 */
const bars = z.object({
  id: ids,
  lineId: ids,
  placeId: ids,
  activity: z.array(activityCode),
  component: z.array(componentCode.nullable()),
  status: z.array(eventStatus),
  start: z.array(minute),
  end: z.array(minute),
});

/** An operation without a time. */
const poolCard = planEventShape
  .pick({
    ...{ id: true, lineId: true, basketId: true, jobNumber: true, customer: true, description: true, activity: true },
    ...{ component: true, placeId: true, minutes: true, lateness: true },
  })
  .extend({
    deliveryDate: plainDate.nullable(),
    waitsFor: z.enum(['artwork', 'approval', 'hold', 'release']).nullable(),
    predecessor: openPredecessor.nullable(),
    /** Of the calculation, without one empty. */
    papers: texts,
    format: z.string().nullable(),
  });

/**
 * Returns the board of a period: places with their open time (and that of a week beyond it), the bars, and the pool of events without a
 * time. A period of less than a week counts working days; the closed days between them are included on top.
 */
export const readBoardEndpoint = endpoint({
  ...staff,
  name: 'planning.readBoard',
  path: '/api/planning/board',
  input: period,
  output: z.object({
    now: minute,
    days: z.array(z.object({ date: plainDate, ...span })),
    /** The moments of these days at which something leaves. */
    trucks: z.array(minute),
    places: z.array(
      planPlaceShape.extend({
        department: z.enum(departments),
        windows: z.array(z.object(span)),
        /** Of these days: when it is closed although it usually works, and open although it usually does not. */
        closed: z.array(z.object({ ...span, note: z.string() })),
        overtime: z.array(z.object(span)),
        /** By complaints. */ blockedPapers: texts,
        stop: z.object({ scope: z.enum(['machine', 'customer', 'supplier']), scopeId: z.number().int(), name: z.string() }).nullable(),
        /** The people there; null where work is planned without people. */
        crew: z
          .object({
            size: z.number().int(),
            load: z.number().int(),
            people: z.array(z.object({ id: z.number().int(), activities: texts.optional(), absent: z.array(z.object(span)) })),
          })
          .nullable(),
      }),
    ),
    bars,
    /** Bars that cannot be moved. */
    fixed: ids,
    /** How many there are of the tools that the shop counts. */
    toolCounts: z.array(z.object({ tool: z.string(), count: z.number().int() })),
    /** The bars that hold a tool. */
    tools: z.array(z.object({ id: z.number().int(), tools: texts })),
    /** Lines that will miss their truck, and lines with less than four hours to spare. */
    late: ids,
    tight: ids,
    /** The first three hundred by delivery date, and how many there are. */
    pool: z.array(poolCard),
    poolCount: z.number().int(),
  }),
});

/** Returns the job behind each bar of a period, in columns. It is cached apart from the bars, whose times change all day. */
export const listBoardJobsEndpoint = endpoint({
  ...staff,
  name: 'planning.listBoardJobs',
  path: '/api/planning/board/jobs',
  input: period,
  output: z.object({
    ...{ lineId: ids, basketId: ids, jobNumber: texts, customer: texts },
    /** Of the calculation, without one empty; `dueOn` is the first delivery. */
    ...{ papers: z.array(texts), format: z.array(z.string().nullable()), dueOn: z.array(z.string().nullable()) },
  }),
});

/**
 * Returns what planned bars of a period and cards of the pool lack: papers, empty where these are there, with the day on which they come; and for
 * a card the day on which its files can be expected, for a bar only when that is later than it begins. Read apart, because stock and artwork change more often than the plan.
 */
export const listBoardShortagesEndpoint = endpoint({
  ...staff,
  name: 'planning.listBoardShortages',
  path: '/api/planning/board/shortages',
  input: period,
  output: z.object({ id: ids, papers: texts, comesOn: days, filesOn: days }),
});

/** Lists the events of one place in a period, by time. */
export const listPlaceEventsEndpoint = endpoint({
  ...staff,
  name: 'planning.listPlaceEvents',
  path: '/api/planning/places/:id/events',
  input: period.extend({ id }),
  output: z.object({ events: z.array(planEventShape) }),
});

/** Lists every event of an order line, for dragging one of them and for showing its chain. */
export const listLineEventsEndpoint = endpoint({
  ...staff,
  name: 'planning.listLineEvents',
  path: '/api/planning/lines/:id/events',
  input: z.object({ id }),
  output: z.object({ events: z.array(planEventShape) }),
});

/** Lists the events of a basket with their progress. */
export const readBasketPlanEndpoint = endpoint({
  name: 'planning.readBasketPlan',
  method: 'GET',
  path: '/api/baskets/:id/plan',
  permission: 'basket_content.view or planning.view',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({
    places: z.array(planPlaceShape),
    events: z.array(planEventShape),
    /** The operations that can be sent to the hot folder of their press. */
    toPress: z.array(z.number().int()),
  }),
});

const person = z.object({ id: z.number().int(), name: z.string() });

export const todoShape = planEventShape.extend({
  format: z.string().nullable(),
  paper: z.string().nullable(),
  spineMm: z.number().nullable(),
  quantity: z.number().int(),
  /** The actual input, the proposed good output, and the output below which a person decides how the job goes on. */
  comesIn: z.number().int(),
  proposedGood: z.number().int(),
  needed: z.number().int(),
  /** The changeover from the operation before in the queue. */
  setupChanges: z.array(z.object({ attribute: z.enum(setupAttributes), from: z.string(), to: z.string(), minutes: z.number().int() })),
  /** Whether the shop says what the machine changes over for it. */
  knowsSetup: z.boolean(),
  /** What comes next with it, where, and after which rest. */
  after: z.array(
    z.object({ activity: activityCode, component: componentCode.nullable(), place: z.string(), waitMinutes: z.number().int() }),
  ),
  /** Small parts of other orders on the same sheets: pieces on each, and the sheets that carry them. */
  riding: z.array(z.object({ jobNumber: z.string(), customer: z.string(), perSheet: z.number().int(), sheets: z.number().int() })),
  /** Standards that complaints set for this machine: an inspection, or more waste. */
  checks: z.array(z.object({ minutes: z.number().int().nullable(), wastePercent: z.number().int().nullable(), reason: z.string() })),
  /** The counts so far, and the people who work on it now. */
  counted: z.object({ good: z.number().int(), waste: z.number().int() }),
  people: z.array(person),
  /** The first page of its file: of the cover for work on the cover; null without one. */
  picture: z.number().int().nullable(),
  /** Whether it begins only after a scan of its job ticket. */
  needsScan: z.boolean(),
  remarks: z.string(),
  holdReason: z.string().nullable(),
  /** Minutes worked so far; 0 before it begins. */
  minutesWorked: z.number().int(),
  /** Total minutes as planned, or as the operator entered since. */
  minutesExpected: z.number().int(),
  /** Expected end if it takes as long as expected; null when it does not run, or already takes longer. */
  readyAround: instant.nullable(),
  /** Why it cannot start now; null when it can. */
  blocked: z.object({ code: textCode<'planning.floor.blocked'>(), activity: activityCode.nullable(), text: z.string() }).nullable(),
});
export type Todo = z.output<typeof todoShape>;

/** Returns an operator's work: all places, the first `count` of the chosen place's queue, and `eventId` wherever it is in that queue. */
export const listTodosEndpoint = endpoint({
  name: 'planning.listTodos',
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
    /** People who can be entered as working at the chosen place. */
    colleagues: z.array(person),
    /** Why the chosen place stands still, and until when. */
    breakdown: z.object({ reason: z.string(), until: instant }).nullable(),
  }),
});

/** The job tickets of all lines of an order that have operations, in one file. */
export const readJobTicketsEndpoint = endpoint({
  name: 'planning.readJobTickets',
  method: 'GET',
  path: '/api/baskets/:id/job-tickets',
  permission: anyOf('planning.view', 'start_stop_plan_place.view', 'basket_content.view'),
  internalOnly: true,
  input: z.object({ id }),
  output: download,
  refusals: ['TICKETS_TOO_MANY'],
});

export const readJobTicketEndpoint = endpoint({
  name: 'planning.readJobTicket',
  method: 'GET',
  path: '/api/lines/:id/job-ticket',
  permission: anyOf('planning.view', 'start_stop_plan_place.view', 'basket_content.view'),
  internalOnly: true,
  input: z.object({ id }),
  output: download,
});
