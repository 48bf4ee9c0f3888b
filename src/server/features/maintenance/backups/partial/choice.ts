import { LEFT_OUT } from '#server/db/backup/left-out.ts'
import type { Row } from '#server/db/backup/read-rows.ts'
import type { TableShape } from '#server/db/backup/table-shapes.ts'
import type { Db } from '#server/db/schema.ts'

/** What comes back from a backup. */
export interface PartChoice {
  /** Whole households, with their people, recipes, plans and lists. */
  households: string[]
  recipes: string[]
  /** Puts recipes that are here, but changed since, back to what they were; otherwise they stay as they are. */
  replaceChanged: boolean
}

/** What the households of a group share. It comes back where something that comes back uses it. */
export const SHARED = ['labels', 'foods', 'units', 'categories', 'tags', 'tools']

/** What a recipe consists of: where a recipe is replaced, these are replaced with it. */
export const RECIPE_PARTS = ['recipeIngredients', 'recipesCategories', 'recipesTags', 'recipesTools', 'recipeViewers']

/** What never comes back alone: work that is over, the bin, and what a restore of everything brings. */
const NEVER = ['bin', 'libraryImports', 'libraryImportItems', 'reports', 'reportEntries', 'invitations', 'media']

export const comesBack = ({ name }: TableShape): boolean => !(name in LEFT_OUT) && !NEVER.includes(name)

/** Ids within a text, such as a filter. */
export const IDS_IN_TEXT = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** The two databases between which rows move. */
export interface Sides {
  /** The backup, as a database of today's schema. */
  from: Db
  to: Db
  /** Of today's schema, those that others refer to first. */
  tables: TableShape[]
}

/** Rows by table. */
export type RowsByTable = Map<string, Row[]>

export const tableOf = ({ tables }: Sides, name: string): TableShape => {
  const table = tables.find(table => table.name === name)
  if (!table) throw new Error(`There is no table ${name}.`)
  return table
}
