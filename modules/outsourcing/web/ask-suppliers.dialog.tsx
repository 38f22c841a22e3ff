import { Checkbox, Stack, Textarea } from '@mantine/core';
import { askSuppliersEndpoint } from '#modules/outsourcing/contract/assignment/ask-suppliers.endpoint.ts';
import { listOutsideSuppliersEndpoint } from '#modules/outsourcing/contract/outsourcing.endpoints.ts';
import type { ComponentRow, SupplierChoice } from '#modules/outsourcing/contract/outsourcing.shapes.ts';
import { serviceFor } from '#modules/outsourcing/domain/assignment.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ActDialog } from './act-dialog.tsx';
import { useWorkName } from './use-work-name.ts';

/** Chooses suppliers to ask: first those that offer the service; suppliers that were asked already are left out. */
export function AskSuppliersDialog({ row, onClose }: { row: ComponentRow; onClose: () => void }) {
  const t = useTranslations('outsourcing.ask');
  const nameOf = useWorkName();
  const { data } = useCall(listOutsideSuppliersEndpoint, {});
  const service = serviceFor(row.activity);
  const asked = new Set(row.assignments.flatMap(({ status, supplierId }) => (status === 'canceled' ? [] : [supplierId])));
  const open = (data?.rows ?? []).filter(({ id }) => !asked.has(id));
  const fits = ({ services }: SupplierChoice) => service === undefined || services.includes(service);
  const groups = [
    { label: t('fitting'), suppliers: open.filter(fits) },
    { label: t('others'), suppliers: open.filter((one) => !fits(one)) },
  ].filter(({ suppliers }) => suppliers.length > 0);
  return (
    <ActDialog
      title={t('title')}
      lead={t('lead', { what: nameOf(row) })}
      endpoint={askSuppliersEndpoint}
      initial={{ supplierIds: [] as string[], note: '' }}
      toInput={({ supplierIds, note }) => ({ id: row.id, version: row.version, supplierIds: supplierIds.map(Number), note })}
      labels={{ supplierIds: t('suppliers'), note: t('note') }}
      submitLabel={t('submit')}
      done={() => t('done')}
      draftKey={`wdd-ask-${row.id}`}
      onClose={onClose}
    >
      {(act) => (
        <>
          <Checkbox.Group {...act.field('supplierIds')} aria-label={t('suppliers')}>
            {groups.map(({ label, suppliers }) => (
              <Stack key={label} gap={6} mb="sm">
                <strong>{label}</strong>
                {suppliers.map((supplier) => (
                  <SupplierBox key={supplier.id} supplier={supplier} />
                ))}
              </Stack>
            ))}
          </Checkbox.Group>
          <Textarea label={t('note')} rows={3} {...act.field('note')} />
        </>
      )}
    </ActDialog>
  );
}

function SupplierBox({ supplier }: { supplier: SupplierChoice }) {
  const t = useTranslations('outsourcing.side');
  const format = useFormat();
  const minimum = supplier.minimumOrder > 0 && t('minimum', { amount: format.money(supplier.minimumOrder, { sign: true }) });
  return (
    <Checkbox
      value={String(supplier.id)}
      label={supplier.name}
      description={[t('leadDays', { days: supplier.leadDays }), minimum].filter(Boolean).join(' · ')}
    />
  );
}
