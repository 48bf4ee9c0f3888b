import { z } from 'zod'
import { Uuid } from '../fields.ts'

/** An organizer is a category, a tag or a tool. Their calls stand in organizers-calls.ts. */
const organizerShape = { id: Uuid, name: z.string(), slug: z.string() }

export const Category = z.object(organizerShape).meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

export const Tag = z.object(organizerShape).meta({ id: 'Tag' })
export type Tag = z.infer<typeof Tag>

export const Tool = z.object({ ...organizerShape, onHand: z.boolean() }).meta({ id: 'Tool' })
export type Tool = z.infer<typeof Tool>

export type OrganizerKind = 'categories' | 'tags' | 'tools'
