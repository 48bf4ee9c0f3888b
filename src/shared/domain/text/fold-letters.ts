/**
 * Text as what is typed is compared with it: without case and accents, in its own script. A capital Σ becomes ς at the end of
 * what is typed so far, and the Turkish İ and ı are an i to everybody else.
 */
export const foldLetters = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ').replaceAll('ı', 'i').trim()
