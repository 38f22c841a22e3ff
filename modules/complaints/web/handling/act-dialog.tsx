import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type ActDialogProps, ActDialog as Dialog } from '#platform/web/forms/act-dialog.tsx';

type Props<E extends Endpoint, V extends Record<string, unknown>> = Omit<ActDialogProps<E, V>, 'invalidates'>;

/** A dialog for one command on a complaint; invalidates the cached complaints. */
export function ActDialog<E extends Endpoint, V extends Record<string, unknown>>(props: Props<E, V>) {
  return <Dialog {...props} invalidates={['complaints', 'baskets']} />;
}
