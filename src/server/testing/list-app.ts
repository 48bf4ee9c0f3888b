import { shoppingItems } from '#shared/contract/planning/shopping-items.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { as } from './as.ts'
import { makePerson } from './factories.ts'
import { startApp } from './start-app.ts'

/** An application for tests of shopping lists, with people who make and fill them. */
export async function startListApp() {
  const started = await startApp()
  const newcomer = async (place: Parameters<typeof makePerson>[1] = {}) => {
    const person = await makePerson(started.app, place)
    return { ...person, ask: as(started.server, person.token) }
  }
  return { ...started, newcomer }
}

type Newcomer = Awaited<ReturnType<Awaited<ReturnType<typeof startListApp>>['newcomer']>>

export const newList = async ({ ask }: Newcomer, name = 'Market') =>
  (await ask(shoppingLists.create, { body: { name } })).body

export const put = async ({ ask }: Newcomer, shoppingListId: string, given: object) =>
  (await ask(shoppingItems.create, { body: { shoppingListId, ...given } })).body

export const read = async ({ ask }: Newcomer, id: string) => (await ask(shoppingLists.get, { params: { id } })).body

export const notes = (list: { listItems: { note: string | null }[] }) => list.listItems.map(({ note }) => note)
