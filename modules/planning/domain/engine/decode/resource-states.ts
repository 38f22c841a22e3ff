import type { Schedule } from './schedule.ts';
import { pausesWith } from './share-people.ts';
import type { EventTime } from './time-event.ts';
import type { TimesBefore } from './times-before.ts';

/** Sets what an event leaves on its resources for those behind it; each method reports whether that changed. */
export class ResourceStates {
  /** The nodes before the event that is timed, by use. */
  readonly before: Int32Array;
  private readonly schedule: Schedule;
  private readonly kept: TimesBefore;
  private readonly time: EventTime;
  private readonly units: Int32Array;

  constructor(schedule: Schedule, kept: TimesBefore, time: EventTime) {
    this.schedule = schedule;
    this.kept = kept;
    this.time = time;
    this.before = new Int32Array(schedule.uses);
    this.units = new Int32Array(schedule.units);
  }

  /** Sets the attribute values on the machine after the event. */
  carryValues(event: number): boolean {
    const { schedule } = this;
    const { modes, places } = schedule.model;
    const mode = schedule.mode[event]!;
    const place = modes.place[mode]!;
    const width = schedule.attributes;
    let isChanged = false;
    for (let index = 0; index < places.attributeCount[place]!; index += 1) {
      const node = this.before[0]!;
      let value = modes.values[mode * width + index]!;
      if (value === 0)
        value = node < 0 ? places.initialValues[place * width + index]! : schedule.values[((node / schedule.uses) | 0) * width + index]!;
      if (schedule.values[event * width + index] === value) continue;
      this.kept.touch(event);
      schedule.values[event * width + index] = value;
      isChanged = true;
    }
    return isChanged;
  }

  /** Takes units of a resource, of those that are free the ones that were so for the shortest time, until the end of the event. */
  carryUnits(event: number, use: number, resource: number, taken: number): boolean {
    const { schedule, units } = this;
    const { free } = schedule;
    const node = event * schedule.uses + use;
    const at = node * schedule.units;
    const { capacity: capacities, firstPerson } = schedule.model.resources;
    const capacity = capacities[resource]!;
    const before = schedule.previousNode[node]!;
    const from = before * schedule.units;
    if (capacity === 1) {
      // Somebody who works on it while other work pauses goes on with that.
      const moment = resource >= firstPerson && before >= 0 ? Math.max(free[from]!, this.time.end) : this.time.end;
      if (free[at] === moment) return false;
      this.kept.touch(event);
      free[at] = moment;
      return true;
    }
    const start = Math.max(0, this.time.start);
    let available = 0;
    while (available < capacity && (before < 0 ? 0 : free[from + available]!) <= start) available += 1;
    if (available < taken && resource >= firstPerson) {
      let isLonger = false;
      for (let unit = 0; unit < capacity; unit += 1) {
        const moment = Math.max(free[from + unit]!, this.time.end);
        if (free[at + unit] === moment) continue;
        this.kept.touch(event);
        free[at + unit] = moment;
        isLonger = true;
      }
      return isLonger;
    }
    let count = 0;
    let given = 0;
    for (let unit = 0; unit < capacity; unit += 1) {
      if (unit >= available - taken && unit < available) continue;
      const moment = before < 0 ? 0 : free[from + unit]!;
      while (given < taken && this.time.end < moment) {
        units[count++] = this.time.end;
        given += 1;
      }
      units[count++] = moment;
    }
    while (count < capacity) units[count++] = this.time.end;
    let isChanged = false;
    for (let unit = 0; unit < capacity; unit += 1) {
      if (free[at + unit] === units[unit]) continue;
      this.kept.touch(event);
      free[at + unit] = units[unit]!;
      isChanged = true;
    }
    return isChanged;
  }

  /** Sets the sum of what may still go on for a person when the event begins, with the event. */
  carryPauses(event: number, use: number, resource: number): boolean {
    const { schedule } = this;
    const node = event * schedule.uses + use;
    const sum = pausesWith(schedule, event, schedule.previousNode[node]!, resource, this.time);
    if (schedule.pausing[node] === sum) return false;
    this.kept.touch(event);
    schedule.pausing[node] = sum;
    return true;
  }
}
