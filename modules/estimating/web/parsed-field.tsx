import { TextInput, type TextInputProps } from '@mantine/core';
import { memo, useState } from 'react';
import { useSteady } from '#platform/web/parts/use-steady.ts';
import { useUnread } from './unread-fields.ts';

type Props<Value> = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'ref'> & {
  value: Value;
  print: (value: Value) => string;
  /** Undefined while the text is no value yet: the last one stands. */
  parse: (text: string) => Value | undefined;
  onValue: (value: Value) => void;
  /** Said under the field while what stands there is no value. */
  wrong: string;
};

/** A field that says its value as soon as what is typed is one, and never takes text away from who types. `UnreadFields` around it know while it is none. */
export function ParsedField<Value>({ value, print, parse, onValue, wrong, ...rest }: Props<Value>) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && parse(typed) === undefined;
  useUnread(isWrong);
  const onText = useSteady((text: string) => {
    setTyped(text);
    const parsed = parse(text);
    if (parsed !== undefined) onValue(parsed);
  });
  const onLeave = useSteady(() => {
    if (!isWrong) setTyped(null);
  });
  return <StillField {...rest} value={typed ?? print(value)} error={isWrong ? wrong : rest.error} onText={onText} onLeave={onLeave} />;
}

type StillProps = TextInputProps & { onText: (text: string) => void; onLeave: () => void };

const StillField = memo(({ onText, onLeave, ...rest }: StillProps) => (
  <TextInput {...rest} onChange={(event) => onText(event.currentTarget.value)} onBlur={onLeave} />
));

/** A whole number of zero or more, as typed. */
export function wholeNumber(text: string): number | undefined {
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : undefined;
}
