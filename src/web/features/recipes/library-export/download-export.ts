import { bulkExport, type DataExport, downloads } from '#shared/contract/recipes/bulk-export.ts'
import { call, urlOf } from '#web/api/call.ts'

/** Hands an archive to the browser, which saves it. */
export async function downloadExport({ path, filename }: DataExport): Promise<void> {
  const { fileToken } = await call(bulkExport.createToken, { query: { path } })
  const href = urlOf(downloads.get, { query: { token: fileToken } })
  Object.assign(document.createElement('a'), { href, download: filename }).click()
}
