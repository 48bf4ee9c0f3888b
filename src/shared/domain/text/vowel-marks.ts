const SCRIPTS = /[\u0590-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const MARKS = /(?<=[\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu
/** Draws words out and says nothing. */
const TATWEEL = /\u0640/g

/**
 * Arabic and Hebrew text without vowel marks, hamzas on letters and tatweel, which people write or leave out as they like:
 * حُمُّص and حمص are one word. Other text stays as it is.
 */
export const withoutVowelMarks = (text: string): string =>
  SCRIPTS.test(text) ? text.normalize('NFD').replace(TATWEEL, '').replace(MARKS, '').normalize('NFC') : text
