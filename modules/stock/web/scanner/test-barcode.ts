/** The text of the barcode on the scanner page. */
export const testCode = 'KATERN-128';

/** `testCode` in Code 128, set B: the bars in modules, without the quiet zone. */
export const testBarcode =
  'M0 0h2v24h-2zM3 0h1v24h-1zM6 0h1v24h-1zM11 0h1v24h-1zM13 0h2v24h-2zM18 0h3v24h-3zM22 0h1v24h-1zM24 0h1v24h-1zM28 0h2v24h-2zM33 0h2v24h-2zM36 0h3v24h-3zM42 0h1v24h-1zM44 0h1v24h-1zM48 0h2v24h-2zM51 0h1v24h-1zM55 0h2v24h-2zM60 0h1v24h-1zM62 0h3v24h-3zM66 0h1v24h-1zM68 0h3v24h-3zM74 0h2v24h-2zM77 0h1v24h-1zM80 0h2v24h-2zM83 0h3v24h-3zM88 0h1v24h-1zM91 0h3v24h-3zM96 0h2v24h-2zM99 0h2v24h-2zM103 0h3v24h-3zM108 0h1v24h-1zM110 0h3v24h-3zM114 0h1v24h-1zM117 0h2v24h-2zM121 0h3v24h-3zM125 0h1v24h-1zM128 0h2v24h-2zM132 0h2v24h-2zM137 0h3v24h-3zM141 0h1v24h-1zM143 0h2v24h-2z';
