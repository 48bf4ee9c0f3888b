import { bulkExport, type DataExport, downloads } from '#shared/contract/recipes/bulk-export.ts'
import { call, urlOf } from '#web/api/call.ts'

/** Has an archive written; answers with it when it can be downloaded. */
export async function exportRecipes(slugs: string[]): Promise<DataExport | undefined> {
  const before = new Set((await call(bulkExport.list)).map(({ id }) => id))
  await call(bulkExport.create, { body: { recipes: slugs } })
  const after = await call(bulkExport.list)
  return after.find(({ id }) => !before.has(id))
}

/** Hands an archive to the browser, which saves it. */
export async function downloadExport({ path, filename }: DataExport): Promise<void> {
  const { fileToken } = await call(bulkExport.createToken, { query: { path } })
  const href = urlOf(downloads.get, { query: { token: fileToken } })
  Object.assign(document.createElement('a'), { href, download: filename }).click()
}
