/**
 * What a word of a line is. `qty` and `unit` belong to the amount that counts, `qty2` and `unit2` to any other
 * ("500 g / 18 oz", the size of a package). Signs have no label.
 */
export const labels = ['qty', 'unit', 'qty2', 'unit2', 'size', 'name', 'prep', 'comment', 'purpose'] as const

export type Label = (typeof labels)[number]

export const labelCount = labels.length

/** The labels by number, as the tagger and the rules hand them on. */
export const QTY = 0
export const UNIT = 1
export const QTY2 = 2
export const UNIT2 = 3
export const SIZE = 4
export const NAME = 5
export const PREP = 6
export const COMMENT = 7
export const PURPOSE = 8
