import type { APIRequestContext } from 'playwright-core'
import { expect } from 'vitest'
import { type VisitOptions, type Visitor, visit } from './browser.ts'
import { BY_HAND, type House } from './house.ts'

export const NEIGHBOUR = { email: 'bob@example.com', password: 'apple-tree-42', kitchen: '/g/neighbours' }

const data = (values: object) => ({ data: values, headers: BY_HAND })

/** Opens the owner's kitchen to everybody, and makes somebody with a kitchen of their own beside it. */
export async function openKitchen(owner: APIRequestContext): Promise<void> {
  const answers = [
    await owner.put('/api/groups/preferences', data({ privateGroup: false })),
    await owner.put('/api/households/preferences', data({ privateHousehold: false, recipePublic: true })),
    await owner.post('/api/admin/groups', data({ name: 'Neighbours' })),
  ]
  const household = (await answers[2]!.json()).households[0].name
  const { email, password } = NEIGHBOUR
  const bob = { email, password, username: 'bob', fullName: 'Bob', group: 'Neighbours', household }
  answers.push(await owner.post('/api/admin/users', data(bob)))
  expect(answers.map(answer => answer.status())).toEqual([200, 200, 201, 201])
}

/** The neighbour comes in, signed in. */
export async function neighbourComesIn({ browser, larder }: House, options: VisitOptions = {}): Promise<Visitor> {
  const visitor = await visit(browser, larder.url, options)
  const form = { username: NEIGHBOUR.email, password: NEIGHBOUR.password }
  expect((await visitor.page.request.post('/api/auth/token', { form })).status()).toBe(200)
  return visitor
}
