import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makePerson } from '#server/testing/factories.ts'
import { type AiServer, playAi } from '#server/testing/play-ai.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { admin } from '#shared/contract/admin/admin.ts'

let ai: AiServer
let running: TestApp
let picture: File

beforeAll(async () => {
  ai = await playAi()
  running = await startApp(ai.settings)
  const red = sharp({ create: { width: 60, height: 40, channels: 3, background: '#ff0000' } })
  picture = new File([new Uint8Array(await red.png().toBuffer())], 'red.png', { type: 'image/png' })
})

async function trying({ app, server }: TestApp, image?: File) {
  const { token } = await makePerson(app, { user: { admin: true } })
  const { status, body } = await as(server, token)(admin.tryAi, { body: { image } })
  expect(status).toBe(200)
  return body
}

test('what the model says comes back, also about a picture', async () => {
  ai.content = 'I am here.'
  expect(await trying(running)).toEqual({ success: true, response: 'OpenAI is working. Response: "I am here."' })
  expect(ai.questions.at(-1)).not.toHaveProperty('response_format')
  expect(await trying(running, picture)).toMatchObject({ success: true })
  const asked = ai.questions.at(-1)?.messages.at(-1)?.content ?? []
  expect(asked.map(part => part.type)).toEqual(['text', 'image_url'])
})

test('what stands in the way is told', async () => {
  ai.act = response => response.writeHead(401).end('{"error":{"message":"no such key"}}')
  const { success, response } = await trying(running)
  ai.act = undefined
  expect(success).toBe(false)
  expect(response).toMatch(/^OpenAI request failed. Full error has been logged. \w*Error: ".*401/)
  const nonsense = new File(['nonsense'], 'red.png', { type: 'image/png' })
  expect(await trying(running, nonsense)).toMatchObject({ success: false })
})

test('what is switched off is not asked', async () => {
  expect(await trying(await startApp())).toEqual({ success: false, response: 'OpenAI is not enabled' })
  const withoutPictures = await startApp({ ...ai.settings, OPENAI_ENABLE_IMAGE_SERVICES: 'false' })
  expect(await trying(withoutPictures, picture)).toEqual({
    success: false,
    response: 'Image was provided, but OpenAI image services are not enabled',
  })
})

test('only administrators ask', async () => {
  const ann = await makePerson(running.app, { flags: ALL_FLAGS })
  expect((await as(running.server, null)(admin.tryAi, { body: { image: undefined } })).status).toBe(401)
  expect((await as(running.server, ann.token)(admin.tryAi, { body: { image: undefined } })).status).toBe(403)
})
