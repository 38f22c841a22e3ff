/** The text of a mail in pieces, every second one an address; what ends the sentence around an address is none of it. */
export function splitAtLinks(body: string): string[] {
  return body.split(/(https?:\/\/\S+?)(?=[.,)>]*(?:\s|$))/);
}
