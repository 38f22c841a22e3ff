import { useTranslations } from 'use-intl';
import { useAct } from '../call/use-act.ts';
import { notify } from '../notices/notices.ts';
import { useErrorText } from '../notices/use-error-text.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import type { Removal } from './maintenance-setup.ts';

type Props<Row> = { remove: Removal<Row>; row: Row; text: string; invalidates: readonly string[]; onDone: () => void };

/** Deletes a row once that is confirmed; what is in use stays, and says where it is used. */
export function RemoveRow<Row>({ remove, row, text, invalidates, onDone }: Props<Row>) {
  const t = useTranslations(text);
  const tp = useTranslations('platform');
  const errorText = useErrorText();
  const attribute = t('thing');
  const act = useAct(remove.endpoint, {
    invalidates,
    onDone,
    onRefused: (error) => {
      if (!error.body.code.endsWith('IN_USE')) return false;
      notify({ kind: 'error', title: tp('errors.cannotDelete', { attribute }), content: errorText(error), timeoutMs: 0 });
      return true;
    },
  });
  return (
    <ConfirmButton
      variant="subtle"
      question={tp('maintenance.removeQuestion', { attribute })}
      verb={tp('actions.remove')}
      onConfirm={() => act.run(remove.input(row))}
    >
      {tp('actions.remove')}
    </ConfirmButton>
  );
}
