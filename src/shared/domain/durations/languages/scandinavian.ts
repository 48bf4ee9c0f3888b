/** "Fold it 1 time": where English words stand around it, "time" is no hour. */
export const oneTime =
  /\b1 time\b(?:(?<=\b(?:the|and|with|until|then|it|them|each)\b.*)|(?=.*\b(?:the|and|with|until|then|it|them|each|more)\b))/gs
