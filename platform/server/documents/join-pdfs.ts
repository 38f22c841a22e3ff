/** Joins PDF files into one, in this order. */
export async function joinPdfs(parts: readonly Uint8Array[]): Promise<Buffer> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const joined = await PDFDocument.create();
  for (const part of parts) {
    const read = await PDFDocument.load(part);
    for (const page of await joined.copyPages(read, read.getPageIndices())) joined.addPage(page);
  }
  return Buffer.from(await joined.save());
}
