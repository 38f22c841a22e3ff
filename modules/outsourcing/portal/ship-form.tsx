import { TextInput } from '@mantine/core';
import { shipAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/ship-assignment.endpoint.ts';
import type { MyAssignment } from '#modules/outsourcing/contract/outsourcing.shapes.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';

/** Form in which a supplier marks an assignment as shipped. */
export function ShipForm({ assignment }: { assignment: MyAssignment }) {
  const t = useTranslations('outsourcing.mine');
  const act = useActForm(shipAssignmentEndpoint, {
    initial: { tracking: '' },
    toInput: ({ tracking }) => ({ id: assignment.id, version: assignment.version, tracking }),
    draftKey: `my-shipment-${assignment.id}`,
    invalidates: ['outsourcing'],
    onDone: () => notify({ kind: 'success', title: t('shipDone') }),
  });
  return (
    <ActFormFrame act={act} submitLabel={t('ship')} labels={{ tracking: t('tracking') }}>
      <TextInput label={t('tracking')} {...act.field('tracking')} />
    </ActFormFrame>
  );
}
