import { expect, test } from 'vitest'
import { z } from 'zod'
import { fileReply, type Route } from '#shared/contract/route.ts'
import { NO_ANSWER } from './api-error.ts'
import { readAnswer } from './read-answer.ts'

const reply = z.object({ id: z.string() })
const html = { 'content-type': 'text/html; charset=utf-8' }
const portal = (status = 200) => new Response('<!doctype html><title>Hotel</title>', { status, headers: html })
const isUnanswered = (route: Pick<Route, 'reply' | 'status'>, response: Response) =>
  expect(readAnswer(route, response)).rejects.toMatchObject({ status: NO_ANSWER, message: '' })

test('the status and the body that the contract names are taken', async () => {
  expect(await readAnswer({ reply }, Response.json({ id: 'a' }))).toEqual({ id: 'a' })
  expect(await readAnswer({ reply, status: 201 }, Response.json({ id: 'a' }, { status: 201 }))).toEqual({ id: 'a' })
  expect(await readAnswer({ reply, status: 202 }, Response.json(null, { status: 202 }))).toBeNull()
  expect(await readAnswer({ reply, status: 204 }, new Response(null, { status: 204 }))).toBeNull()
})

test('another status of success is no answer, nor is a page where something else should be', async () => {
  await isUnanswered({ reply }, portal())
  await isUnanswered({ reply, status: 201 }, portal())
  await isUnanswered({ reply, status: 201 }, Response.json({ id: 'a' }))
  await isUnanswered({ reply, status: 204 }, portal())
  await isUnanswered({ reply }, new Response(null, { status: 204 }))
  await isUnanswered({ reply }, new Response('{"id":', { headers: { 'content-type': 'application/json' } }))
})

test('of a file too, unless it may be a page', async () => {
  const answered = async (contentType: string, response: Response) =>
    (await readAnswer({ reply: fileReply(contentType) }, response)) as Blob
  expect((await answered('image/webp', new Response('x'))).size).toBe(1)
  await isUnanswered({ reply: fileReply('application/zip') }, portal())
  expect((await answered('application/octet-stream', portal())).size).toBeGreaterThan(1)
})

test('who gave up hears that, and not that nobody answered', async () => {
  const giveUp = new AbortController()
  const endless = new Response(
    new ReadableStream({
      start: stream => giveUp.signal.addEventListener('abort', () => stream.error(giveUp.signal.reason)),
    }),
  )
  const read = readAnswer({ reply }, endless)
  giveUp.abort()
  await expect(read).rejects.toMatchObject({ name: 'AbortError' })
})
