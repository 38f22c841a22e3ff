import { NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import type { LineRow } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { editLineTermsEndpoint } from '#modules/baskets/contract/line/edit-line-terms.endpoint.ts';
import { ActDialog } from '#modules/baskets/web/basket/act-dialog.tsx';
import { eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';

type Props = { line: LineRow; lowestMargin: number; onClose: () => void };

/** Edits the sales cost of a line, the reason for accepting a low margin, and the FSC logo. */
export default function EditLineTermsDialog({ line, lowestMargin, onClose }: Props) {
  const t = useTranslations('baskets.terms');
  const format = useFormat();
  const mayAccept = useMay()('baskets.accept_low_margin');
  return (
    <ActDialog
      ofRecord
      title={t('title', { line: line.description })}
      endpoint={editLineTermsEndpoint}
      initial={{
        salesCost: eurosOf(line.salesCost) as number | string,
        marginNote: line.marginNote,
        fscLogo: line.fscLogo,
        fscApproval: line.fscApproval,
      }}
      toInput={(values) => ({ ...values, id: line.id, version: line.version, salesCost: moneyFromEuros(Number(values.salesCost) || 0) })}
      labels={{ salesCost: t('salesCost'), marginNote: t('marginNote'), fscApproval: t('fscApproval') }}
      submitLabel={t('submit')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`line-terms-${line.id}`}
    >
      {(act) => (
        <>
          <NumberInput
            label={t('salesCost')}
            description={t('salesCostHelp')}
            min={0}
            decimalScale={2}
            fixedDecimalScale
            {...act.field('salesCost')}
          />
          <Textarea
            label={t('marginNote')}
            description={t(mayAccept ? 'marginHelp' : 'marginOthers', { margin: format.percent(lowestMargin) })}
            rows={2}
            readOnly={!mayAccept}
            {...act.field('marginNote')}
          />
          <Switch label={t('fscLogo')} {...act.field('fscLogo', 'checkbox')} />
          {act.form.values.fscLogo && <TextInput label={t('fscApproval')} description={t('fscHelp')} {...act.field('fscApproval')} />}
        </>
      )}
    </ActDialog>
  );
}
