import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';
import { DatabaseError } from './database-error.ts';

/** The account to run PostgreSQL under: it refuses to run as root, so root uses another account; a normal user runs it as itself. */
export interface ServerAccount {
  uid: number;
  gid: number;
}

export interface Launch {
  file: string;
  args: string[];
  uid?: number;
  gid?: number;
}

function accountNamed(name: string): ServerAccount | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout?.trim());
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function makeAccount(): ServerAccount {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'], {
      stdio: 'pipe',
    });
  } catch (error) {
    throw new DatabaseError('ACCOUNT_MISSING', { reason: error instanceof Error ? error.message.trim() : String(error) });
  }
  return accountNamed('postgres') ?? makeAccount();
}

/** The account for a data folder: its owner, else `postgres`; undefined for a normal user. */
export function accountFor(dataFolder: string): ServerAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = existsSync(dataFolder) ? statSync(dataFolder) : undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return accountNamed('postgres') ?? makeAccount();
}

export function handOver(path: string, account: ServerAccount | undefined): void {
  if (account) chownSync(path, account.uid, account.gid);
}

function canEnter(launch: Launch, paths: readonly string[]): boolean {
  const { file, args, ...ids } = launch;
  const test = 'for path in "$@"; do test -x "$path" || exit 1; done';
  return spawnSync(file, [...args, 'sh', '-c', test, 'sh', ...paths], { ...ids, cwd: '/', stdio: 'ignore' }).status === 0;
}

/**
 * Determines how to run a program as the account. Only root may enter a clone below `/root` or in a folder of `mktemp -d`;
 * then the account gets the one capability that lets it enter, and no other.
 */
export function launchAs(account: ServerAccount | undefined, folder: string, program: string): Launch {
  if (!account) return { file: 'env', args: [] };
  const plain: Launch = { file: 'env', args: [], ...account };
  if (canEnter(plain, [folder, program])) return plain;
  // PostgreSQL checks with access(2), which honors a capability only when the process kept it through the change of account.
  const ids = ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups', '--securebits', '+no_setuid_fixup'];
  for (const capability of ['+dac_read_search', '+dac_override']) {
    const passing: Launch = { file: 'setpriv', args: [...ids, '--inh-caps', capability, '--ambient-caps', capability, '--'] };
    if (canEnter(passing, [folder, program])) return passing;
  }
  throw new DatabaseError('FOLDER_UNREACHABLE', { folder });
}
