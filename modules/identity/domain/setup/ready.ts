/** States of a point of the ready page: it works, a stub stands in for it, it is missing, or it needs attention. */
export const readyStates = ['ready', 'stub', 'missing', 'attention'] as const;
export type ReadyState = (typeof readyStates)[number];
export const readyNames = [
  ...([
    'mail',
    'sender',
    'bounces',
    'vies',
    'tradeRegister',
    'carrier',
    'sendcloud',
    'printers',
    'botCheck',
    'virusScanner',
    'address',
    'payments',
  ] as const),
  ...(['backup', 'colleagues', 'machines', 'papers', 'places', 'holidays', 'products', 'prices'] as const),
] as const;
export type ReadyGroup = 'services' | 'data';

export type ReadyPoint = {
  name: (typeof readyNames)[number];
  group: ReadyGroup;
  state: ReadyState;
  params?: Record<string, string | number>;
  /** The page where it is arranged, when there is one. */
  address?: string;
};

/** The state of a service outside: with an address it is real; without one a stub answers, or nothing does. */
export function serviceState(hasAddress: boolean, useStubs: boolean): ReadyState {
  if (hasAddress) return 'ready';
  return useStubs ? 'stub' : 'missing';
}

/** The age in days after which a backup is too old to rely on. */
const maxBackupDays = 2;

/** The state of the last backup, by its age in whole days, the files that the store did not hold and whether one failed since; undefined when there is none. */
export function backupState(last: { days: number; lost: number } | undefined, hasFailed = false): ReadyState {
  if (hasFailed) return 'attention';
  if (last === undefined) return 'missing';
  return last.days > maxBackupDays || last.lost > 0 ? 'attention' : 'ready';
}

/** `ready` when nothing is left to do, else `otherwise`. */
export function stateOfRest(left: number, otherwise: ReadyState = 'attention'): ReadyState {
  return left === 0 ? 'ready' : otherwise;
}
