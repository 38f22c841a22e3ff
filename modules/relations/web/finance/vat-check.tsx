import { Button } from '@mantine/core';

import type { CustomerView } from '#modules/relations/contract/customer.shapes.ts';
import { checkVatNumberEndpoint } from '#modules/relations/contract/finance/check-vat-number.endpoint.ts';
import { notSetUp } from '#platform/domain/not-set-up.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { StubNote } from '#platform/web/parts/stub-note.tsx';

/** Shows the VIES state of the customer's VAT number with its date, and a button to check again. */
export function VatCheck({ customer, mayEdit }: { customer: CustomerView; mayEdit: boolean }) {
  const t = useTranslations('relations.vatCheck');
  const format = useFormat();
  const act = useAct(checkVatNumberEndpoint, {
    invalidates: ['relations'],
    onDone: () => notify({ kind: 'success', title: t('asked') }),
  });
  const { vatState, vatCheckedAt, vatCheckTrouble, vatRegisteredName, vatByStub } = customer;
  if (vatState === null) return <span>{t(customer.vatNumber ? 'elsewhere' : 'none')}</span>;
  // A stub that answers no longer leaves a number that was never asked.
  const isFormerStub = vatByStub && vatState === 'pending';
  const words = [
    t(isFormerStub ? 'states.formerStub' : `states.${vatState}`),
    vatCheckedAt && format.moment(vatCheckedAt),
    vatRegisteredName,
    vatCheckTrouble && (vatCheckTrouble === notSetUp ? t('notSetUp') : t('trouble', { reason: vatCheckTrouble })),
  ];
  return (
    <>
      <span>{words.filter(Boolean).join(' · ')}</span> {vatByStub && !isFormerStub && <StubNote />}{' '}
      {mayEdit && (
        <Button variant="default" size="compact-xs" loading={act.pending} onClick={() => void act.run({ id: customer.id })}>
          {t('again')}
        </Button>
      )}
    </>
  );
}
