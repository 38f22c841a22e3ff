export type WaitingItem = {
  key: string;
  name: string;
  about: string;
  /** The lateness as a text. */
  late?: string;
  act: string;
  pending?: boolean;
  run: () => void;
};
