import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Returns the sender of a request; refuses SENDER_REQUIRED without one. */
export function decideSender<Sender>(sender: Sender | undefined): Decision<Sender, 'SENDER_REQUIRED'> {
  return sender ? accept(sender) : refuse('SENDER_REQUIRED', {}, 'sender');
}
