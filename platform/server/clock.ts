/** The clock of a server. A test may move it; no other code of the server reads the time of day. */
export type Clock = { now(): Temporal.Instant; moveTo(moment: Temporal.Instant | undefined): void };

export function systemClock(): Clock {
  let offset = Temporal.Duration.from({ seconds: 0 });
  return {
    now: () => Temporal.Now.instant().add(offset),
    moveTo(moment) {
      offset = moment ? Temporal.Now.instant().until(moment) : Temporal.Duration.from({ seconds: 0 });
    },
  };
}

/** A stopped clock that only moves when told to. */
export function fixedClock(at: Temporal.Instant): Clock {
  let now = at;
  return {
    now: () => now,
    moveTo(moment) {
      now = moment ?? at;
    },
  };
}
