import { Loader, NumberInput } from '@mantine/core';
import { readCapacityEndpoint } from '#modules/complaints/contract/complaint-lists.endpoints.ts';
import { complaintStatusPage } from '#modules/complaints/contract/complaints.pages.ts';
import { saveCapacityEndpoint } from '#modules/complaints/contract/save-capacity.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from '../complaints.module.css';
import { ListSwitch } from './list-switch.tsx';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
type Values = Record<(typeof days)[number], number | string>;

/** Edits how many complaints can be handled per weekday, which determines the due day of a new one. */
export function ComplaintCapacity() {
  const title = useTranslations('platform.pages')(complaintStatusPage.name);
  const { data, error, refetch } = useCall(readCapacityEndpoint, {});
  return (
    <Page title={title} flush>
      <ListSwitch />
      <div className={styles.page}>
        {error && <LoadError error={error} retry={() => void refetch()} />}
        {!data && !error && <Loader size="sm" />}
        {data && <Week key={data.week.join()} week={data.week} />}
      </div>
    </Page>
  );
}

function Week({ week }: { week: readonly number[] }) {
  const t = useTranslations('complaints.capacity');
  const mayEdit = useMay()('complaint.maintain');
  const labels = Object.fromEntries(days.map((day) => [day, t(day)]));
  const act = useActForm(saveCapacityEndpoint, {
    initial: Object.fromEntries(days.map((day, index) => [day, week[index] ?? 0])) as Values,
    attribute: t('attribute'),
    isChange: true,
    toInput: (values) => ({
      week: days.map((day) => Number(values[day]) || 0) as [number, number, number, number, number, number, number],
    }),
    draftKey: 'complaint-capacity',
    invalidates: [readCapacityEndpoint],
    onDone: () => notify({ kind: 'success', title: t('saved') }),
  });
  const fields = (
    <>
      <p className={styles.quiet}>{t('lead')}</p>
      <div className={styles.days}>
        {days.map((day) => (
          <NumberInput key={day} label={t(day)} min={0} max={999} allowDecimal={false} {...act.field(day)} />
        ))}
      </div>
    </>
  );
  if (!mayEdit) {
    return (
      <fieldset disabled style={{ border: 0, margin: 0, padding: 0 }}>
        {fields}
      </fieldset>
    );
  }
  return (
    <ActFormFrame act={act} submitLabel={t('save')} labels={labels} wide>
      {fields}
    </ActFormFrame>
  );
}
