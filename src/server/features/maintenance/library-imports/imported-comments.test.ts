import { expect, test } from 'vitest'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { libraryImports } from '#shared/contract/maintenance/library-imports.ts'
import { comments } from '#shared/contract/recipes/comments.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { archiveOf, importsOf } from './testing.ts'

test('comments of another app arrive with their day and author: an account where one has the name, else the name', async () => {
  const running = await startApp()
  const ann = await makePerson(running.app)
  const { group, household } = ann
  const bob = await makePerson(running.app, { group, household, user: { fullName: 'Bob Müller' } })
  const { ask, uploaded, until } = importsOf(running, ann.token)
  const said = (text: string, fullName: string | null, createdAt: string | null) => ({
    text,
    createdAt,
    user: { id: '11111111-1111-4111-8111-111111111111', username: null, admin: false, fullName },
  })
  const archive = await archiveOf({
    'recipes/soup/soup.json': JSON.stringify({
      name: 'Soup',
      slug: 'soup',
      recipeIngredient: [{ note: 'leek' }],
      recipeInstructions: [{ text: 'Cook.' }],
      comments: [
        said('Again!', 'bob muller', '2021-03-04T05:06:07'),
        said('Salty', 'Zoé', '2020-01-02T03:04:05'),
        said('Mine?', null, null),
      ],
    }),
  })
  const { id } = await uploaded(archive)
  await ask(libraryImports.run, { params: { id }, body: {} })
  await until(id, 'done')
  const soup = (await ask(recipes.get, { params: { slug: 'soup' } })).body
  expect(soup.notes).toEqual([])
  expect(soup.comments).toMatchObject([
    { text: 'Salty', authorName: 'Zoé', userId: ann.user.id, createdAt: expect.stringMatching(/^2020-01-02T03:04:05/) },
    { text: 'Again!', authorName: null, userId: bob.user.id, user: { fullName: 'Bob Müller' } },
    { text: 'Mine?', authorName: null, userId: ann.user.id },
  ])
  const listed = (await ask(comments.listOfRecipe, { params: { slug: 'soup' } })).body
  expect(listed.map(({ authorName }) => authorName)).toEqual(['Zoé', null, null])
})
