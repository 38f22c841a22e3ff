import { NumberInput, TextInput } from '@mantine/core';
import type { AmendmentDetail } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import type { BasketDetail, LineRow } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { ActDialog } from '#modules/baskets/web/basket/act-dialog.tsx';
import { eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { draftInput, withChange } from './draft-input.ts';

type Props = { basket: BasketDetail; amendment: AmendmentDetail | undefined; line: LineRow; onClose: () => void };

/** Drafts the cancellation of a line, with what is charged for the work that was done. */
export default function CancelLineDialog({ basket, amendment, line, onClose }: Props) {
  const t = useTranslations('baskets.amendment');
  const partly = line.status === 'partly_delivered';
  const drafted = amendment?.changes.find((one) => one.kind === 'cancel' && one.lineId === line.id);
  const before = drafted?.kind === 'cancel' ? drafted : undefined;
  return (
    <ActDialog
      title={t(partly ? 'cancelRestOf' : 'cancelOf', { line: line.description })}
      lead={t(partly ? 'dialog.cancelRestLead' : 'dialog.cancelLead')}
      endpoint={saveAmendmentEndpoint}
      initial={{
        charge: (before?.charge === undefined || before.charge === null ? '' : eurosOf(before.charge)) as number | string,
        waiver: before?.waiver ?? '',
      }}
      toInput={({ charge, waiver }) =>
        draftInput(
          { basketId: basket.id, amendment },
          withChange(amendment, {
            ...{ kind: 'cancel', lineId: line.id, waiver },
            charge: charge === '' ? null : moneyFromEuros(Number(charge)),
          }),
        )
      }
      labels={{ charge: t('dialog.charge'), waiver: t('dialog.waiver') }}
      submitLabel={t('dialog.submit')}
      done={() => t('saved')}
      onClose={onClose}
      draftKey={`amend-cancel-${line.id}`}
    >
      {(act) => (
        <>
          <NumberInput
            label={t('dialog.charge')}
            description={t('dialog.chargeHelp')}
            min={0}
            decimalScale={2}
            fixedDecimalScale
            data-autofocus
            {...act.field('charge')}
          />
          <TextInput label={t('dialog.waiver')} {...act.field('waiver')} />
        </>
      )}
    </ActDialog>
  );
}
