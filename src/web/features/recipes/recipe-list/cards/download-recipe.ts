import { exports } from '#shared/contract/recipes/exports.ts'
import { call, urlOf } from '#web/api/call.ts'
import { forHousehold } from '#web/api/household-of-calls.ts'

/** Saves a recipe with its pictures and files as an archive, which the import reads again. */
export async function downloadRecipe(slug: string): Promise<void> {
  const params = { slug }
  const { token } = await call(exports.createToken, { params })
  const href = forHousehold(urlOf(exports.getZip, { params, query: { token } }))
  Object.assign(document.createElement('a'), { href, download: `${slug}.zip` }).click()
}
