import { z } from 'zod'
import { crud } from '../crud.ts'
import { Name, Revision, Uuid } from '../fields.ts'
import { contract } from '../route.ts'

/** A label: the aisle or shelf under which shopping lists put a food. */
export const Label = z
  .object({ id: Uuid, groupId: Uuid, name: z.string(), color: z.string(), revision: Revision.optional() })
  .meta({ id: 'Label' })
export type Label = z.infer<typeof Label>

/** A label in a list, with the number of foods that stand under it. Lists are ordered by it as `foodCount`. */
export const ListedLabel = Label.extend({ foodCount: z.int() }).meta({ id: 'ListedLabel' })
export type ListedLabel = z.infer<typeof ListedLabel>

export const PLAIN_COLOR = '#959595'
const color = z.string().max(50).default(PLAIN_COLOR)

export const LabelInput = z.object({ name: Name, color }).meta({ id: 'LabelInput' })
export type LabelInput = z.output<typeof LabelInput>

/** Clients send the whole label back; which one is meant, and whose, the path and the caller say. */
export const LabelUpdate = LabelInput.extend({ groupId: Uuid, id: Uuid }).meta({ id: 'LabelUpdate' })

const shared = crud('/api/groups/labels', 'label', {
  item: Label,
  listed: ListedLabel,
  input: LabelInput,
  update: LabelUpdate,
  search: true,
})

/** Labels of the group. */
export const labels = contract({
  ...shared,
  create: { ...shared.create, status: 200 },
})
