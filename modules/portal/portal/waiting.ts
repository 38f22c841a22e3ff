export type WaitingItem = {
  key: string;
  name: string;
  about: string;
  /** How late it is, in words. */
  late?: string;
  act: string;
  pending?: boolean;
  run: () => void;
};
