import type { ButtonProps } from '@mantine/core';
import { useState } from 'react';
import type { Endpoint, InputOf, OutputOf, Reads } from '#platform/contract/endpoint.ts';
import type { CallError } from '../call/call-error.ts';
import { useAct } from '../call/use-act.ts';
import { useTranslations } from '../locale/use-translations.ts';
import { notify } from '../notices/notices.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { lazyPart } from './lazy-part.tsx';

const InUse = lazyPart(() => import('./in-use-dialog.tsx'), 'InUse');

type Props<E extends Endpoint> = Omit<ButtonProps, 'children'> & {
  endpoint: E;
  input: InputOf<E>;
  /** The name of the thing to remove: "het adres". */
  attribute: string;
  invalidates: readonly Reads[];
  onDone?: (answer: OutputOf<E>) => void;
};

/** Deletes a record after confirmation; when it is in use, shows where. */
export function RemoveButton<E extends Endpoint>({ endpoint, input, attribute, invalidates, onDone, ...rest }: Props<E>) {
  const t = useTranslations('platform');
  const [inUse, setInUse] = useState<CallError | null>(null);
  const act = useAct(endpoint, {
    invalidates,
    ...(onDone && { onDone }),
    failed: t('errors.cannotDelete', { attribute }),
    onRefused: (error) => {
      if (error.body.code === 'IN_USE') setInUse(error);
      else if (error.body.code.endsWith('IN_USE'))
        notify({ kind: 'error', title: t('errors.cannotDelete', { attribute }), content: error.body.message, timeoutMs: 0 });
      return error.body.code.endsWith('IN_USE');
    },
  });
  return (
    <>
      <ConfirmButton
        variant="subtle"
        {...rest}
        question={t('maintenance.removeQuestion', { attribute })}
        verb={t('actions.remove')}
        onConfirm={() => act.run(input)}
      >
        {t('actions.remove')}
      </ConfirmButton>
      {inUse && <InUse error={inUse} attribute={attribute} onClose={() => setInUse(null)} />}
    </>
  );
}
