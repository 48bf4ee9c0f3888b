import { isBoilerplate } from '../words/boilerplate.ts'
import { partOf } from '../words/part-of.ts'
import { startsWithQuantity } from '../words/quantities.ts'
import { copiedTitleAt } from './copied-title.ts'

/** A line without the signs by which it is marked as a whole: "*Soup*" in a message, "**Soup**" and "# Soup" in Markdown. */
export const unmarked = (line: string) =>
  line.replace(/^#{1,6}\s+|\*\*|__/g, '').replace(/^([*_~])(?=\S)(.*\S)\1(?=[^\p{L}\p{N}]*$)/u, '$2')

/** A heading in Markdown, or a line that is set in bold or italics as a whole. */
const marked = /^#{1,6}\s|^[^\p{L}\p{N}*_~]*([*_~]{1,3})(?=\S)[^*_~]*\S\1[^\p{L}\p{N}]*$/u

/** Whether all of a line is marked as a heading or in bold. */
export const isMarked = (line: string) => marked.test(line)

const greeting =
  /^(?:hi|hello|hey|dear|hallo|liebe[rs]?|moin|servus|bonjour|coucou|salut|chère?|ciao|cara?|hola|querid[ao]|ol[aá]|hej|kära|kære|cześć|ahoj|szia|merhaba|привет|здравствуй|你好|こんにちは)(?![\p{L}])/iu

/** "Here is my recipe:", "Sure! This is how it goes:": what comes before a text, and no title of it. */
const foreword =
  /^(?:here(?:['’]s| is| are)|hier (?:ist|sind|kommt|is)|voici|aquí (?:tienes|está)|ecco|her er|här är|aqui está)(?!\p{L})|[.!]\s.*[:：]$/iu

export const titleWord = /^(?:title|name|titel|titre|titolo|título|recipe name)\s?:\s*(?=\S)/iu

/** "Hello, here is the recipe for the waffles:" */
const recipeFor =
  /(?<!\p{L})(?:recipe|rezept|recette|receta|ricetta|recept|receita|oppskrift(?:en)?|opskrift(?:en)?|przepis|рецепт)\s+(?:for|für|de|des|du|per|para|di|del(?:la|le)?|dei|voor|till|på|til|na|для)\s+(?:(?:the|my|our|some|die|das|den|deine?|meine?n?|la|le|les|el|los|las|il|lo|gli|i|de|het|o|a|os|as)\s+)?(\p{L}[^.!?:]{2,50}?)\s*[:.!]?$/iu

/** What a message says that it is the recipe of, where none of its first lines is a title. */
export const announced = (lines: string[]): string =>
  lines
    .slice(0, top)
    .map(line => recipeFor.exec(line)?.[1] ?? '')
    .find(Boolean) ?? ''

/** Of so many lines at the top one may be the title. */
const top = 5
const furtherTop = 8

/**
 * Which line of a text is its title: one that says so, of the first lines one that is marked as a whole, otherwise the first that
 * could be one, as long as it is no page that was copied whole; -1 where there is none.
 */
export function titleAt(lines: string[], bare: string[]): number {
  const mayBe = (line: string) =>
    line.length < 120 &&
    !greeting.test(line) &&
    !foreword.test(line) &&
    !line.split(/\s{2,}|\s[|·•]\s/).every(isBoilerplate) &&
    !startsWithQuantity(line) &&
    !/^(?:https?:\/\/|www\.)\S+$/i.test(line)
  const named = bare.slice(0, furtherTop).findIndex(line => titleWord.test(line))
  if (named >= 0) return named
  const set = lines.slice(0, top).findIndex((line, at) => isMarked(line) && !partOf(bare[at]!) && mayBe(bare[at]!))
  if (set >= 0) return set
  const copied = copiedTitleAt(bare)
  if (copied !== null) return copied
  return bare
    .slice(0, top)
    .findIndex(line => !(partOf(line)?.exact || (partOf(line) && /[:：]$/.test(line))) && mayBe(line))
}
