import { FileButton, type FileButtonProps } from '@mantine/core';
import { useRef } from 'react';

/** A button that opens the file chooser. Resets after each choice: browsers fire no event when the same file is chosen again. */
export function FileChooser<Multiple extends boolean = false>({ onChange, ...rest }: FileButtonProps<Multiple>) {
  const reset = useRef<() => void>(null);
  return (
    <FileButton<Multiple>
      {...rest}
      resetRef={reset}
      onChange={(chosen) => {
        reset.current?.();
        onChange(chosen);
      }}
    />
  );
}
