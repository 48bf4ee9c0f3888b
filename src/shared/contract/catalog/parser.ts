import { z } from 'zod'
import { ById } from '../crud.ts'
import { Moment, SuccessMessage, Uuid } from '../fields.ts'
import { PageQuery, page } from '../page.ts'
import { contract } from '../route.ts'
import { LinePart, PackageSize } from './author-line.ts'
import { Food } from './foods.ts'
import { Unit } from './units.ts'

/** A food that the group does not have yet, with the fields of a new one. */
const NewFood = Food.omit({
  label: true,
  substitutes: true,
  gramsPerMilliliter: true,
  pluralForms: true,
  createdAt: true,
  updatedAt: true,
}).extend({ id: z.null() })

const NewUnit = Unit.omit({
  standardQuantity: true,
  standardUnit: true,
  pluralForms: true,
  createdAt: true,
  updatedAt: true,
}).extend({ id: z.null() })

const share = z.number().min(0).max(1).nullable()

/** An ingredient line in its parts. A food or unit of the group has an id; null means that it would be new. */
export const ParsedIngredient = z
  .object({
    input: z.string(),
    confidence: z.object({
      average: share,
      comment: share,
      name: share,
      unit: share,
      quantity: share,
      food: share,
    }),
    ingredient: z.object({
      quantity: z.number(),
      unit: z.union([Unit, NewUnit]).nullable(),
      food: z.union([Food, NewFood]).nullable(),
      note: z.string(),
      isFood: z.boolean(),
      disableAmount: z.boolean(),
      display: z.string(),
      title: z.string().nullable(),
      originalText: z.string().nullable(),
      referenceId: Uuid,
    }),
    /** The title of a section ("For the sauce:"), which stands in the note. */
    heading: z.boolean(),
    /** The upper end of a range. */
    quantityMax: z.number().nullable(),
    /** What each of the things counted holds; the note says it too. */
    packageSize: PackageSize.nullable(),
    /** The line says that it may be left out. */
    optional: z.boolean(),
    /** Where in the line each part stands, by position in the text. */
    parts: z.array(LinePart),
    /** Foods of the group with a like name, best first, where none was sure. */
    candidates: z.array(z.object({ id: Uuid, name: z.string(), score: z.number() })),
  })
  .meta({ id: 'ParsedIngredient' })
export type ParsedIngredient = z.input<typeof ParsedIngredient>

const parserName = z.enum(['nlp', 'brute', 'openai']).default('nlp')
/** Of the recipe; the reader's when absent. The lines themselves may say otherwise. */
const language = z.string().max(35).nullish()
const line = z.string().max(200_000)

/** What a person says an ingredient line means. */
export const IngredientCorrection = z
  .object({
    line: z.string().trim().min(1).max(500),
    quantity: z.number().min(0).max(1e9).nullable(),
    unit: z.string().max(200).default(''),
    food: z.string().max(500).default(''),
    note: z.string().max(2000).default(''),
  })
  .meta({ id: 'IngredientCorrection' })
export type IngredientCorrection = z.output<typeof IngredientCorrection>

/** A saved correction of the group. Its line is folded (lower case, no accents), as it is looked up. */
export const StoredCorrection = z
  .object({
    id: Uuid,
    line: z.string(),
    quantity: z.number().nullable(),
    unit: z.string(),
    food: z.string(),
    note: z.string(),
    updatedAt: Moment,
  })
  .meta({ id: 'StoredCorrection' })
export type StoredCorrection = z.output<typeof StoredCorrection>

/** Reading ingredient lines. Nothing is saved but corrections. */
export const parser = contract({
  parseOne: {
    method: 'POST',
    path: '/api/parser/ingredient',
    access: 'user',
    summary: 'Read an ingredient line',
    body: z.object({ parser: parserName, ingredient: line, language }).meta({ id: 'IngredientRequest' }),
    reply: ParsedIngredient,
  },
  parseMany: {
    method: 'POST',
    path: '/api/parser/ingredients',
    access: 'user',
    summary: 'Read the ingredient lines of a recipe, in order',
    body: z
      .object({ parser: parserName, ingredients: z.array(line).max(1000), language })
      .meta({ id: 'IngredientsRequest' }),
    reply: z.array(ParsedIngredient),
  },
  correct: {
    method: 'POST',
    path: '/api/parser/corrections',
    access: 'user',
    summary: 'Save how lines are to be read in this group from now on',
    body: z.object({ corrections: z.array(IngredientCorrection).min(1).max(500) }),
    reply: SuccessMessage,
  },
  listCorrections: {
    method: 'GET',
    path: '/api/parser/corrections',
    access: 'user',
    summary: 'List how people of the group put lines right, newest first unless another order is asked for',
    query: PageQuery,
    reply: page(StoredCorrection),
  },
  removeCorrection: {
    method: 'DELETE',
    path: '/api/parser/corrections/:id',
    once: true,
    access: 'user',
    summary: 'Forget a correction: its line is read as any other from now on',
    params: ById,
    reply: StoredCorrection,
  },
})
