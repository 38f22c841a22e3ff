import { Checkbox, Loader, Modal, Select, Textarea, TextInput } from '@mantine/core';
import { listComplaintOrdersEndpoint, readComplaintChoicesEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import { registerComplaintEndpoint } from '#modules/complaints/contract/register-complaint.endpoint.ts';
import { CustomerField } from '#modules/relations/web/public.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActFormFrame, FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { required, useRules } from '#platform/web/forms/rules.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { useMay } from '#platform/web/session.tsx';
import { type ComplaintOrder, OrderField } from './order-field.tsx';
import { termChoices } from './term-choices.ts';

type Props = {
  /** The order of the complaint, if known. */
  basketId?: number;
  /** The return that it is about, if known. */
  returnId?: number;
  /** The customer of the complaint, if known. */
  customer?: { id: number };
  onClose: () => void;
  onDone: (id: number) => void;
};

/** Registers a complaint: the order, the line, and what is wrong. */
export function RegisterComplaintDialog({ basketId, ...props }: Props) {
  const t = useTranslations('complaints.register');
  const tActions = useTranslations('platform.actions');
  const { data, error, refetch } = useCall(listComplaintOrdersEndpoint, { basketId: basketId ?? 0 }, { enabled: basketId !== undefined });
  const isReady = basketId === undefined || data !== undefined;
  return (
    <Modal opened onClose={props.onClose} title={t('title')} size="lg" closeButtonProps={{ 'aria-label': tActions('close') }}>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!isReady && !error && <Loader size="sm" />}
      {isReady && <RegisterForm {...props} order={data?.rows[0] ?? null} isFixed={basketId !== undefined} />}
    </Modal>
  );
}

const empty = {
  ...{
    lineId: null as string | null,
    returnId: null as string | null,
    contactId: null as string | null,
    customer: null as { id: number; name: string } | null,
  },
  ...{ title: '', description: '', typeId: null as string | null, departmentId: null as string | null, reasonId: null as string | null },
  tell: true,
};
const idOf = (value: string | null) => (value === null ? null : Number(value));

type FormProps = Omit<Props, 'basketId'> & { order: ComplaintOrder | null; isFixed: boolean };

function RegisterForm({ order: first, isFixed, customer, returnId, onClose, onDone }: FormProps) {
  const t = useTranslations('complaints.register');
  const tFields = useTranslations('complaints.fields');
  const { data: choices } = useCall(readComplaintChoicesEndpoint, {});
  const termsOf = termChoices(choices);
  const mayFindCustomers = useMay()('relations.view');
  const [onlyLine] = first?.lines.length === 1 ? first.lines : [];
  const rules = useRules<typeof empty>({ title: [required], typeId: [required] });
  const act = useActForm(registerComplaintEndpoint, {
    initial: {
      ...empty,
      lineId: onlyLine ? String(onlyLine.id) : null,
      returnId: returnId === undefined ? null : String(returnId),
      contactId: first?.contactId ? String(first.contactId) : null,
      order: first,
    },
    rules,
    toInput: (values) => ({
      basketId: values.order?.id ?? null,
      lineId: idOf(values.lineId),
      returnId: idOf(values.returnId),
      customerId: values.order === null ? (customer?.id ?? values.customer?.id ?? null) : null,
      contactId: idOf(values.contactId),
      title: values.title,
      description: values.description,
      typeId: Number(values.typeId),
      departmentId: idOf(values.departmentId),
      reasonId: idOf(values.reasonId),
      tell: values.tell,
    }),
    draftKey: `register-${returnId === undefined ? '' : `return-${returnId}-`}${first?.id ?? customer?.id ?? 'new'}`,
    invalidates: ['complaints', 'baskets'],
    onDone: ({ id, number }) => {
      notify({ kind: 'success', title: t('done', { number }) });
      onClose();
      onDone(id);
    },
  });
  const { order } = act.form.values;
  function choose(chosen: ComplaintOrder | null) {
    const [only] = chosen?.lines.length === 1 ? chosen.lines : [];
    act.form.setValues({
      order: chosen,
      lineId: only ? String(only.id) : null,
      returnId: null,
      contactId: chosen?.contactId ? String(chosen.contactId) : null,
    });
  }
  const labels = {
    ...{ title: tFields('title'), typeId: tFields('type'), order: t('order'), customer: tFields('customer') },
    ...{ lineId: tFields('line'), returnId: tFields('returned'), departmentId: tFields('department'), reasonId: tFields('reason') },
  };
  const chosen = act.field('customer');
  return (
    <ActFormFrame act={act} submitLabel={t('submit')} labels={labels}>
      {!isFixed && <OrderField chosen={order} onChoose={choose} error={act.form.errors.customerId as string | undefined} />}
      {order === null && customer === undefined && mayFindCustomers && (
        <CustomerField
          label={t('orCustomer')}
          chosen={chosen.value}
          onChoose={chosen.onChange}
          error={chosen.error as string | undefined}
        />
      )}
      {order && (
        <FieldRow>
          <Select
            label={tFields('line')}
            data={order.lines.map(({ id, description, quantity }) => ({
              value: String(id),
              label: t('lineOf', { description, quantity }),
            }))}
            placeholder={t('wholeOrder')}
            clearable
            {...act.field('lineId')}
          />
          <Select
            label={tFields('contact')}
            data={order.contacts.map(({ id, name }) => ({ value: String(id), label: name }))}
            clearable
            {...act.field('contactId')}
          />
        </FieldRow>
      )}
      {order && order.returns.length > 0 && (
        <Select
          label={tFields('returned')}
          data={order.returns.map(({ id, number }) => ({ value: String(id), label: number }))}
          placeholder={t('noReturn')}
          clearable
          {...act.field('returnId')}
        />
      )}
      <TextInput label={tFields('title')} required withAsterisk={false} {...act.field('title')} />
      <Textarea label={tFields('description')} rows={4} {...act.field('description')} />
      <FieldRow>
        <Select label={tFields('type')} required withAsterisk={false} data={termsOf('type')} {...act.field('typeId')} />
        <Select label={tFields('department')} data={termsOf('department')} clearable {...act.field('departmentId')} />
        <Select label={tFields('reason')} data={termsOf('reason')} clearable {...act.field('reasonId')} />
      </FieldRow>
      <Checkbox label={t('tell')} {...act.field('tell', 'checkbox')} />
    </ActFormFrame>
  );
}
