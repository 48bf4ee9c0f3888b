import { camelName } from '#server/db/row-shape.ts'
import type { Tables } from '../schema.ts'

export type TableName = keyof Tables & string

/** What a value in a filter is read as, and how it compares. */
export type ValueType = 'id' | 'text' | 'moment' | 'date' | 'boolean' | 'number'

export interface Attribute {
  /** camelCase. */
  column: string
  type: ValueType
  nullable: boolean
  /** A text's folded twin: what it is ordered by. */
  folded?: string
  /** For a text that tells an amount: the column of the number, which it is compared and ordered by. */
  amount?: string
}

/** One join: rows of `table` whose `column` equals the `equals` column of the table before. */
export interface Hop {
  table: TableName
  column: string
  equals: string
  where?: readonly (readonly [column: string, operator: '=' | '>', value: number | boolean])[]
  /** Names the recipe that a row is part of, where those of restricted recipes are not reached. */
  recipe?: string
}

export interface Relation {
  to: EntityName
  many: boolean
  /** None for a part that lives in the same row. */
  hops: Hop[]
  /** Only for callers who are signed in: through it rows can be told apart that others may not know of. */
  inside: boolean
}

export type EntityName =
  | 'cookbook'
  | 'recipeAction'
  | 'savedSearch'
  | 'mealPlanEntry'
  | 'mealPlanRule'
  | 'webhook'
  | 'notifier'
  | 'recipe'
  | 'recipeSettings'
  | 'ingredient'
  | 'step'
  | 'note'
  | 'asset'
  | 'nutrition'
  | 'recipeNutrients'
  | 'recipeExtra'
  | 'foodExtra'
  | 'foodAlias'
  | 'unitAlias'
  | 'category'
  | 'tag'
  | 'tool'
  | 'food'
  | 'unit'
  | 'correction'
  | 'label'
  | 'group'
  | 'groupPreferences'
  | 'household'
  | 'householdPreferences'
  | 'user'
  | 'account'
  | 'membership'
  | 'comment'
  | 'timelineEvent'
  | 'shoppingList'
  | 'shoppingItem'
  | 'shoppingListRecipe'
  | 'shoppingItemShare'

/** What lists of one kind of row may be filtered and ordered by. Whatever is not named here does not exist for callers. */
export interface Entity {
  table: TableName
  /** By storage name, as the API says it: `created_at`. */
  attributes: Record<string, Attribute>
  relations: Record<string, Relation>
  /** Rows may be part of others by this column: a condition on one holds for all beneath it too. */
  parent?: string
  /** Names that stand for a longer path: the `household_id` of a comment is its recipe's. */
  paths: Record<string, string>
}

/** `'text?'` may be null. */
type AttributeText = ValueType | `${ValueType}?`

/**
 * Writes an entity down: attributes by storage name and type, the column being the same name in camelCase unless
 * `columns` gives another.
 */
export function entity(
  table: TableName,
  parts: {
    attributes: Record<string, AttributeText>
    columns?: Record<string, string>
    folded?: Record<string, string>
    amounts?: Record<string, string>
    parent?: string
    relations?: Record<string, Relation>
    paths?: Record<string, string>
  },
): Entity {
  const attributes = Object.entries(parts.attributes).map(([name, text]) => [
    name,
    {
      column: parts.columns?.[name] ?? camelName(name),
      type: text.replace('?', '') as ValueType,
      nullable: text.endsWith('?'),
      folded: parts.folded?.[name],
      amount: parts.amounts?.[name],
    },
  ])
  return {
    table,
    attributes: Object.fromEntries(attributes),
    parent: parts.parent,
    relations: parts.relations ?? {},
    paths: parts.paths ?? {},
  }
}

/** The row that this row's `column` names. */
export const one = (to: EntityName, table: TableName, column: string): Relation => ({
  to,
  many: false,
  inside: false,
  hops: [{ table, column: 'id', equals: column }],
})

/** A part of the same row that the API speaks of as a thing of its own. */
export const part = (to: EntityName): Relation => ({ to, many: false, inside: false, hops: [] })

/** The rows whose `column` names this row. */
export const many = (to: EntityName, table: TableName, column: string): Relation => ({
  to,
  many: true,
  inside: false,
  hops: [{ table, column, equals: 'id' }],
})

/** The rows that are tied to this one by a link table: `near` names this row there, `far` the other. */
export const linked = (
  to: EntityName,
  table: TableName,
  link: { table: TableName; near: string; far: string; where?: Hop['where'] },
): Relation => ({
  to,
  many: true,
  inside: false,
  hops: [
    { table: link.table, column: link.near, equals: 'id', where: link.where },
    { table, column: 'id', equals: link.far },
  ],
})

/** The same relation to recipes, but to none that are restricted: a filter would tell what is in them. */
export const unrestricted = (relation: Relation): Relation => ({
  ...relation,
  hops: relation.hops.map(hop => (hop.table === 'recipes' ? { ...hop, where: [['restricted', '=', false]] } : hop)),
})

/** The same relation to parts of recipes, but to none of a restricted one. */
export const ofUnrestricted = (relation: Relation): Relation => ({
  ...relation,
  hops: relation.hops.map(hop => ({ ...hop, recipe: 'recipeId' })),
})

/** The same relation, closed to callers who are not signed in. */
export const inside = (relation: Relation): Relation => ({ ...relation, inside: true })
