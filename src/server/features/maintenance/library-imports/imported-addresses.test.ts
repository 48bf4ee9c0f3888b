import { expect, test } from 'vitest'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { playSite } from '#server/testing/web-site.ts'
import { libraryImports } from '#shared/contract/maintenance/library-imports.ts'
import { reports } from '#shared/contract/maintenance/reports.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { importsOf } from './testing.ts'

const page = (name: string) => {
  const recipe = { '@type': 'Recipe', name, recipeIngredient: ['2 leeks'], recipeInstructions: ['Cook.'] }
  return `<html><script type="application/ld+json">${JSON.stringify(recipe)}</script></html>`
}

test('each address of a list, of bookmarks and of a page of links is read; what is none is told; all can be undone', async () => {
  const site = await playSite({ '/soup': page('Soup'), '/cake': page('Cake'), '/pie': page('Pie') })
  const running = await startApp({ ALLOWED_HOSTS: site.host })
  const { ask, uploaded, until, itemsOf, names } = importsOf(running, (await makePerson(running.app)).token)
  const link = (path: string) => `<a href="${site.url}${path}">${path}</a>`
  const bookmarks = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><H3>Sweet</H3><DL><DT>${link('/cake')}</DL></DL>`
  const { id, state } = await uploaded(
    new File([`${site.url}/soup\n${site.url}/gone\n`], 'addresses.txt'),
    new File([bookmarks], 'bookmarks.html'),
    new File([`<h1>Mine</h1><ul><li>${link('/pie')}</li><li>${link('/lost')}</li></ul>`], 'links.html'),
  )
  expect(state).toBe('ready')
  expect((await itemsOf(id)).map(({ kind, state }) => [kind, state])).toEqual(Array(5).fill(['address', 'new']))
  expect(site.asked).toEqual([])
  await ask(libraryImports.run, { params: { id }, body: {} })
  const { reportId } = await until(id, 'done')
  expect(await names()).toEqual(['Cake', 'Pie', 'Soup'])
  expect((await ask(recipes.get, { params: { slug: 'cake' } })).body.orgURL).toBe(`${site.url}/cake`)
  const { entries, status } = (await ask(reports.get, { params: { id: reportId as string } })).body
  expect(status).toBe('partial')
  expect(entries.filter(({ success }) => !success).map(({ message }) => message)).toEqual([
    expect.stringContaining('/gone'),
    expect.stringContaining('/lost'),
  ])
  await ask(libraryImports.undo, { params: { id } })
  await until(id, 'undone')
  expect(await names()).toEqual([])
})
