import { formatNumber } from './format.ts'

/**
 * What stands between short facts in one line. Beside Arabic digits the dot of other languages is a nought: "٨٠٫٧ · " would be
 * read as 80.70.
 */
export const factSign = (): string => (formatNumber(0) === '٠' ? '، ' : ' · ')
