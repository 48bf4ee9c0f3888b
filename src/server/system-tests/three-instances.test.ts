import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { createTestDatabase, testEngine } from '../testing/databases.ts'
import { type Instances, listenTo, startInstances } from '../testing/instances.ts'
import { pause } from '../testing/real-server.ts'
import { until } from '../testing/receiver.ts'
import { startS3 } from '../testing/s3-server.ts'

/**
 * Three instances on one PostgreSQL and one bucket, behind a balancer that sends each request anywhere. One is killed in the
 * middle of a load and comes back: what was acknowledged is there, jobs are done once, streams go on.
 */

const PASSWORD = 'plum-cake-42'
const WRITERS = 3
const LIBRARIES = 4
const RECIPES_EACH = 25

let instances: Instances
let url: string
let token = ''
const undo: (() => unknown)[] = []
afterAll(async () => {
  for (const step of undo.reverse()) await step()
})

interface Named {
  name: string
  slug: string
  description: string
}

class Refused extends Error {}

/** Asks one instance; throws Refused when it says no, and something else when it is not there. */
async function ask(index: number, method: string, path: string, body?: unknown, as = token): Promise<never> {
  const isJson = body !== undefined && !(body instanceof FormData) && !(body instanceof URLSearchParams)
  const answer = await fetch(`http://127.0.0.1:${instances.ports[index % 3]}${path}`, {
    method,
    headers: { ...(as && { authorization: `Bearer ${as}` }), ...(isJson && { 'content-type': 'application/json' }) },
    body: isJson ? JSON.stringify(body) : (body as FormData | undefined),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (!answer.ok) throw new Refused(`${method} ${path}: ${answer.status} ${bytes}`)
  return (answer.headers.get('content-type')?.includes('json') ? JSON.parse(String(bytes)) : bytes) as never
}

/** As a balancer does it: one that takes no connection is passed over; a request that it had taken is not asked again. */
async function balanced(index: number, method: string, path: string, body?: unknown): Promise<never> {
  for (let away = 0; ; away++)
    try {
      return await ask(index + away, method, path, body)
    } catch (error) {
      if (away === 2 || (error as { cause?: { code?: string } }).cause?.code !== 'ECONNREFUSED') throw error
    }
}

const statusOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    error => (error instanceof Refused ? (/: (\d+)/.exec(error.message)?.[1] as string) : 'away'),
  )

const everywhere = <T>(work: (index: number) => Promise<T>) => Promise.all([0, 1, 2].map(work))

async function database<T>(work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
  const db = await openDatabase({ DATABASE_URL: url, DATA_DIR: '/nowhere' })
  return work(db).finally(() => db.destroy())
}

describe.runIf(testEngine === 'postgres')('three instances', () => {
  beforeAll(async () => {
    const s3 = await startS3('shared')
    undo.push(s3.stop)
    url = (await createTestDatabase()).DATABASE_URL
    instances = await startInstances(3, url, {
      DEFAULT_EMAIL: '',
      SECRET_KEY: 'the-same-for-all-of-them-1234567',
      MEDIA_STORAGE: 's3',
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: 'shared',
      S3_ACCESS_KEY: s3.accessKey,
      S3_SECRET_KEY: s3.secretKey,
    })
    undo.push(instances.stop)
  })

  test('that start together print one code for the set-up, which any of them takes, once', async () => {
    const codes = [...instances.said().matchAll(/enter this code: (\S+)/g)].map(([, code]) => code)
    expect(codes).toHaveLength(1)
    const admin = { username: 'ann', fullName: 'Ann', email: 'ann@example.com', password: PASSWORD }
    const given = { code: codes[0], admin, group: 'Home', household: 'Family' }
    const answers = await Promise.allSettled(
      [0, 1, 2].map(index => ask(index, 'POST', '/api/setup', given, '') as Promise<{ access_token: string }>),
    )
    const made = answers.filter(answer => answer.status === 'fulfilled')
    expect(made).toHaveLength(1)
    token = made[0]?.value.access_token ?? ''
    // A session that one of them opened is known to all.
    expect((await everywhere(index => ask(index, 'GET', '/api/users/self'))).map(({ username }) => username)).toEqual([
      'ann',
      'ann',
      'ann',
    ])
  })

  test('count wrong passwords together, and end a session everywhere', async () => {
    const ben = { username: 'ben', fullName: 'Ben', email: 'ben@example.com', password: PASSWORD }
    await ask(0, 'POST', '/api/users', ben)
    const signIn = (index: number, password: string) =>
      ask(index, 'POST', '/api/auth/token', new URLSearchParams({ username: 'ben', password }), '')
    const { access_token: session } = (await signIn(0, PASSWORD)) as { access_token: string }
    expect(await everywhere(index => statusOf(ask(index, 'GET', '/api/users/self', undefined, session)))).toEqual([
      'ok',
      'ok',
      'ok',
    ])
    await ask(1, 'POST', '/api/auth/logout', undefined, session)
    expect(await everywhere(index => statusOf(ask(index, 'GET', '/api/users/self', undefined, session)))).toEqual([
      '401',
      '401',
      '401',
    ])
    for (let i = 0; i < 5; i++) await statusOf(signIn(i, 'wrong'))
    expect(await everywhere(index => statusOf(signIn(index, PASSWORD)))).toEqual(['423', '423', '423'])
  })

  test('lose nothing when one is killed in the middle of a load and comes back', { timeout: 90_000 }, async () => {
    const streams = instances.ports.map(port => listenTo(port, token))
    undo.push(() => Promise.all(streams.map(stream => stream.end())))
    await until(() => streams.every(stream => stream.opened() > 0))
    const imports = await startImports()
    const { list, pictures, recipes, items, stop } = await load()

    await until(async () => recipes.size > 5 && pictures.size > 2 && (await imported()) > 10, 60)
    await instances.kill(1)
    const [before, items1] = [recipes.size, items.size]
    await until(() => recipes.size > before + 3 && items.size > items1, 60)
    await instances.restart(1)
    await endClaimsOfTheDead()
    const after = recipes.size
    await until(() => recipes.size > after + 3, 60)
    await stop()

    await everywhere(async index => {
      const { items: kept } = (await ask(index, 'GET', '/api/recipes?perPage=-1')) as { items: Named[] }
      const bySlug = new Map(kept.map(recipe => [recipe.slug, recipe.description]))
      // A write that was not acknowledged may be there too.
      for (const [slug, description] of recipes)
        expect([slug, description ? bySlug.get(slug) : bySlug.has(slug)]).toEqual([slug, description || true])
      for (const id of pictures) {
        const picture = await ask(index, 'GET', `/api/media/recipes/${id}/images/original.webp`)
        expect((await sharp(picture).metadata()).width).toBe(40)
      }
      const { listItems } = (await ask(index, 'GET', `/api/households/shopping/lists/${list}`)) as {
        listItems: { note: string }[]
      }
      expect([...items].filter(note => !listItems.some(item => item.note === note))).toEqual([])
    })

    for (const [at, id] of imports.entries())
      await until(
        async () => ((await ask(at, 'GET', `/api/library-imports/${id}`)) as { state: string }).state === 'done',
        40,
      )
    const names = (await everywhere(namesOfImported))[1] as string[]
    expect(names).toHaveLength(LIBRARIES * RECIPES_EACH)
    expect(new Set(names).size).toBe(names.length)

    const told = ({ changes }: (typeof streams)[number]) =>
      new Set(changes().flatMap(({ type, document }) => (type === 'recipe_created' ? [document.recipeSlug] : [])))
    for (const stream of streams)
      await until(() => [...recipes.keys()].every(slug => told(stream).has(slug)), 60).catch(() =>
        expect([...recipes.keys()].filter(slug => !told(stream).has(slug))).toEqual([]),
      )
    expect(streams.map(stream => stream.resets())).toEqual([0, 0, 0])
    expect(streams[1]?.opened()).toBeGreaterThan(1)
  })

  test('hand out an archive that another wrote', async () => {
    await ask(0, 'POST', '/api/recipes/bulk-actions/export', { recipes: [], all: true, exportType: 'json' })
    const [made] = (await ask(1, 'GET', '/api/recipes/bulk-actions/export')) as { path: string }[]
    await everywhere(async index => {
      const path = `/api/recipes/bulk-actions/export/download?path=${encodeURIComponent(made?.path ?? '')}`
      const { fileToken } = (await ask(index, 'GET', path)) as { fileToken: string }
      const bytes: Buffer = await ask(index + 1, 'GET', `/api/utils/download?token=${fileToken}`)
      expect(bytes.subarray(0, 2).toString()).toBe('PK')
    })
  })
})

/** Each is uploaded to another instance, and read and run by whichever takes the job. */
async function startImports(): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < LIBRARIES; at++) {
    const lines = Array.from({ length: RECIPES_EACH }, (_, i) => `Imported ${at}-${i},salt`)
    const form = new FormData()
    form.append('files', new File([['Title,Ingredients', ...lines].join('\n')], `library-${at}.csv`))
    ids.push(((await ask(at, 'POST', '/api/library-imports', form)) as { id: string }).id)
  }
  for (const [at, id] of ids.entries()) {
    await until(
      async () => ((await ask(at, 'GET', `/api/library-imports/${id}`)) as { state: string }).state === 'ready',
      20,
    )
    await ask(at + 1, 'POST', `/api/library-imports/${id}/run`, {})
  }
  return ids
}

