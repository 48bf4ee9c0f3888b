import { expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

test('what is refused as a picture is told in words that also hold where there was none before', async () => {
  const running = await startApp()
  const ask = as(running.server, (await makePerson(running.app)).token)
  const slug = (await ask(recipes.create, { body: { name: 'Soup' } })).body
  const params = { slug }
  const image = new File(['not a picture'], 'soup.jpg', { type: 'image/jpeg' })
  const answer = await ask(recipes.putImage, { params, body: { image, extension: 'jpg' } })
  expect(answer).toMatchObject({
    status: 400,
    detail: { message: 'Larder can’t read this picture. Nothing was changed.' },
  })
  expect((await ask(recipes.get, { params })).body.image).toBeNull()
})
