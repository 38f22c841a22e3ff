/** Splits the text of a mail; every second part is a URL, without the punctuation that follows it. */
export function splitAtLinks(body: string): string[] {
  return body.split(/(https?:\/\/\S+?)(?=[.,)>]*(?:\s|$))/);
}
