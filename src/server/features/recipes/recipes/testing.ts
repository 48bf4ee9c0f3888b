import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

/** The application with Ann, and what tests of recipes ask again and again: as Ann unless somebody else is named. */
export async function startRecipes() {
  const running = await startApp()
  const ann = await makePerson(running.app)
  const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)
  return {
    ...running,
    ann,
    ask,
    make: async (name: string, person = ann) => (await ask(person)(recipes.create, { body: { name } })).body,
    get: async (slug: string, person = ann) => (await ask(person)(recipes.get, { params: { slug } })).body,
  }
}
