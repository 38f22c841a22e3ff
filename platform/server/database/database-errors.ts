import pg from 'pg';
import { DatabaseUnavailableError, PoolBusyError } from './connection-pool.ts';

export const deadlockDetected = '40P01';
/** query_canceled: the statement timeout. */
export const queryCanceled = '57014';
/** in_failed_sql_transaction: a statement after one that failed. */
export const alreadyFailed = '25P02';

/** Whether the error has this SQLSTATE, also when drizzle wraps it. */
export function hasSqlState(error: unknown, state: string): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === state) || hasSqlState(error.cause, state);
}

/** Errors with which connections were lost; running statements failed with the same. */
export const lostConnections = new WeakSet<Error>();

/** query_canceled, a deadlock again and again, lock_not_available, idle_in_transaction_session_timeout, too_many_connections. */
const busyStates = [queryCanceled, deadlockDetected, '55P03', '25P03', '53300'];
/** admin_shutdown, crash_shutdown, cannot_connect_now. */
const awayStates = ['57P01', '57P02', '57P03'];
/** The driver's messages, without a code, for a statement on a lost connection. */
const lostText = /^(Connection terminated|Client has encountered a connection error)/;

/** Whether the database refused an act that may succeed later: it is busy, or away. */
export function unavailability(error: unknown): 'SERVER_BUSY' | 'DATABASE_AWAY' | undefined {
  if (!(error instanceof Error)) return undefined;
  const state = 'code' in error && typeof error.code === 'string' && error instanceof pg.DatabaseError ? error.code : '';
  if (error instanceof PoolBusyError || busyStates.includes(state) || hasSqlState(error.cause, '53300')) return 'SERVER_BUSY';
  if (error instanceof DatabaseUnavailableError || lostConnections.has(error) || lostText.test(error.message)) return 'DATABASE_AWAY';
  if (awayStates.includes(state) || state.startsWith('08')) return 'DATABASE_AWAY';
  return unavailability(error.cause);
}
