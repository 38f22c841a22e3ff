/** A half-open interval [from, to) in whole minutes. */
export type Interval = readonly [from: number, to: number];

export type Changeover = { attribute: string; minutes: number; table?: Record<string, number> };

export type CasePlace = {
  id: string;
  calendar: string;
  closed?: readonly Interval[];
  overtime?: readonly Interval[];
  /** Events at once; 1 when absent, 0 for any number. */
  slots?: number;
  state?: Record<string, string>;
  changeovers?: readonly Changeover[];
};

export type CrewNeed = { skill: string; load?: number };

export type CaseMode = { place: string; setup: number; run: number; crew?: readonly CrewNeed[] };

export type CaseLink = { operation: string; rest?: number; within?: number; transfer?: number };

export type Position = { place: string; start: number };

export type CaseOperation = {
  id: string;
  modes: readonly CaseMode[];
  pause?: boolean;
  quantity?: number;
  split?: { parts: number; step: number };
  gang?: { key: string; share: number };
  attributes?: Record<string, string | null>;
  tools?: readonly string[];
  materialAt?: number;
  after?: readonly CaseLink[];
  previous?: Position;
  /** `setUp`: the place is changed over before the start, not from then on; only what the application locks has it. */
  fixed?: Position & { setUp?: true };
  started?: Position & { remaining: number };
  done?: { end: number };
};

export type CaseJob = {
  id: string;
  weight: number;
  due?: number;
  filesAt?: number;
  /** When its own carrier leaves; those of the case where they are left out. */
  departures?: readonly number[];
  operations: readonly CaseOperation[];
};

/** The input of the planning engine. Moments are minutes from a common origin. */
export type PlanningCase = {
  id: string;
  now: number;
  horizon: number;
  frozenUntil?: number;
  departures?: readonly number[];
  calendars: Record<string, readonly Interval[]>;
  places: readonly CasePlace[];
  people?: readonly { id: string; skills: readonly string[]; calendar: string }[];
  tools?: readonly { id: string; count: number }[];
  jobs: readonly CaseJob[];
};

export type CaseEvent = {
  operation: string;
  place: string;
  start: number;
  end: number;
  quantity?: number;
  gang?: string;
  crew?: readonly string[];
};

export type OpenedWindow = { place: string; window: number };

export type Objective = {
  tardiness: number;
  late: number;
  overtime: number;
  setup: number;
  moves: number;
  flow: number;
  total: number;
};

export type ChainReason =
  | 'predecessor'
  | 'place'
  | 'crew'
  | 'tool'
  | 'within'
  | 'now'
  | 'files'
  | 'material'
  | 'fixed'
  | 'started'
  | 'done'
  | 'kept';

export type ChainStep = { operation: string; reason: ChainReason; until: number; of?: string };

export type Explanation = { job: string; late: number; leaves: number; chain: readonly ChainStep[] };

/** The output of the planning engine. */
export type ShopPlan = {
  id: string;
  events: readonly CaseEvent[];
  overtime?: readonly OpenedWindow[];
  objective: Objective;
  /** Stated where a search of all plans found none that costs less. */
  proof?: 'proven';
  /** The hard rules that the plan breaks, where none was found that keeps them all. */
  violations?: readonly { rule: string; text: string }[];
  explain?: readonly Explanation[];
  /** Instead of `explain` where a job is late for no reason of the rule book: the other late jobs, and those without a reason. */
  explained?: readonly Explanation[];
  unexplained?: readonly string[];
};

/** Cost of one unit of each part of the objective; a smaller total is better. */
export const objectiveWeights = { tardiness: 100, late: 6000, overtime: 40, setup: 20, moves: 300, flow: 1 } as const;

/** Minutes by which a start may differ from the previous plan without counting as moved. */
export const keptTolerance = 15;

export const minutesPerDay = 1440;
