import type { OpenTime } from '../calendar/open-time.ts';
import type { CaseOperation, PlanningCase } from '../case/planning-case.ts';

/**
 * A planning case in typed arrays, indexed by number. Moments are minutes since `now`. An event is a possible event of an operation: one,
 * or one for each part into which it may be split. A mode is a place together with one possible crew.
 */
export type ShopModel = {
  readonly planningCase: PlanningCase;
  readonly horizon: number;
  /** A moment that no event begins after unless events wait for each other in a circle; then they stand there, beyond the horizon. */
  readonly farthest: number;
  /** The cost of a broken hard rule: more than a plan within the horizon can gain by it. */
  readonly brokenRule: number;
  readonly jobs: JobTable;
  readonly ops: OperationTable;
  readonly links: LinkTable;
  readonly modes: ModeTable;
  readonly events: EventTable;
  readonly resources: ResourceTable;
  readonly places: PlaceTable;
};

export type JobTable = {
  readonly count: number;
  /** Operations of each job, each after those it follows. */
  readonly operations: readonly Int32Array[];
  readonly weight: Int32Array;
  /** Due minute, or a moment beyond every end. */
  readonly due: Int32Array;
  /** The last moment at which the job may be ready to leave in time. */
  readonly latest: Int32Array;
  /** When the carrier of each job leaves; jobs of one carrier share a list. */
  readonly departures: readonly Int32Array[];
};

export type OperationTable = {
  readonly count: number;
  readonly list: readonly CaseOperation[];
  readonly job: Int32Array;
  readonly release: Int32Array;
  readonly firstEvent: Int32Array;
  readonly parts: Int32Array;
  readonly firstMode: Int32Array;
  readonly modeCount: Int32Array;
  readonly pause: Uint8Array;
  readonly state: Uint8Array;
  /** Start of a fixed or started operation, end of one that is done. */
  readonly given: Int32Array;
  /** Whether the place is changed over for a fixed operation before its start. */
  readonly setUp: Uint8Array;
  /** Whether a change against the previous plan counts; its place and start. */
  readonly counted: Uint8Array;
  readonly previousPlace: Int32Array;
  readonly previousStart: Int32Array;
  readonly gangKey: Int32Array;
  readonly share: Int32Array;
  /** All operations, each after those it follows. */
  readonly topological: Int32Array;
};

export const operationStates = { free: 0, fixed: 1, started: 2, done: 3 } as const;

/** Predecessors and successors of the operations: those of operation o stand at `first[o]` up to `first[o + 1]`. */
export type LinkTable = {
  readonly first: Int32Array;
  readonly predecessor: Int32Array;
  readonly rest: Int32Array;
  /** The longest time after the end, or -1. */
  readonly within: Int32Array;
  /** The part of the run of both operations that a transfer batch takes, or 0. */
  readonly batch: Float64Array;
  readonly quantity: Float64Array;
  readonly firstNext: Int32Array;
  readonly next: Int32Array;
  readonly hasTransfer: Uint8Array;
};

export type ModeTable = {
  readonly count: number;
  readonly place: Int32Array;
  readonly setup: Int32Array;
  readonly run: Int32Array;
  readonly calendar: Int32Array;
  readonly crews: readonly (readonly string[])[];
  /** Numbers the place together with the people, each with a skill and load; equal for the modes in which operations may share a form. */
  readonly team: Int32Array;
  /** Units of resources in use: those of mode m stand at `firstUse[m]` up to `firstUse[m + 1]`. The first is the place. */
  readonly firstUse: Int32Array;
  readonly useResource: Int32Array;
  readonly useUnits: Int32Array;
  /** Values of the attributes that its place compares; 0 for a missing one. */
  readonly values: Int32Array;
};

export type EventTable = {
  readonly count: number;
  readonly operation: Int32Array;
  /** Most resources in use by one event, most units of one resource, most attributes compared by one place. */
  readonly uses: number;
  readonly units: number;
  readonly attributes: number;
};

/** Places, then tools, then people. */
export type ResourceTable = {
  readonly count: number;
  readonly capacity: Int32Array;
  readonly firstPerson: number;
};

export type PlaceTable = {
  readonly count: number;
  /** The resource of a place, or -1 when it takes any number of events. */
  readonly resource: Int32Array;
  readonly attributeCount: Int32Array;
  readonly initialValues: Int32Array;
  /** Minutes of a changeover of an attribute of a place, from value × values + to value. */
  readonly changeovers: readonly (readonly { values: number; minutes: Int32Array }[])[];
  /** Minutes of the overtime windows of each place. */
  readonly overtime: readonly (readonly number[])[];
  readonly calendars: readonly { place: number; crew: readonly string[] }[];
  /** Open time of a calendar while these overtime windows of its place are open. */
  readonly openTime: (calendar: number, opened: readonly number[]) => OpenTime;
};
