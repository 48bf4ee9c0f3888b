import { fold } from './fold.ts'

/** Letters of other scripts than Latin; signs and accented letters are none. */
const OTHER = /^[\u0370-\u1dff\u1f00-\u1fff\u2c00-\ud7ff\uf900-\uffee]/

/**
 * What a text is ordered by for those who read Latin letters: these without accents, and a text of another script by its
 * own letters, which stand behind them.
 */
export const ownLetters = (text: string): string =>
  OTHER.test(text)
    ? text
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
        .toLowerCase()
    : fold(text)
