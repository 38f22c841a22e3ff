const endings: Record<string, readonly [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  'application/epub+zip': ['epub'],
  'application/zip': ['zip'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/tiff': ['tif', 'tiff'],
  'image/webp': ['webp'],
};

/** The name under which a file is saved. Its end says what the file is by its content, so that no sender makes a program of a picture. */
export function downloadName(name: string, mime: string): string {
  const fitting = endings[mime];
  const plain = name.replace(/["\\\r\n]/g, '');
  return !fitting || fitting.some((end) => plain.toLowerCase().endsWith(`.${end}`)) ? plain : `${plain}.${fitting[0]}`;
}
