import { withoutVowelMarks } from './vowel-marks.ts'

/** Accents of scripts that are read without them; in others marks make another letter: パ is no ハ. */
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu

/**
 * Text as what is typed is compared with it: without case and accents, in its own script. A capital Σ becomes ς at the end of
 * what is typed so far, and the Turkish İ and ı are an i to everybody else.
 */
export const foldLetters = (text: string): string =>
  withoutVowelMarks(text)
    .normalize('NFD')
    .replace(accents, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('ı', 'i')
    .trim()
