import { type APIRequestContext, request as requests } from 'playwright-core'
import { expect } from 'vitest'
import { BY_HAND, comeIn, type House } from './house.ts'

const ben = { username: 'ben', email: 'ben@example.org', fullName: 'Ben', password: 'green-apple-77' }

export interface OwnHousehold {
  householdId: string
  household: string
}

/** Makes something by the API and answers with it. */
export async function post(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(path, { data, headers: BY_HAND })
  expect(answer.status()).toBe(201)
  return answer.json()
}

/** Who somebody is, and in which household. */
export const self = async (request: APIRequestContext) => (await request.get('/api/users/self')).json()

export const ownHouseholds = async (request: APIRequestContext): Promise<OwnHousehold[]> =>
  (await request.get('/api/users/self/households')).json()

/** Goes to another household without a page, as another device would. */
export async function goBy(request: APIRequestContext, name: string): Promise<void> {
  const own = await ownHouseholds(request)
  const data = { householdId: own.find(({ household }) => household === name)?.householdId }
  expect((await request.put('/api/users/self/household', { data, headers: BY_HAND })).status()).toBe(200)
}

/** Makes Ben's household Mountain hut, of which the owner is from now on too, also in a group of its own; they stay in Family. */
export async function joinMountainHut(house: House, otherGroup?: string): Promise<void> {
  const { page, context } = await comeIn(house)
  const { groupId: id, group: name } = await self(page.request)
  const group = otherGroup ? await post(page.request, '/api/admin/groups', { name: otherGroup }) : { id, name }
  await post(page.request, '/api/admin/households', { groupId: group.id, name: 'Mountain hut' })
  await post(page.request, '/api/users', { ...ben, group: group.name, household: 'Mountain hut', canInvite: true })
  const bens = await requests.newContext({ baseURL: house.larder.url })
  const form = { username: ben.email, password: ben.password }
  expect((await bens.post('/api/auth/token', { form })).status()).toBe(200)
  const { token } = await post(bens, '/api/households/invitations', { uses: 1 })
  await bens.dispose()
  await post(page.request, '/api/users/self/households', { token })
  await context.close()
}
