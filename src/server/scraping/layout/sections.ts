import { heading, type Line } from '../candidate.ts'
import { fold } from '../clean/text.ts'
import type { Block } from '../page/blocks.ts'
import { headingKey } from '../words/headings.ts'
import type { Mark } from './extent.ts'
import type { Region } from './region.ts'
import { allRegions } from './regions.ts'

/** A list of ingredients and the steps that stand below it, before the next list. */
export type Section = { name: string; ingredients: Region; method: Region }

/** What a page says in several sections: one recipe in parts, or several recipes, each whole. */
export type Sections = { kind: 'parts' | 'dishes'; sections: Section[] }

/** They are compared with each other. A page with more ingredient lists is a collection, of which one recipe is asked for. */
const mostSections = 30
const farthest = 80

const several =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|dozen|recipes|ideas|rezepte|ideen|zwei|drei|vier|funf|recettes|idees|deux|trois|quatre|cinq|recetas|ideas|ricette|idee|recepten|receitas|ideias|recept|oppskrifter|opskrifter|przepisy|przepisow|recepty|receptu|рецепты|рецептов|tarifler|tarifi)\b/u

const purpose = /^(?:for|fur|pour|para|per|voor|till|til|na|do|для|to)\s/u

/** Sections of lists and steps in turn, `titles` beginning with the main heading; null where a page has one list, or the same list again. */
export function sectionsOf(blocks: Block[], marks: Mark[], titles: string[]): Sections | null {
  const lists = distinct(allRegions(blocks, marks, 'ingredients'), blocks).slice(0, mostSections)
  if (lists.length < 2) return null
  const methods = allRegions(blocks, marks, 'method')
  const sections: Section[] = []
  for (const [at, ingredients] of lists.entries()) {
    const end = Math.min(lists[at + 1]?.from ?? blocks.length, ingredients.to + farthest)
    const method = methods.find(region => region.from >= ingredients.to && region.from < end)
    if (method) sections.push({ name: nameOf(blocks, marks, ingredients), ingredients, method: until(method, end) })
  }
  const names = new Set(sections.map(section => fold(section.name)))
  if (sections.length < 2 || sections.length < lists.length || names.size < sections.length) return null
  return { kind: areParts(sections, marks, titles) ? 'parts' : 'dishes', sections }
}

const until = (region: Region, end: number): Region => ({ ...region, to: Math.min(region.to, end) })

/** The regions that do not overlap and whose lines are not those of one before: blogs show their list twice. */
function distinct(regions: Region[], blocks: Block[]): Region[] {
  const kept: { region: Region; words: Set<string> }[] = []
  for (const region of regions) {
    const words = new Set(blocks.slice(region.from, region.to).flatMap(block => wordsOf(block.text)))
    const before = kept.at(-1)
    if (before && region.from < before.region.to) continue
    const isAgain = kept.some(other => {
      const shared = [...words].filter(word => other.words.has(word)).length
      return shared >= Math.min(words.size, other.words.size) * 0.5
    })
    if (isAgain) return []
    kept.push({ region, words })
  }
  return kept.map(({ region }) => region)
}

const wordsOf = (text: string) =>
  headingKey(text.slice(0, 80))
    .split(' ')
    .filter(word => word.length > 3)

/** What a list is called: in its own heading ("Ingredients for the dough"), or in the heading above that. */
function nameOf(blocks: Block[], marks: Mark[], { from }: Region): string {
  const opener = blocks[from - 1]!
  if (marks[from - 1]?.exact === false) return plain(opener.text)
  for (let at = from - 2; at >= 0 && from - at < farthest; at--) {
    const block = blocks[at]!
    const isAbove = opener.level > 0 ? block.level > 0 && block.level < opener.level : block.level > 0
    if (isAbove && !marks[at]) return plain(block.text)
  }
  return ''
}

const plain = (text: string) => text.replace(/\s*[:：]$/, '')

/** Parts are called after what they are for; dishes after what the page is about, or it announces several of them. */
function areParts(sections: Section[], marks: Mark[], titles: string[]): boolean {
  const headline = fold(titles[0] ?? '')
  if (sections.some(({ name }) => name.length > 4 && headline.includes(fold(name)))) return false
  const own = sections.filter(({ ingredients }) => marks[ingredients.from - 1]?.exact === false).length
  if (own >= sections.length - 1) return true
  if (sections.some(({ name }) => purpose.test(headingKey(name)))) return true
  return !titles.some(title => several.test(headingKey(title)))
}

/** The lines of all sections, each list under the name of its section unless it begins with names of its own. */
export function joinedLines(lists: { name: string; lines: Line[] }[]): Line[] {
  return lists.flatMap(({ name, lines }) => (lines[0]?.heading || name === '' ? lines : [heading(name), ...lines]))
}
