import { Select } from '@mantine/core';
import { switchUnitEndpoint } from '#modules/baskets/contract/basket/switch-unit.endpoint.ts';
import { listUnitsEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ActDialog } from './act-dialog.tsx';
import type { ActionDialogProps } from './basket-actions.tsx';

export default function SwitchUnitDialog({ basket, onClose }: ActionDialogProps) {
  const t = useTranslations('baskets.switchUnit');
  const { data } = useCall(listUnitsEndpoint, {});
  return (
    <ActDialog
      title={t('title', { number: basket.number })}
      endpoint={switchUnitEndpoint}
      initial={{ unitId: String(basket.unit.id) }}
      toInput={({ unitId }) => ({ id: basket.id, version: basket.version, unitId: Number(unitId) })}
      labels={{ unitId: t('unit') }}
      submitLabel={t('submit')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`switch-unit-${basket.id}`}
    >
      {(act) => (
        <Select
          label={t('unit')}
          allowDeselect={false}
          data={(data?.rows ?? [basket.unit]).map((unit) => ({ value: String(unit.id), label: unit.name }))}
          {...act.field('unitId')}
        />
      )}
    </ActDialog>
  );
}
