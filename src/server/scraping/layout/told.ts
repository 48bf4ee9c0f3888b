import { fold, singular } from '#shared/domain/parsing/fold.ts'
import { lexicons } from '#shared/domain/parsing/lexicons/all.ts'
import { vocabularyOf } from '#shared/domain/parsing/vocabulary.ts'
import { item, type Line } from '../candidate.ts'
import type { Block } from '../page/blocks.ts'
import { regular } from '../words/every-day.ts'
import { hasQuantity } from '../words/quantities.ts'
import { yieldInSentences } from '../words/yield-sentences.ts'
import { shapeOf } from './extent.ts'
import { divided } from './ingredient-lines.ts'

/** How a story comes to what is needed: "You will need …", "Man nehme …", "Il vous faut …". */
const need =
  /^(?:[^,.:]{3,60}, |(?:for|für|pour|para|per|voor) [\p{L} ]{3,30}? )?(?:(?:all )?(?:you|we|i)(?:['’]ll| will)?(?: (?:only|just|also))? (?:need|take|want|use)(?: is| are)?|take|(?:man )?(?:nehme|nimmt|nehmt|nimm|nehmen sie)|(?:du|ihr|sie|wir|man) (?:brauchst?|braucht|brauchen|benötigst|benötigt|benötigen|nimmst|nehmt|nehmen)(?: (?:nur|dafür|dazu))?|(?:dafür|dazu|hierfür) (?:brauchst|braucht|brauchen|benötigt|benötigst) (?:du|ihr|man|wir|sie)|il (?:vous |te |nous )?(?:faut|faudra)|prenez|prends|(?:se )?necesita(?:s|mos|n|réis|rás|remos)?|hacen falta|(?:ci |vi )?(?:vogliono|servono|occorrono|serviranno)|(?:je|we|u) (?:hebt|heb|hebben)|(?:você )?(?:vai precisar|precisa|precisamos|precisas)(?: de)?|du (?:behöver|skal bruge|trenger)|(?:będziesz )?potrzebuj(?:esz|ecie|emy)|potrzebne (?:są|będą)|(?:нам |вам )?(?:понадобится|понадобятся|потребуется)|возьмите|нужно взять)\s?[:：]?\s(.+)$/iu
const behind = /\s(?:nodig|aan ingrediënten)$/iu
/** The last of a list: "three cloves of garlic and a tin of tomatoes". */
const last = /\s(?:and|und|sowie|et|y|e|en|och|og|i|и)\s(?=\S+)/iu
const fewest = 3
const longest = 1500
const mostBlocks = 12

const sentencesOf = (text: string) => text.split(/(?<=\p{L}{2}[.!?…。])\s+(?=[\p{Lu}\p{Lo}])/u)

/** A recipe told in sentences, where a page has no list: what is needed in one of them, and the steps behind it. */
export function toldRecipe(blocks: Block[]): { at: number; ingredients: Line[]; steps: Line[] } | null {
  for (const [at, block] of blocks.entries()) {
    if (block.aside || block.link || block.level > 0 || block.text.length > longest) continue
    const sentences = sentencesOf(block.text)
    const place = sentences.findIndex(sentence => partsOf(sentence).length > 0)
    if (place < 0) continue
    const behindIt = sentences
      .slice(place + 1)
      .filter(isStep)
      .join(' ')
    const steps = [...(behindIt === '' ? [] : [behindIt]), ...below(blocks, at)]
    if (steps.join(' ').length < 40) continue
    return { at, ingredients: partsOf(sentences[place]!).map(item), steps: steps.map(item) }
  }
  return null
}

/** A sentence that only tells for how many it is does nothing. */
const isStep = (sentence: string) => sentence.length > 60 || yieldInSentences(sentence) === null

function below(blocks: Block[], at: number): string[] {
  const found: string[] = []
  for (const block of blocks.slice(at + 1, at + 1 + mostBlocks)) {
    if (block.aside || block.level > 0 || block.link || shapeOf(block) !== shapeOf(blocks[at]!)) break
    const said = sentencesOf(block.text).filter(isStep).join(' ')
    if (said !== '') found.push(said)
  }
  return found
}

/** The things that a sentence says are needed; none where they are nothing to eat. */
function partsOf(sentence: string): string[] {
  const list = need.exec(sentence.replace(/[.!…。]$/, ''))?.[1]?.replace(behind, '')
  if (!list || regular.test(sentence)) return []
  const parts = list.split(/[,;]\s+/).flatMap((part, at, all) => (at === all.length - 1 ? lastTwo(part) : [part]))
  const clean = parts.map(part => part.replace(/^(?:and|und|et|y|e|en|och|og|i|и)\s/iu, '').trim()).filter(Boolean)
  const amounts = clean.filter(isCounted).length
  return clean.length >= fewest && amounts * 2 >= clean.length && clean.filter(isFood).length * 2 >= clean.length
    ? clean.flatMap(divided)
    : []
}

const isCounted = (part: string) =>
  hasQuantity(part) || vocabularyOf('').numbers.has(fold(/^[\p{L}\p{M}]+/u.exec(part)?.[0] ?? ''))

let foods: Set<string> | undefined

/** Whether a word that every cook uses is in a text. */
function isFood(text: string): boolean {
  foods ??= new Set(lexicons.flatMap(lexicon => lexicon.foods.split(/,\s*/).map(word => singular(fold(word.trim())))))
  return fold(text)
    .split(/[^\p{L}\p{M}']+/u)
    .some(word => foods!.has(singular(word)))
}

function lastTwo(part: string): string[] {
  const seam = last.exec(part)
  return seam ? [part.slice(0, seam.index), part.slice(seam.index + seam[0].length)] : [part]
}
