/** A template sets a remark in brackets that its author began with a comma. */
const commaInBrackets = /\s\(\s?,\s*((?:[^()]|\([^()]*\))+)\)$/u
/** How a program writes a whole number. */
const wholeNumber = /^(\d+)\.0(?=\s\p{L})/u

/**
 * An ingredient line without what only programs write: "2 onions (, sliced)" is "2 onions, sliced" and "500.0 g" is
 * "500 g". The draft of a page keeps the line to the sign; a cook gets it readable.
 */
export const readableLine = (line: string) => line.replace(commaInBrackets, ', $1').replace(wholeNumber, '$1')
