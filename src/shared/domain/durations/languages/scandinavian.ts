/** "Fold it 1 time": where English words stand around it, "time" is no hour. No "and" among them: that is a duck. */
export const oneTime =
  /\b1 time\b(?:(?<=\b(?:the|with|until|then|it|them|each)\b.*)|(?=.*\b(?:the|with|until|then|it|them|each|more)\b))/gs
