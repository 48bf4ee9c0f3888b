import { vocabularyOf } from '#shared/domain/parsing/vocabulary.ts'
import { regular } from './every-day.ts'
import { headingKey } from './headings.ts'
import { timeUnits } from './time-units.ts'

const about =
  '(?:(?:about|approximately|around|roughly|up to|etwa|rund|circa|ca\\.?|gut|environ|unos|unas|aproximadamente|ongeveer|zo’n|cirka|ungefär|omkring|około|примерно)\\s)?'
/** Who or what it is enough for: "two hungry people", "6-8 small jars". */
const counted = `${about}(\\d{1,3}|\\p{L}{3,12})(?:\\s?(?:-|–|to|or|bis|oder|à|ou|a|o|tot|till|til|do|до)\\s?(\\d{1,3}|\\p{L}{3,12}))?(?:\\s(\\p{L}{3,}(?:\\s\\p{L}{4,})?)|(?=[.!,;]|$))`
/** Verbs that say it of nothing else, and those that say it of a recipe only. */
const sure =
  'serves|feeds|is enough for|reicht für|reichen für|suffit pour|alcanza para|bastano? per|is genoeg voor|är nog för|räcker till|rækker til|er nok til|wystarczy na|starczy na|хватит на'
const ofRecipe = 'makes|yields|gives|ergibt|ergeben|donne|rinde|salen|rende|levert|dá|ger|giver|gir|wychodzi|получается'
const recipe =
  'recipe|quantity|quantities|amounts?|mixture|batch|dough|batter|rezept|menge|masse|teig|recette|receta|cantidad|ricetta|recept|hoeveelheid|receita|recept|opskrift(?:en)?|oppskrift(?:en)?|przepis|рецепт'
const sentence = new RegExp(
  `(?:^|\\s)(?:(?:${sure})|(?:${recipe})(?: [a-z]{2,8})? (?:${ofRecipe})|^(?:${ofRecipe}))\\s${counted}`,
  'iu',
)
const units = new Set(timeUnits.flatMap(([, words]) => words.split(' ')))
/** What is counted as often in other sentences: "serves two purposes", "gives four tips", "makes five times as much". */
const uncooked =
  /(?<!\p{L})(?:purposes?|roles?|tips|things|times|ways|reasons|ideas|years?|months?|courses|birds|cats|dogs|zwecke?|tipps|dinge|mal|gründe|jahre|choses|raisons|conseils|fois|ans|cosas|razones|consejos|veces|años|cose|motivi|volte|anni|dingen|redenen|keer|jaar)(?!\p{L})/iu
const longest = 600

/** What a sentence among others says of the yield: "… every Sunday. Serves two hungry people, or four as a starter." */
export function yieldInSentences(text: string): string | null {
  if (text.length > longest) return null
  for (const one of text.split(/(?<=\p{L}[.!?。])\s+/u)) {
    const found = sentence.exec(one)
    if (!found) continue
    const [said, first = '', second, whom = ''] = found
    if (first === '' || countOf(first) < 2 || units.has(whom.toLowerCase())) continue
    const behind = one.slice(found.index + said.length).trimStart()
    if (uncooked.test(whom) || regular.exec(behind)?.index === 0) continue
    const count = second && countOf(second) > countOf(first) ? `${first}-${second}` : first
    return `${count} ${whom}`.trim()
  }
  return null
}

const countOf = (word: string) =>
  /^\d/.test(word) ? Number(word) : (vocabularyOf('').numbers.get(headingKey(word)) ?? 0)
