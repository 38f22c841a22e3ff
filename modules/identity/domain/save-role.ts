import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { decideGiving, editRoles, everybodys, type Giver } from './rights.ts';

export type SaveRoleAsk = {
  giver: Giver;
  /** What the role holds now; undefined for a new one. */
  current: readonly string[] | undefined;
  wanted: readonly string[];
  /** Every permission there is to give. */
  known: ReadonlySet<string>;
  /** Another role that already has this name, in one of the languages. */
  nameTaken: boolean;
  /** Whether the giver manages roles by this role alone: not as administrator, nor by another role. */
  managesByThis: boolean;
};
export type SaveRoleRefusal = 'ROLE_NAME_TAKEN' | 'PERMISSION_UNKNOWN' | 'RIGHT_NOT_HELD' | 'OWN_RIGHTS_KEPT';

/**
 * What a role holds after saving: what is asked, once each, and always what everybody holds. Refuses ROLE_NAME_TAKEN;
 * PERMISSION_UNKNOWN for what nothing asks for; RIGHT_NOT_HELD when more is added than the giver holds; OWN_RIGHTS_KEPT when one would
 * take from oneself the right to manage roles.
 */
export function decideSaveRole({ giver, current, wanted, ...ask }: SaveRoleAsk): Decision<string[], SaveRoleRefusal> {
  if (ask.nameTaken) return refuse('ROLE_NAME_TAKEN', {}, 'nameNl');
  const unknown = wanted.filter((permission) => !ask.known.has(permission) && !current?.includes(permission));
  if (unknown.length > 0) return refuse('PERMISSION_UNKNOWN', { permissions: unknown }, 'permissions');
  const giving = decideGiving(
    giver,
    wanted.filter((permission) => permission !== everybodys && !current?.includes(permission)),
    'permissions',
  );
  if (!giving.accepted) return giving;
  if (ask.managesByThis && current?.includes(editRoles) && !wanted.includes(editRoles)) return refuse('OWN_RIGHTS_KEPT', {}, 'permissions');
  return accept([...new Set([everybodys, ...wanted])].toSorted());
}

/** Whether a role may go: not while somebody holds it (ROLE_IN_USE, naming some of them). */
export function decideDeleteRole({ holders }: { holders: readonly string[] }): Decision<undefined, 'ROLE_IN_USE'> {
  return holders.length === 0 ? accept() : refuse('ROLE_IN_USE', { count: holders.length, names: holders.slice(0, 5) });
}
