import { Select, type SelectProps } from '@mantine/core';
import styles from './cell-select.module.css';

/** A select in a cell of a list: looks like the cell's text, and opens a list as wide as its longest choice. */
export function CellSelect(props: SelectProps) {
  return (
    <Select
      size="xs"
      variant="unstyled"
      rightSectionWidth={20}
      classNames={{ root: styles.root, input: styles.input, section: styles.section }}
      comboboxProps={{ withinPortal: true, width: 'max-content', position: 'bottom-start' }}
      {...props}
    />
  );
}
