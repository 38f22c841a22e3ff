import { Textarea, type TextareaProps, TextInput } from '@mantine/core';
import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';

type Values = { reason: string };
type Props<E extends Endpoint> = Omit<ActDialogProps<E, Values>, 'initial' | 'labels' | 'toInput' | 'children'> & {
  /** The label of the reason. */
  label: string;
  toInput: (reason: string) => InputOf<E>;
  /** A field of several lines; without it the reason is one line. */
  area?: Pick<TextareaProps, 'rows' | 'autosize' | 'minRows' | 'description'>;
  required?: boolean;
  withAsterisk?: boolean;
};

/** Shows an act that asks for nothing but its reason. */
export function ReasonDialog<E extends Endpoint>({ label, toInput, area, required = false, withAsterisk = required, ...act }: Props<E>) {
  return (
    <ActDialog<E, Values> {...act} initial={{ reason: '' }} labels={{ reason: label }} toInput={({ reason }) => toInput(reason)}>
      {({ field }) => {
        const input = { label, required, withAsterisk, 'data-autofocus': true, ...field('reason') };
        return area ? <Textarea {...area} {...input} /> : <TextInput {...input} />;
      }}
    </ActDialog>
  );
}
