const each = 'each|every|jede[nmrs]?|chaque|cada|ogni|elke?|varje|hvert?|każd\\p{L}+|každ\\p{L}+|кажд\\p{L}+'
/** "Fry on each side": no more of them, however much there is. */
const noThing =
  '(?:sides?|addition|time|seiten?|côtés?|lados?|lat[oi]|kant|sida|stron\\p{L}*|stran\\p{L}*|сторон\\p{L}*)'
const further = '(?!(?:and|then|und|dann|et|puis|y|e|en|och|og|i|a|и)\\s)\\p{L}+'

const behind = new RegExp(
  `^(?:(?:\\s+${further}){0,4}?\\s+\\p{L}+\\s+(?:${each})(?!\\p{L})(?!\\s+${noThing}(?!\\p{L}))|\\s+(?:each|apiece|at a time|à la fois|alla volta|a la vez|de cada vez|per person|per serving|pro person|pro portion|par personne)(?!\\p{L}))`,
  'iu',
)
const inFront =
  /(?<!\p{L})(?:jeweils|(?:for (?:each|every)|pour chaque|para cada|per ogni|für jede[nrs]?|voor elke?|för varje|for hver) \p{L}+)\s+$/iu

/** Whether an amount is for one of several things ("a slice of bread on each plate"): at twice the size there are more of those. */
export const isForEach = (before: string, after: string): boolean => behind.test(after) || inFront.test(before)
