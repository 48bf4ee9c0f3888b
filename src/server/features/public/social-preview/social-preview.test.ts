import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { secondsAfter } from '#server/clock.ts'
import { as } from '#server/testing/as.ts'
import { makeGroup, makeHousehold, makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { adminGroups } from '#shared/contract/admin/admin-groups.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { sharing } from '#shared/contract/recipes/sharing.ts'

const { app, server } = await startApp({ BASE_URL: 'https://larder.example' })

const PAGE =
  '<!doctype html><html><head><meta name="robots" content="noindex" /><title>Larder</title></head><body><div id="app"></div></body></html>'
const folder = mkdtempSync(join(tmpdir(), 'larder-page-'))
writeFileSync(join(folder, 'index.html'), PAGE)
const pages = await buildApp(app, `${folder}/`)
afterAll(async () => {
  await pages.close()
  rmSync(folder, { recursive: true })
})

const look = (url: string, token?: string, how: 'bearer' | 'cookie' = 'bearer') =>
  pages.inject({
    method: 'GET',
    url,
    headers: token
      ? how === 'bearer'
        ? { authorization: `Bearer ${token}` }
        : { cookie: `mealie.access_token=${token}` }
      : {},
  })

const jsonLd = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')
const tag = (html: string, property: string) =>
  new RegExp(`<meta [^>]*property="${property}" content="([^"]*)">`).exec(html)?.[1]

async function newcomer(given: Parameters<typeof makePerson>[1] = {}) {
  const person = await makePerson(app, given)
  return { ...person, ask: as(server, person.token) }
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>

async function cook({ ask }: Newcomer, name: string, isPublic: boolean, more: object = {}) {
  const slug = (await ask(recipes.create, { body: { name } })).body
  const settings = { public: isPublic, disableAmount: false } as never
  await ask(recipes.patch, { params: { slug }, body: { settings, recipeIngredient: [], ...more } })
  return (await ask(recipes.get, { params: { slug } })).body
}

let ann: Newcomer
let pip: Newcomer
let closed: Newcomer

beforeAll(async () => {
  const group = await makeGroup(app, { privateGroup: false })
  ann = await newcomer({ group, household: await makeHousehold(app, group, { privateHousehold: false }) })
  pip = await newcomer({ group, household: await makeHousehold(app, group, { privateHousehold: true }) })
  const shut = await makeGroup(app, { privateGroup: true })
  closed = await newcomer({ group: shut, household: await makeHousehold(app, shut, { privateHousehold: false }) })
})

describe('the page of a public recipe', () => {
  test('tells crawlers what the recipe is', async () => {
    const recipe = await cook(ann, 'Leek & potato soup', true, {
      description: 'Warm,\n "cheap" <b>good</b>',
      totalTime: '1 hour',
      performTime: '40 minutes',
      recipeYield: '4 servings',
      recipeIngredient: [
        { quantity: 0.5, unit: { name: 'kg' }, food: { name: 'leek' }, note: 'sliced' },
        { quantity: null, note: 'salt' },
      ],
      recipeInstructions: [{ text: 'Cook.' }, { text: 'Eat.' }],
      recipeCategory: [{ name: 'Soups' }],
      tags: [{ name: 'winter' }],
      nutrition: { calories: '120' },
    })
    const url = `https://larder.example/g/${ann.group.slug}/r/${recipe.slug}`
    const page = await look(`/g/${ann.group.slug}/r/${recipe.slug}`)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(jsonLd(page.body)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: 'Leek & potato soup',
      description: recipe.description,
      image: ['https://larder.example/icons/icon-512.png'],
      datePublished: recipe.createdAt,
      cookTime: '40 minutes',
      totalTime: '1 hour',
      recipeYield: '4 servings',
      recipeIngredient: ['0.5 kg leek sliced', 'salt'],
      recipeInstructions: ['Cook.', 'Eat.'],
      recipeCategory: ['Soups'],
      keywords: ['winter'],
      nutrition: { '@type': 'NutritionInformation', calories: '120' },
    })
    expect(page.body).toContain('<title>Leek &#38; potato soup</title>')
    expect(tag(page.body, 'og:title')).toBe('Leek &amp; potato soup')
    expect(tag(page.body, 'og:description')).toBe('Warm, &quot;cheap&quot; &lt;b&gt;good&lt;/b&gt;')
    expect(tag(page.body, 'og:url')).toBe(url)
    expect(tag(page.body, 'twitter:card')).toBe('summary')
    expect(page.body).toContain('<div id="app"></div>')
    expect(page.body).not.toContain('noindex')
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    // Nothing but the players of videos may be framed.
    expect(page.headers['content-security-policy']).toMatch(/frame-src 'self'( https:\/\/[\w.-]+)+;/)
    expect(page.headers['content-security-policy']).toContain(' https://www.youtube-nocookie.com ')
  })

  test('cannot be broken out of by the words of a recipe', async () => {
    const evil = `</script><script>alert('1')</script>"><img src=x onerror=alert(1)> $& $' \u2028`
    const recipe = await cook(ann, evil, true, {
      description: evil,
      recipeInstructions: [{ text: evil }],
      recipeIngredient: [{ note: evil }],
      tags: [{ name: evil }],
    })
    const { body } = await look(`/g/${ann.group.slug}/r/${recipe.slug}`)
    expect(body.match(/<script/g)).toHaveLength(1)
    expect(body).not.toContain('<img')
    expect(body).not.toContain('\u2028</script>')
    expect(jsonLd(body)).toMatchObject({ name: evil, recipeInstructions: [evil], keywords: [evil.trim()] })
    expect(body.match(/<\/head>/g)).toHaveLength(1)
  })
})

describe('pages that visitors may not see', () => {
  test('answer 404 with the plain page, whatever the reason', async () => {
    const hidden = await cook(ann, 'Hidden', false)
    const inPrivateHousehold = await cook(pip, 'Private', true)
    const inPrivateGroup = await cook(closed, 'Closed', true)
    for (const url of [
      `/g/${ann.group.slug}/r/${hidden.slug}`,
      `/g/${ann.group.slug}/r/${hidden.id}`,
      `/g/${pip.group.slug}/r/${inPrivateHousehold.slug}`,
      `/g/${closed.group.slug}/r/${inPrivateGroup.slug}`,
      `/g/${ann.group.slug}/r/no-such`,
      '/g/no-such-group/r/no-such',
    ]) {
      for (const token of [undefined, 'not-a-token', (await newcomer()).token]) {
        const page = await look(url, token)
        expect([url, page.statusCode]).toEqual([url, 404])
        expect(page.body.replace(/\s*<base[^>]*>/, '')).toBe(PAGE)
      }
    }
  })

  test('are shown to the group, by header or cookie, and not listed', async () => {
    const hidden = await cook(ann, 'Only for us', false)
    for (const how of ['bearer', 'cookie'] as const) {
      const page = await look(`/g/${ann.group.slug}/r/${hidden.slug}`, pip.token, how)
      expect([page.statusCode, jsonLd(page.body).name]).toEqual([200, 'Only for us'])
      expect(page.body).toContain('noindex')
    }
    const own = await cook(closed, 'Ours', true)
    expect((await look(`/g/${closed.group.slug}/r/${own.slug}`, closed.token)).statusCode).toBe(200)
  })

  test('the address where recipes are made is the client’s', async () => {
    expect((await look(`/g/${ann.group.slug}/r/create`)).statusCode).toBe(200)
    expect((await look(`/g/${ann.group.slug}/r/create/url`)).statusCode).toBe(200)
  })
})

describe('an address from before a group was renamed', () => {
  /** Gives the group another slug. */
  async function rename(privateGroup: boolean) {
    const group = await makeGroup(app, { privateGroup })
    // The sitemap is of every group that lets visitors in.
    onTestFinished(async () => {
      await app.db.updateTable('groups').set({ privateGroup: true }).where('id', '=', group.id).execute()
    })
    const member = await newcomer({ group, household: await makeHousehold(app, group, { privateHousehold: false }) })
    const { slug, id } = await cook(member, 'Leek soup', true)
    const boss = await newcomer({ user: { admin: true } })
    const params = { id: group.id }
    const body = (await boss.ask(adminGroups.update, { params, body: { ...params, name: `Now ${group.id}` } })).body
    return { member, boss, recipeId: id, old: `/g/${group.slug}`, now: `/g/${body.slug}`, recipe: `/r/${slug}` }
  }
  const where = async (url: string, token?: string) => {
    const { statusCode, headers } = await look(url, token)
    return [statusCode, headers.location]
  }

  test('leads visitors to that of now, with all that follows', async () => {
    const { old, now, recipe } = await rename(false)
    for (const rest of ['', '?search=leek', '/', recipe, `${recipe}?cook=1`, '/cookbooks/winter', '/r/create'])
      expect(await where(`${old}${rest}`)).toEqual([302, `${now}${rest}`])
    expect((await look(old)).headers['cache-control']).toBe('no-cache')
    expect(await where(now)).toEqual([200, undefined])
    expect(await where(`${now}${recipe}`)).toEqual([200, undefined])
    expect(await where('/g/never-there')).toEqual([200, undefined])
  })

  test('tells nothing of a group that lets nobody in, but to its own people', async () => {
    const { old, now, recipe, member, boss, recipeId } = await rename(true)
    expect(await where(`${old}${recipe}`, member.token)).toEqual([302, `${now}${recipe}`])
    expect(await where(old, member.token)).toEqual([302, now])
    for (const token of [undefined, 'not-a-token', boss.token]) {
      expect(await where(`${old}${recipe}`, token)).toEqual([404, undefined])
      expect(await where(old, token)).toEqual([200, undefined])
      expect((await look(old, token)).body).toBe((await look('/g/never-there', token)).body)
    }
    const expiresAt = secondsAfter(app.clock.now(), 60)
    const link = (await member.ask(sharing.create, { body: { recipeId, expiresAt } })).body.id
    const page = await look(`${old}/shared/r/${link}`)
    expect([page.statusCode, jsonLd(page.body).name]).toEqual([200, 'Leek soup'])
    expect(page.body).not.toContain(now)
  })
})

describe('the page of a link', () => {
  test('shows a recipe of a private group until it expires, under the group’s own address', async () => {
    const recipe = await cook(closed, 'Lent', false)
    const make = async (seconds: number) =>
      (
        await closed.ask(sharing.create, {
          body: { recipeId: recipe.id, expiresAt: secondsAfter(app.clock.now(), seconds) },
        })
      ).body.id
    const id = await make(60)
    const page = await look(`/g/${closed.group.slug}/shared/r/${id}`)
    expect([page.statusCode, jsonLd(page.body).name]).toEqual([200, 'Lent'])
    expect(tag(page.body, 'og:url')).toBe(`https://larder.example/g/${closed.group.slug}/shared/r/${id}`)
    expect(page.body).toContain('noindex')
    for (const url of [
      `/g/${ann.group.slug}/shared/r/${id}`,
      `/g/${closed.group.slug}/shared/r/${await make(-1)}`,
      `/g/${closed.group.slug}/shared/r/${recipe.id}`,
      `/g/${closed.group.slug}/shared/r/x`,
    ]) {
      const missing = await look(url)
      expect([url, missing.statusCode, missing.body.includes('ld+json')]).toEqual([url, 404, false])
    }
  })

  test('may stand in a frame of any page under an address of its own, and nowhere else', async () => {
    const policyOf = async (url: string) => String((await look(url)).headers['content-security-policy'])
    const { slug } = closed.group
    expect(await policyOf(`/g/${slug}/embed/r/x`)).toContain('frame-ancestors *;')
    for (const url of ['/', `/g/${slug}`, `/g/${slug}/shared/r/x`, `/g/${slug}/embed`, `/g/${slug}/embed/r/x/y`])
      expect(await policyOf(url)).toContain("frame-ancestors 'self';")
  })
})

test('programs that ask for a file that is not there are not given a page', async () => {
  for (const url of ['/llms.txt', '/feed.xml', '/.well-known/security.txt', '/.well-known/nothing', '//api/app/about'])
    expect([url, (await look(url)).statusCode]).toEqual([url, 404])
  expect((await look('/shopping-lists')).statusCode).toBe(200)
})

describe('the sitemap', () => {
  test('is named to crawlers', async () => {
    const { body } = await look('/robots.txt')
    expect(body).toBe('User-agent: *\nAllow: /\nSitemap: https://larder.example/sitemap.xml\n')
  })

  test('names what anybody may see, and nothing else', async () => {
    const shown = await cook(ann, 'In the map', true)
    const others = [
      await cook(ann, 'Not in the map', false),
      await cook(pip, 'Nor this', true),
      await cook(closed, 'Nor that', true),
    ]
    const { statusCode, headers, body } = await look('/sitemap.xml')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(body).toContain(`<loc>https://larder.example/g/${ann.group.slug}/r/${shown.slug}</loc>`)
    for (const { slug } of others) expect(body).not.toContain(`/${slug}<`)
    await app.db.updateTable('groups').set({ privateGroup: true }).where('id', '=', ann.group.id).execute()
    expect((await look('/sitemap.xml')).statusCode).toBe(404)
    await app.db.updateTable('groups').set({ privateGroup: false }).where('id', '=', ann.group.id).execute()
  })
})
