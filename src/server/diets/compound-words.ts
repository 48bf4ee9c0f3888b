import { readFileSync } from 'node:fs'

let parts: Map<string, string> | undefined

/** What German words are made of, with their English names; keys as `nameKey` writes them. */
function knownParts(): Map<string, string> {
  if (parts) return parts
  const lines = readFileSync(new URL('data/german-parts.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  parts = new Map(lines.map(line => line.split('\t') as [string, string]))
  return parts
}

/** Of such an end the start says what it is made of: "Buchweizenmehl" has no wheat, "Mandelmilch" no milk. */
const MADE_OF_THE_START = new Set([
  'mehl',
  'milch',
  'butter',
  'joghurt',
  'jogurt',
  'sahne',
  'rahm',
  'kase',
  'nuss',
  'brot',
])
/** Of an end like these the start is still what it was: "Lachsfilet", "Walnusskerne", "Sesamöl". */
const KEPT =
  /^(filets?|fleisch|kerne?|korner?|korn|ringe?|ol|paste|mus|sauce|sosse|pulver|flocken|blattchen|stifte?|rohmasse|stucke?|wurfel|scheiben?|streifen|steaks?|samen|saat|salz|wurst|schinken|salat|suppe|fond|schwanze?|eiweiss|krokant|splitter|sprossen|bohnen?|drink|creme|geback|kleie|keime?|graupen|grutze|kruste|chips|stabchen|rogen|schnitten?|scheren?|sticks?|crunch|platten?|flockchen|stangen?|brosel|krumel|wurzel|laib|bratling|hack|aufstrich|mischung)$/
/** Fewer letters begin too many words. */
const LEAST = 4

/**
 * The English names of the foods that a German word is made of: "Vollkornbrot" is bread, "Lupinenmehl" is lupin. None for a word
 * that is not made of known parts.
 */
export function partsOfCompound(word: string): string[] {
  const known = knownParts()
  const start = longest(word.length - 2, LEAST, length => known.get(word.slice(0, length)))
  const end = longest(word.length - 2, LEAST, length => known.get(word.slice(-length)))
  const rest = start ? word.slice(start.length).replace(/^(?:e?n|e?s|er)(?=\p{L}{4})/u, '') : ''
  const names: string[] = []
  const isOfStart = start && end && MADE_OF_THE_START.has(word.slice(-end.length))
  if (start && (isOfStart || KEPT.test(rest) || KEPT.test(word.slice(start.length)))) names.push(start.found)
  if (end && !isOfStart && word.length > end.length) names.push(end.found)
  return names
}

function longest(most: number, least: number, find: (length: number) => string | undefined) {
  for (let length = most; length >= least; length--) {
    const found = find(length)
    if (found !== undefined) return { length, found }
  }
  return undefined
}
