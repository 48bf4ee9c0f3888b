import { vulgarSigns } from '../measures/vulgar-fractions.ts'

// Lower-case letters and marks. `\p{L}` says it better, but a browser takes a second to prepare thirty patterns with it.
export const letters =
  'a-zªµº\\u00df-\\u00f6\\u00f8-\\u02ba\\u0300-\\u0373\\u0384-\\u0559\\u0561-\\u0588\\u0591-\\u05bd\\u05d0-\\u05f2' +
  '\\u0610-\\u061a\\u0620-\\u065f\\u066e-\\u06ef\\u06fa-\\u1fff\\u2c00-\\u2dff\\ua640-\\uabff'

/** Letters or figures in a row, in a script that parts its words. */
export interface Word {
  text: string
  start: number
  isFigure: boolean
}

const row = new RegExp(`[${letters}]+|([\\d${vulgarSigns}]+)`, 'g')

export const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(row), ({ 0: text, 1: figure, index }) => ({ text, start: index, isFigure: !!figure }))
