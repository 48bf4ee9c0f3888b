import { decodeHTMLStrict } from 'entities'

/** A text that was copied from the source of a page: "250&nbsp;g", "1&frac12; cups", "cr&egrave;me". What is no entity stays. */
export const withoutEntities = (text: string): string =>
  text.includes('&') ? decodeHTMLStrict(text).replace(/[\u00A0\u2002\u2003\u2009]/g, ' ') : text
