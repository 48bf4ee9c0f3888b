import { expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { explore } from '#shared/contract/public/explore.ts'

const { app, server } = await startApp()

test('a group says its slug also under a former one; a private one says nothing', async () => {
  const { group } = await makePerson(app)
  const formerly = `club-${group.id}`
  await app.db.insertInto('formerGroupSlugs').values({ groupId: group.id, slug: formerly }).execute()
  const setPrivate = (privateGroup: boolean) =>
    app.db.updateTable('groups').set({ privateGroup }).where('id', '=', group.id).execute()
  const ask = (groupSlug: string) => as(server, null)(explore.getGroup, { params: { groupSlug } })
  await setPrivate(false)
  for (const slug of [group.slug, group.id, formerly]) expect((await ask(slug)).body).toEqual({ slug: group.slug })
  await setPrivate(true)
  for (const slug of [group.slug, group.id, formerly, 'no-such']) expect((await ask(slug)).status).toBe(404)
})
