import { TextInput, type TextInputProps } from '@mantine/core';
import { memo, useState } from 'react';
import { useStableCallback } from '#platform/web/parts/use-stable-callback.ts';
import { useInvalidField } from './invalid-fields.ts';

type Props<Value> = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'ref'> & {
  value: Value;
  print: (value: Value) => string;
  /** Undefined while the text is not a valid value: the last value stays. */
  parse: (text: string) => Value | undefined;
  onValue: (value: Value) => void;
  /** Error under the field while its text is invalid. */
  wrong: string;
};

/**
 * A text field that reports its value as soon as the text parses, and never changes text while the user types. `TrackInvalidFields` around it
 * tracks invalid text.
 */
export function ParsedField<Value>({ value, print, parse, onValue, wrong, ...rest }: Props<Value>) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && parse(typed) === undefined;
  useInvalidField(isWrong);
  const onText = useStableCallback((text: string) => {
    setTyped(text);
    const parsed = parse(text);
    if (parsed !== undefined) onValue(parsed);
  });
  const onLeave = useStableCallback(() => {
    if (!isWrong) setTyped(null);
  });
  return <MemoField {...rest} value={typed ?? print(value)} error={isWrong ? wrong : rest.error} onText={onText} onLeave={onLeave} />;
}

type MemoProps = TextInputProps & { onText: (text: string) => void; onLeave: () => void };

const MemoField = memo(({ onText, onLeave, ...rest }: MemoProps) => (
  <TextInput {...rest} onChange={(event) => onText(event.currentTarget.value)} onBlur={onLeave} />
));

/** Parses a whole number of zero or more. */
export function wholeNumber(text: string): number | undefined {
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : undefined;
}
