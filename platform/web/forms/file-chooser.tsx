import { FileButton, type FileButtonProps } from '@mantine/core';
import { useRef } from 'react';

/** A button that opens the file chooser. A file can be chosen again at once: the browser says nothing of a choice that is still its last. */
export function FileChooser<Multiple extends boolean = false>({ onChange, ...rest }: FileButtonProps<Multiple>) {
  const forget = useRef<() => void>(null);
  return (
    <FileButton<Multiple>
      {...rest}
      resetRef={forget}
      onChange={(chosen) => {
        forget.current?.();
        onChange(chosen);
      }}
    />
  );
}
