import { expect, test } from 'vitest'
import { startApp } from '#server/testing/start-app.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { pantry } from '#shared/contract/planning/pantry.ts'
import { recipeAudience } from '#shared/contract/recipes/recipe-audience.ts'
import { makePlanner } from '../testing.ts'

const running = await startApp()

test('the pantry does not say to a household what a private recipe is called, whoever made the meal', async () => {
  const ann = await makePlanner(running)
  const bob = await makePlanner(running, { group: ann.group, household: ann.household })
  await ann.ask(pantry.open)
  const { id: recipeId, slug } = await ann.cook('Surprise cake')
  await ann.ask(recipeAudience.update, { params: { slug }, body: { audience: 'owner' } })
  for (const cook of [ann, bob]) {
    const { id } = await ann.plan('2026-01-05', '', { recipeId })
    const leftovers = { date: '2026-01-06', entryType: 'lunch' as const }
    await cook.ask(mealPlans.markMade, { params: { id }, body: { servingsLeft: 2, leftovers } })
  }
  const { items } = (await bob.ask(pantry.list)).body
  expect(items.map(({ name, quantity }) => `${quantity} ${name}`)).toEqual(['2 A private recipe', '2 A private recipe'])
})
