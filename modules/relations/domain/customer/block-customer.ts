import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

type Blockable = { name: string; blocked: boolean };

/** Whether a customer may be blocked; refuses ALREADY_BLOCKED. */
export function decideBlockCustomer({ name, blocked }: Blockable): Decision<undefined, 'ALREADY_BLOCKED'> {
  return blocked ? refuse('ALREADY_BLOCKED', { name }) : accept();
}

/** Whether a customer may be unblocked; refuses NOT_BLOCKED. */
export function decideUnblockCustomer({ name, blocked }: Blockable): Decision<undefined, 'NOT_BLOCKED'> {
  return blocked ? accept() : refuse('NOT_BLOCKED', { name });
}
