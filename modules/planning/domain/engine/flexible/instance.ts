/**
 * A classic flexible job shop: operations of all jobs one after another, each with the machines that can do it. Times are whole; the
 * objective is the makespan.
 */
export type FlexibleInstance = {
  readonly jobs: number;
  readonly machines: number;
  readonly operations: number;
  readonly job: Int32Array;
  /** Alternatives of operation o stand at `first[o]` up to `first[o + 1]`. */
  readonly first: Int32Array;
  readonly machine: Int32Array;
  readonly time: Int32Array;
};

export class InstanceError extends Error {}

/** Reads the text form: jobs and machines; per job the number of operations, per operation the number of machines and pairs of machine, time. */
export function readInstance(text: string): FlexibleInstance {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const [jobs = 0, machines = 0] = numbersOf(lines[0] ?? '', 1);
  if (!(jobs > 0 && machines > 0)) throw new InstanceError('line 1: must give the numbers of jobs and machines');
  if (lines.length <= jobs) throw new InstanceError(`line 1: there are ${jobs} jobs, but ${lines.length - 1} lines follow`);
  const job: number[] = [];
  const first = [0];
  const machine: number[] = [];
  const time: number[] = [];
  for (let index = 0; index < jobs; index += 1) {
    const line = index + 2;
    const values = numbersOf(lines[index + 1]!, line);
    let at = 0;
    const take = () => {
      const value = values[at++];
      if (value === undefined) throw new InstanceError(`line ${line}: ends too early`);
      return value;
    };
    for (let operations = take(); operations > 0; operations -= 1) {
      let alternatives = take();
      if (alternatives < 1) throw new InstanceError(`line ${line}: an operation has no machine`);
      for (; alternatives > 0; alternatives -= 1) {
        machine.push(take());
        time.push(take());
      }
      job.push(index);
      first.push(machine.length);
    }
  }
  return {
    jobs,
    machines: Math.max(machines, ...machine.map((one) => one + 1)),
    operations: job.length,
    job: Int32Array.from(job),
    first: Int32Array.from(first),
    machine: Int32Array.from(machine),
    time: Int32Array.from(time),
  };
}

function numbersOf(line: string, number: number): number[] {
  const values = line.trim().split(/\s+/).map(Number);
  if (values.some((value) => !(value >= 0 && value < 1e9))) throw new InstanceError(`line ${number}: must be numbers`);
  return values.map(Math.floor);
}
