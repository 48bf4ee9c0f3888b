import sharp from 'sharp'
import { expect, test } from 'vitest'
import { secondsAfter } from '#server/clock.ts'
import { createSystemContext } from '#server/create-context.ts'
import { forgetSuperseded } from '#server/features/files/media/clean-media.ts'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { newList, put, read, startListApp } from '#server/testing/list-app.ts'
import { mediaOf } from '#server/testing/media.ts'
import { media } from '#shared/contract/files/media.ts'
import { shoppingItems } from '#shared/contract/planning/shopping-items.ts'
import { shoppingPictures } from '#shared/contract/planning/shopping-pictures.ts'

const { app, server, newcomer } = await startListApp()
const nobody = as(server, null)

const pictureOf = async (background: string) =>
  new Blob([
    await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer(),
  ])
const look = (pictureId: string) =>
  nobody(media.getListPicture, { params: { pictureId, fileName: 'tiny-original.webp' } })
/** The daily cleaning, so many days from now. */
const cleanAfter = (days: number) => {
  const clock = { ...app.clock, now: () => secondsAfter(app.clock.now(), days * 86_400) }
  return forgetSuperseded({ ...createSystemContext(app), clock })
}

test('a picture is uploaded once, encoded anew, and shown to whoever has the list', async () => {
  const ann = await newcomer()
  const id = newId()
  const image = await pictureOf('#ff0000')
  expect(await ann.ask(shoppingPictures.create, { body: { id, image } })).toMatchObject({ status: 201, body: { id } })
  const list = await newList(ann)
  await put(ann, list.id, { note: 'that cheese', pictureId: id })
  expect((await read(ann, list.id)).listItems).toMatchObject([{ note: 'that cheese', pictureId: id }])
  const { status, headers, body } = await look(id)
  expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
  expect(headers['cache-control']).toContain('immutable')
  // Sent again, by whomever, it stays what it was.
  const eve = await newcomer()
  await eve.ask(shoppingPictures.create, { body: { id, image: await pictureOf('#0000ff') } })
  expect((await look(id)).body).toEqual(body)
  expect(await mediaOf(app, id)).toHaveLength(1)
})

test('what is no picture is refused, and nobody uploads without an account', async () => {
  const ann = await newcomer()
  const image = new Blob(['<script>'])
  expect((await ann.ask(shoppingPictures.create, { body: { id: newId(), image } })).status).toBe(400)
  const body = { id: newId(), image: await pictureOf('#ff0000') }
  expect((await nobody(shoppingPictures.create, { body })).status).toBe(401)
  expect((await ann.ask(shoppingPictures.create, { body: { ...body, id: 'mine' } })).status).toBe(422)
  expect((await look(newId())).status).toBe(404)
})

test('a picture that no item names is let go after a month, one that an item names again is kept', async () => {
  const ann = await newcomer()
  const list = await newList(ann)
  const [kept, left] = [newId(), newId()]
  const image = await pictureOf('#00ff00')
  for (const id of [kept, left]) await ann.ask(shoppingPictures.create, { body: { id, image } })
  const { createdItems } = await put(ann, list.id, { note: 'jam', pictureId: kept })
  await cleanAfter(0)
  expect((await mediaOf(app, left))[0]?.supersededAt).toBeNull()
  await cleanAfter(2)
  expect((await mediaOf(app, left))[0]?.supersededAt).not.toBeNull()
  expect((await mediaOf(app, kept))[0]?.supersededAt).toBeNull()
  expect((await look(left)).status).toBe(200)
  await cleanAfter(33)
  expect((await look(left)).status).toBe(404)
  expect((await look(kept)).status).toBe(200)
  const [item] = createdItems
  await ann.ask(shoppingItems.patch, { params: { id: item!.id }, body: { note: 'plum jam' } })
  expect((await read(ann, list.id)).listItems).toMatchObject([{ note: 'plum jam', pictureId: kept }])
})
