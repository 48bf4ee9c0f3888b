import { z } from 'zod'
import { allergens, diets } from '#shared/domain/avoidances.ts'
import { ById } from '../crud.ts'
import { Moment, Uuid } from '../fields.ts'
import { contract } from '../route.ts'

const names = z.array(z.string().trim().min(1).max(100)).max(100)

export const DinerInput = z
  .object({
    name: z.string().trim().min(1).max(200),
    /** Of a member of the household who has an account. */
    userId: Uuid.nullish(),
    allergens: z.array(z.enum(allergens)).max(allergens.length).default([]),
    diets: z.array(z.enum(diets)).max(diets.length).default([]),
    /** Words of foods that they do not like. */
    dislikes: names.default([]),
    /** Whether they eat with the household now; guests do when they are there. */
    isHome: z.boolean().default(true),
  })
  .meta({ id: 'DinerInput' })
export type DinerInput = z.output<typeof DinerInput>

/** Somebody who eats with the household, with or without an account. */
export const Diner = z
  .object({
    id: Uuid,
    name: z.string(),
    userId: Uuid.nullable(),
    allergens: z.array(z.enum(allergens)),
    diets: z.array(z.enum(diets)),
    dislikes: z.array(z.string()),
    isHome: z.boolean(),
    createdAt: Moment,
    updatedAt: Moment,
  })
  .meta({ id: 'Diner' })
export type Diner = z.infer<typeof Diner>

const path = '/api/households/diners'

/** Who eats with a household, and what they do not eat. Nobody outside of it sees them. */
export const diners = contract({
  list: {
    method: 'GET',
    path,
    access: 'user',
    summary: 'Everybody who eats with the household, by name',
    reply: z.array(Diner),
  },
  create: {
    method: 'POST',
    path,
    once: true,
    access: 'user',
    summary: 'Add somebody who eats with the household',
    body: DinerInput,
    reply: Diner,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    access: 'user',
    summary: 'Change what somebody does not eat',
    params: ById,
    body: DinerInput,
    reply: Diner,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    once: true,
    access: 'user',
    summary: 'Remove somebody; answers with what they were, so that they can be added again',
    params: ById,
    reply: Diner,
  },
})
