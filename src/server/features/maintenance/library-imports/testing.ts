import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { ZipFile } from 'yazl'
import { jobs } from '#server/features/index.ts'
import { as } from '#server/testing/as.ts'
import type { TestApp } from '#server/testing/start-app.ts'
import { type LibraryImport, libraryImports } from '#shared/contract/maintenance/library-imports.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { startJobRunner } from '../jobs/job-runner.ts'

const definitions = jobs.filter(({ kind }) => kind.startsWith('library-import'))

/** What tests of imports ask again and again, as somebody. */
export function importsOf({ app, server }: TestApp, token: string) {
  const ask = as(server, token)

  /** Works on the jobs until the import is in one of these states. One that failed unexpectedly fails the test. */
  async function until(id: string, ...states: LibraryImport['state'][]): Promise<LibraryImport> {
    const runner = await startJobRunner(app, definitions)
    try {
      for (;;) {
        const { body } = await ask(libraryImports.get, { params: { id } })
        if (states.includes(body.state)) return body
        expect(body).not.toMatchObject({ state: 'failed' })
        await new Promise(resolve => setTimeout(resolve, 20))
      }
    } finally {
      await runner.end()
    }
  }

  /** The id of a new import, whose files are not read yet. */
  async function upload(...files: File[]): Promise<string> {
    const { body, status } = await ask(libraryImports.create, { body: { files } })
    expect(status).toBe(201)
    return body.id
  }

  return {
    ask,
    until,
    upload,
    uploaded: async (...files: File[]) => until(await upload(...files), 'ready', 'failed'),
    itemsOf: async (id: string) => (await ask(libraryImports.listItems, { params: { id }, query: {} as never })).body,
    names: async () =>
      (await ask(recipes.list, { query: { perPage: -1 } as never })).body.items.map(({ name }) => name).sort(),
  }
}

export async function archiveOf(entries: Record<string, string | Buffer>): Promise<File> {
  const file = new ZipFile()
  for (const [name, content] of Object.entries(entries)) file.addBuffer(Buffer.from(content as string), name)
  file.end()
  return new File([new Uint8Array(await buffer(file.outputStream as Readable))], 'export.zip')
}

export const paprika = (name: string, more: object = {}) =>
  gzipSync(
    JSON.stringify({
      name,
      ingredients: '2 leeks\nsalt',
      directions: 'Cut.\n\nCook.',
      rating: 4,
      categories: ['Soups'],
      source: 'Oma',
      source_url: `https://soup.example/${encodeURIComponent(name)}`,
      ...more,
    }),
  )
