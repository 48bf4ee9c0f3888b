import { fold } from '../clean/text.ts'
import { isBoilerplate } from '../words/boilerplate.ts'
import { partOf } from '../words/part-of.ts'
import { startsWithQuantity } from '../words/quantities.ts'

/** With fewer lines above its ingredients a text was written, and its first line is its title. */
const fewestAbove = 15
const longest = 110
/** A name is told at least once more than where it stands, if only among other words. */
const fewestTimes = 1.2
/** A line that tells the name among a few other words. */
const longestTelling = 300
/** So many lines below the word "Ingredients" hold the list and most of the steps. */
const recipeLines = 60
/** Of more lines the nearest are looked at: all are compared with all. */
const mostLines = 1500

/** The beginnings of the words of a text, by which "strawberry" and "strawberries" are one. */
const wordsIn = (text: string) => (text.match(/\p{L}{3,}/gu) ?? []).map(word => fold(word).slice(0, 5))

/**
 * Which line of a copied page is the name of its recipe, null where it is no copied page or nothing tells. It stands
 * above the ingredients, is told more than once ("Print …", "More like …"), and is made of the words of the recipe. Lines that
 * come back between the same others are a menu.
 */
export function copiedTitleAt(all: string[]): number | null {
  const lines = all.slice(0, mostLines)
  const end = lines.findIndex(isIngredients)
  if (end < fewestAbove) return null
  const folded = lines.map(line => (line.length < longestTelling ? fold(line) : ''))
  const list = lines.findLastIndex(isIngredients)
  const known = new Set(wordsIn(lines.slice(list, list + recipeLines).join(' ')))
  let best = { score: 0, at: -1 }
  for (const [at, line] of lines.slice(0, end).entries()) {
    if (!mayBeTitle(line)) continue
    const told = timesTold(folded, at)
    if (told < fewestTimes) continue
    const words = wordsIn(line)
    const shared = words.filter(word => known.has(word)).length / Math.max(1, words.length)
    const score = 3 * shared + Math.min(told, 4) + Math.min(words.length, 6) - (end - at) / 20
    if (score > best.score || best.at < 0) best = { score, at }
  }
  return best.at < 0 ? null : best.at
}

const isIngredients = (line: string) => {
  const mark = partOf(line)
  return mark?.part === 'ingredients' && mark.exact
}

const mayBeTitle = (line: string) =>
  line.length > 2 &&
  line.length < longest &&
  !/[.:?]$/.test(line) &&
  !partOf(line)?.exact &&
  !isBoilerplate(line) &&
  !startsWithQuantity(line)

/** How often a line is told, alone or as a good part of others; 0 of a line of a menu. */
function timesTold(folded: string[], at: number): number {
  const own = folded[at]!
  if (own.length < 3) return 0
  let times = 0
  for (const [place, line] of folded.entries()) {
    if (line === own && place !== at && [-1, 1].some(beside => folded[place + beside] === folded[at + beside])) return 0
    if (line.includes(own)) times += Math.sqrt(own.length / line.length)
  }
  return times
}
