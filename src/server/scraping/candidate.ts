import type { Nutrition } from '#shared/contract/recipes/recipe.ts'
import type { Source } from './draft.ts'

/**
 * One line of a list as a source gives it: a heading opens a group, an item belongs to the group above it. `marker` is what
 * the source wrote before the text to count it.
 */
export type Line = { text: string; heading: boolean; marker?: string }

export type Picture = { url: string; width: number; height: number; source: Source }

/** A time in minutes, with the words the page used for it when it used words. */
export type Span = { minutes: number; text: string | null }

/** Everything one source says about one recipe. Absent means that the source is silent. */
export type Candidate = {
  source: Source
  /** Where a list is from when another source gave its final form; where the recipe itself names its address. */
  from: { ingredients?: Source; steps?: Source; url?: Source }
  /** The declared list was replaced by the page's, which is not clearly the better one. */
  unsure?: { ingredients?: boolean; steps?: boolean }
  /** What a page shows in parts, each with a list and steps of its own, part by part. */
  parts?: { name: string; ingredients: Line[]; steps: Line[] }[]
  id: string | null
  url: string | null
  name: string
  description: string
  pictures: Picture[]
  yields: string[]
  prep: Span | null
  cook: Span | null
  perform: Span | null
  total: Span | null
  ingredients: Line[]
  steps: Line[]
  notes: Line[]
  nutrition: Nutrition | null
  keywords: string[]
  categories: string[]
  cuisines: string[]
  author: string
  language: string
  video: string
  tools: string[]
  rating: number | null
}

export function emptyCandidate(source: Source): Candidate {
  return {
    source,
    from: {},
    id: null,
    url: null,
    name: '',
    description: '',
    pictures: [],
    yields: [],
    prep: null,
    cook: null,
    perform: null,
    total: null,
    ingredients: [],
    steps: [],
    notes: [],
    nutrition: null,
    keywords: [],
    categories: [],
    cuisines: [],
    author: '',
    language: '',
    video: '',
    tools: [],
    rating: null,
  }
}

export const item = (text: string): Line => ({ text, heading: false })
export const heading = (text: string): Line => ({ text, heading: true })
export const itemsOf = (lines: Line[]) => lines.filter(line => !line.heading)