async function namesOfImported(index: number): Promise<string[]> {
  const query = `perPage=-1&queryFilter=${encodeURIComponent('name LIKE "Imported%"')}`
  const { items } = (await ask(index, 'GET', `/api/recipes?${query}`)) as { items: Named[] }
  return items.map(({ name }) => name)
}

const imported = async () => (await namesOfImported(0)).length

/** Writers that go from instance to instance, and note what was acknowledged. One that is away costs them a turn. */
async function load() {
  const { id: list } = (await ask(0, 'POST', '/api/households/shopping/lists', { name: 'Load' })) as { id: string }
  const recipes = new Map<string, string>()
  const pictures = new Set<string>()
  const items = new Set<string>()
  const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a03020' } })
    .png()
    .toBuffer()
  let isOver = false
  const write = async (writer: number) => {
    for (let i = 0; !isOver; i++) {
      const name = `Soup ${writer}-${i}`
      try {
        const slug: string = await balanced(writer + i, 'POST', '/api/recipes', { name })
        recipes.set(slug, '')
        await balanced(writer + i + 1, 'PATCH', `/api/recipes/${slug}`, { description: name })
        recipes.set(slug, name)
        await balanced(writer + i + 2, 'POST', '/api/households/shopping/items', { shoppingListId: list, note: name })
        items.add(name)
        if (i % 4) continue
        const form = new FormData()
        form.append('image', new File([new Uint8Array(image)], 'a.png', { type: 'image/png' }))
        form.append('extension', 'png')
        await balanced(writer + i, 'PUT', `/api/recipes/${slug}/image`, form)
        pictures.add(((await balanced(writer, 'GET', `/api/recipes/${slug}`)) as { id: string }).id)
      } catch (error) {
        if (error instanceof Refused) throw error
        await pause(20)
      }
    }
  }
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  return {
    ...{ list, recipes, pictures, items },
    stop: async () => {
      isOver = true
      await writing
    },
  }
}

/** A minute passes for the jobs of the one that was killed; whoever lives renews its claims every five seconds. */
async function endClaimsOfTheDead() {
  const running = () =>
    database(db => db.selectFrom('jobs').select(['id', 'claimedUntil']).where('state', '=', 'running').execute())
  const before = await running()
  await pause(6000)
  const dead = (await running()).filter(({ id, claimedUntil }) =>
    before.some(row => row.id === id && row.claimedUntil === claimedUntil),
  )
  if (!dead.length) return
  const ids = dead.map(({ id }) => id)
  await database(db =>
    db.updateTable('jobs').set({ claimedUntil: '2000-01-01T00:00:00.000000Z' }).where('id', 'in', ids).execute(),
  )
}
