import { z } from 'zod'
import { Uuid } from './fields.ts'
import { PageQuery, page, SearchPageQuery } from './page.ts'

/** Parameters of a call that names one row by its id. */
export const ById = z.object({ id: Uuid })

/** The id of a user in the path of what is theirs, as faults call it. */
export const UserId = Uuid.meta({ title: 'id' })

/**
 * The five calls that most nouns share: list, get, create, update, remove.
 * `listed` is the shape in a list when it is not that of one; `oldPath` is where clients of the first version look.
 */
export const crud = <
  Item extends z.ZodType,
  Input extends z.ZodType,
  Update extends z.ZodType = Input,
  Listed extends z.ZodType = Item,
>(
  path: string,
  noun: string,
  shapes: { item: Item; input: Input; update?: Update; listed?: Listed; search?: boolean; oldPath?: string },
) => {
  const update = (shapes.update ?? shapes.input) as Update
  const listed = (shapes.listed ?? shapes.item) as Listed
  const all = shapes.oldPath ? { also: [shapes.oldPath] } : {}
  const one = shapes.oldPath ? { also: [`${shapes.oldPath}/:id`] } : {}
  return {
    list: {
      method: 'GET',
      path,
      ...all,
      access: 'user',
      summary: `List every ${noun}`,
      query: (shapes.search ? SearchPageQuery : PageQuery) as typeof SearchPageQuery,
      reply: page(listed),
      timeless: true,
    },
    create: {
      method: 'POST',
      path,
      ...all,
      once: true,
      access: 'user',
      summary: `Create a ${noun}`,
      body: shapes.input,
      reply: shapes.item,
      status: 201,
    },
    get: {
      method: 'GET',
      path: `${path}/:id`,
      ...one,
      access: 'user',
      summary: `Get a ${noun}`,
      params: ById,
      reply: shapes.item,
    },
    update: {
      method: 'PUT',
      path: `${path}/:id`,
      ...one,
      access: 'user',
      summary: `Replace a ${noun}`,
      params: ById,
      body: update,
      reply: shapes.item,
    },
    remove: {
      method: 'DELETE',
      path: `${path}/:id`,
      ...one,
      once: true,
      access: 'user',
      summary: `Delete a ${noun}`,
      params: ById,
      reply: shapes.item,
    },
  } as const
}
