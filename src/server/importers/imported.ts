import type { ForeignMeal } from '#shared/domain/meal-plan/guess-meal.ts'
import type { nutrients } from '#shared/domain/nutrition.ts'

/** A picture that came with the file: read when it is wanted, so that a thousand of them need no memory. */
export interface ImportedPicture {
  name: string
  /** What people called it in the other app. */
  title?: string
  bytes: () => Promise<Uint8Array>
}

/** A file that is attached to a recipe; `bytes` fails where the archive lacks it. */
export interface ImportedFile {
  name: string
  /** As Mealie names icons, "mdi-file". */
  icon: string | null
  fileName: string
  bytes: () => Promise<Uint8Array>
}

/** A time as the other app had it. `minutes` is null where the text tells no single number ("10-15 minutes"). */
export interface ImportedTime {
  text: string
  minutes: number | null
}

/** What an app that takes its lines apart says of one. */
export interface LineParts {
  quantity: number | null
  unit: string | null
  food: string | null
  note: string | null
}

/** A line, step or note. `title` is the heading before it, given once, on the first of its group. */
export interface ImportedLine {
  title: string | null
  text: string
  parts?: LineParts
  /** How steps of the same recipe name this line. */
  reference?: string
}

export interface ImportedStep extends ImportedLine {
  pictures?: ImportedPicture[]
  summary?: string
  /** The lines that it takes, by their references. */
  uses?: string[]
}

export interface ImportedComment {
  text: string
  author: string | null
  createdAt: string | null
}

export type ImportedNutrition = Partial<Record<(typeof nutrients)[number], string>>

/** Something the app knows that a recipe of ours has no place for: it becomes a note of its own. */
export interface Remark {
  about: 'difficulty' | 'nutrition' | 'video' | 'source' | 'author' | 'time' | 'cost' | 'cookware' | 'other'
  text: string
}

/** One recipe of another app: everything that the app says, nothing that it does not. */
export interface ImportedRecipe {
  name: string
  description: string
  yield: string | null
  servings: number | null
  prep: ImportedTime | null
  cook: ImportedTime | null
  total: ImportedTime | null
  ingredients: ImportedLine[]
  steps: ImportedStep[]
  notes: ImportedLine[]
  tags: string[]
  categories: string[]
  cuisine: string[]
  mainIngredient: string | null
  cookbooks: string[]
  tools: string[]
  /** The web address it came from. */
  url: string | null
  /** The book, person or site it came from, in words. */
  sourceName: string | null
  rating: number | null
  favorite: boolean
  nutrition: ImportedNutrition
  remarks: Remark[]
  pictures: ImportedPicture[]
  files: ImportedFile[]
  /** Addresses of pictures, of use where none came with the file. The first is the one of the dish. */
  pictureUrls: string[]
  /** Days on which it was cooked, as ISO text. */
  madeOn: string[]
  createdAt: string | null
  comments: ImportedComment[]
  language: string | null
  /** Extra values by name, as Mealie keeps them. */
  extras: Record<string, string>
  /** What was found to be missing while reading: "the picture is not in the archive". */
  warnings: Warning[]
  /** Of a document that is longer than is read. */
  unread: Unread | null
}

/** The first and the last of the pages of a document that are not read, counted from one. */
export interface Unread {
  from: number
  to: number
}

/** The first pages of a document as pictures, and the sum of its bytes. */
export interface ScannedPages {
  sum: string
  unread: Unread | null
  pages: () => Promise<Uint8Array[]>
}

export type Warning = 'picture-missing' | 'picture-elsewhere' | 'guessed'

export interface ImportedListItem {
  text: string
  checked: boolean
}

/** Some of a food that is there, in one place and to be used by one day. */
export interface ImportedStock {
  quantity: number | null
  unit: string | null
  level: 'some' | 'low'
  /** `freezer`, `fridge`, or what the place is called. */
  place: string | null
  bestBefore: string | null
  openedOn: string | null
}

/** What a file of another app holds, piece by piece. */
export type ImportedItem =
  | { kind: 'recipe'; app: string; path: string; recipe: ImportedRecipe }
  | { kind: 'failed'; app: string; path: string; name: string; reason: FailReason; detail: string }
  | { kind: 'list'; app: string; path: string; name: string; items: ImportedListItem[] }
  | {
      kind: 'plan'
      app: string
      path: string
      date: string
      recipeName: string | null
      title: string
      text: string
      /** At which meal; left out where the app does not say. */
      meal?: ForeignMeal | undefined
    }
  | {
      kind: 'food'
      app: string
      path: string
      name: string
      label: string | null
      onHand: boolean
      stock?: ImportedStock[]
    }
  | { kind: 'address'; app: string; path: string; url: string; name: string | null; folder: string | null }
  /** A document without a word of text, for a model to read. */
  | ({ kind: 'scan'; app: string; path: string; name: string } & ScannedPages)
  | { kind: 'left'; app: string; path: string; what: LeftOut }

export type FailReason = 'unreadable' | 'no-recipe' | 'too-large' | 'no-name' | 'encrypted' | 'only-pictures'
/** What is not brought over although it was understood. */
export type LeftOut = 'unknown-file' | 'expenses' | 'members' | 'old-format'

/** A scan where no model is there to read it: told, as everything that is not brought over. */
export const unreadScan = ({ app, path, name }: Extract<ImportedItem, { kind: 'scan' }>): ImportedItem => ({
  ...{ kind: 'failed', app, path, name },
  ...{ reason: 'only-pictures', detail: 'there are only pictures in it' },
})
