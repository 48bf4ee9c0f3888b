import { item } from './candidate.ts'
import { merge } from './choose/merge.ts'
import type { Page, Scraped } from './draft.ts'
import { isRemarkHead } from './layout/remarks.ts'
import { emptyHead } from './page/meta.ts'
import { type Reading, readPage } from './read-page.ts'
import { isCooklang, readCooklang } from './sources/cooklang.ts'
import { recipesIn } from './sources/graph.ts'
import { linesOfNote } from './sources/in-one-line.ts'
import { parseJson } from './sources/parse-json.ts'
import { addressesIn, pageOfText } from './sources/plain-text.ts'
import { readRecipe } from './sources/schema-recipe.ts'
import { recipesInState } from './sources/state.ts'
import { readStateRecipe } from './sources/state-recipe.ts'
import { isBoilerplate } from './words/boilerplate.ts'

/**
 * A page in, a draft out: everything the page offers is read, and each field is taken from where it is told best. Takes
 * HTML, JSON or plain text; runs nothing of the page and fetches nothing. A text that is a list of addresses comes back
 * as `others`, to be fetched by whoever may.
 */
export function scrape(page: Page): Scraped {
  const addresses = page.text === undefined ? null : addressesIn(page.text)
  if (addresses) return listed(addresses)
  const whole = merge(readingOf(page), page)
  const note = page.text === undefined || whole.recipe?.recipeInstructions.length ? null : linesOfNote(page.text)
  const scraped = note === null ? whole : merge(readingOf({ text: note }), page)
  if (page.text !== undefined)
    for (const field of Object.values(scraped.evidence.fields)) if (field.source === 'page') field.source = 'text'
  return scraped
}

function readingOf(page: Page): Reading {
  if (page.html !== undefined) return readPage(page.html)
  if (page.text !== undefined && isCooklang(page.text)) {
    const shown = { blocks: [], layout: null, plugins: [] }
    return { candidates: [readCooklang(page.text)], head: emptyHead(), elements: [], shown, others: [] }
  }
  if (page.text !== undefined) return withNotes(readPage(pageOfText(page.text)))
  return readJson(page.json ?? '')
}

/** Whoever pastes a text means all of it: what stands under "Notes" or "Tips" too. */
function withNotes(reading: Reading): Reading {
  const { blocks } = reading.shown
  const from = blocks.findIndex(({ level, text }) => level > 0 && isRemarkHead(text.replace(/\s*[:：]$/, '')))
  if (from < 0) return reading
  const to = blocks.findIndex(({ level }, at) => at > from && level > 0)
  const notes = blocks
    .slice(from + 1, to < 0 ? undefined : to)
    .filter(({ text }) => !isBoilerplate(text))
    .map(({ text }) => item(text))
  const candidates = reading.candidates.map(one => {
    const known = new Set(one.notes.map(({ text }) => text))
    const more = notes.filter(({ text }) => !known.has(text))
    return one.source === 'page' ? { ...one, notes: [...one.notes, ...more] } : one
  })
  return { ...reading, candidates }
}

function readJson(json: string): Reading {
  const value = parseJson(json)
  const declared = recipesIn([value]).map(node => readRecipe(node, 'json-ld'))
  const found = declared.length > 0 ? declared : recipesInState([value]).map(readStateRecipe)
  const candidates = found.map(candidate => ({ ...candidate, source: 'json-ld' as const }))
  return { candidates, head: emptyHead(), elements: [], shown: { blocks: [], layout: null, plugins: [] }, others: [] }
}

function listed(addresses: string[]): Scraped {
  const others = addresses.map(url => ({ name: url, url, source: 'text' as const }))
  return {
    recipe: null,
    others,
    evidence: { fields: {}, missing: [], doubtful: [], sources: ['text'], warnings: ['list of addresses'] },
  }
}
