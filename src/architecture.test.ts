import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Who may import whom: the arrows of docs/architecture.md, kept by this test. */

const ROOT = join(import.meta.dirname, '..')

interface Source {
  path: string
  text: string
  imports: string[]
}

const sources: Source[] = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter(path => /\.tsx?$/.test(path) && !path.includes('fixtures'))
  .map(path => {
    const text = readFileSync(join(ROOT, 'src', path), 'utf8')
    return { path: join('src', path), text, imports: importsOf(join('src', path), text) }
  })
const production = sources.filter(({ path }) => !/\.test\.tsx?$/.test(path) && !path.startsWith('src/server/testing/'))

/** Our own files as paths from the root, libraries by name. */
function importsOf(path: string, text: string): string[] {
  const found = [
    ...text.matchAll(
      /^\s*(?:import|export)\b[^'"]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm,
    ),
  ]
  return found.map(match => {
    const target = (match[1] ?? match[2] ?? match[3]) as string
    if (target.startsWith('#')) return `src/${target.slice(1)}`
    return target.startsWith('.') ? relative(ROOT, join(ROOT, path, '..', target)) : target
  })
}

const offenders = (within: RegExp, forbidden: (target: string, source: Source) => boolean) =>
  production
    .filter(({ path }) => within.test(path))
    .flatMap(source =>
      source.imports.filter(target => forbidden(target, source)).map(target => `${source.path} → ${target}`),
    )

describe('imports flow one way', () => {
  test('shared imports nobody', () => {
    const libraries = /^(zod|fraction\.js|fractional-indexing|transliteration)$/
    expect(offenders(/^src\/shared\//, target => !target.startsWith('src/shared/') && !libraries.test(target))).toEqual(
      [],
    )
  })

  test('the web client and the server do not know each other', () => {
    expect(offenders(/^src\/web\//, target => target.startsWith('src/server/') || target.startsWith('node:'))).toEqual(
      [],
    )
    expect(offenders(/^src\/server\//, target => target.startsWith('src/web/'))).toEqual([])
  })

  test('only http/ knows Fastify, and app.ts its type', () => {
    expect(offenders(/^src\/server\/(?!http\/|app\.ts)/, target => /^@?fastify/.test(target))).toEqual([])
  })

  test('features do not know the door', () => {
    expect(offenders(/^src\/server\/features\//, target => target.startsWith('src/server/http/'))).toEqual([])
  })

  test('only db/ and stores know Kysely', () => {
    expect(offenders(/^src\/server\/(?!db\/)(?!.*\.store\.ts$)/, target => target === 'kysely')).toEqual([])
  })

  test('only db/ names an engine', () => {
    const named = production.filter(
      ({ path, text }) =>
        /^src\/server\/(features|http|scraping|parsing|files)\//.test(path) &&
        /\b(sqlite|postgres|postgresql)\b/i.test(code(text)),
    )
    expect(named.map(({ path }) => path).filter(path => !/features\/(about|admin)\//.test(path))).toEqual([])
  })

  test('a store imports db and shared, and no other feature', () => {
    expect(
      offenders(
        /\.store\.ts$/,
        (target, { path }) => target.startsWith('src/server/features/') && !target.startsWith(featureOf(path)),
      ),
    ).toEqual([])
  })

  test('a service never imports the store of another feature', () => {
    expect(
      offenders(
        /^src\/server\/features\//,
        (target, { path }) => /\.store\.ts$/.test(target) && !target.startsWith(featureOf(path)),
      ),
    ).toEqual([])
  })

  test('scraping, parsing, nutrients, diets and importers take values and return values', () => {
    expect(
      offenders(/^src\/server\/(scraping|parsing|nutrients|diets|importers)\//, target =>
        /^src\/server\/(db|http|features|context|app|files|outside)/.test(target),
      ),
    ).toEqual([])
  })

  test('web: ui, api, i18n, theme and preferences know no feature; features know no page', () => {
    expect(
      offenders(/^src\/web\/(ui|api|i18n|theme|preferences)\//, target =>
        /^src\/web\/(features|pages|app)\//.test(target),
      ),
    ).toEqual([])
    expect(offenders(/^src\/web\/features\//, target => /^src\/web\/(pages|app)\//.test(target))).toEqual([])
  })
})

/**
 * Decision 0018. What recipes need of plans and lists is given to them: `web/app/given-to-recipes.ts`, `server/features/hooks.ts`.
 * `admin, public, planning → recipes → catalog → accounts`; everybody may use the three at the end.
 */
const ALLOWED: Record<string, string[]> = {
  accounts: [],
  catalog: ['accounts'],
  recipes: ['catalog', 'accounts'],
  planning: ['recipes', 'catalog', 'accounts'],
  public: ['recipes', 'catalog', 'accounts'],
  admin: ['public', 'planning', 'recipes', 'catalog', 'accounts'],
  files: [],
  notifications: [],
  maintenance: [],
}
const SERVING = ['files', 'notifications', 'maintenance']

describe.each(['src/shared/contract', 'src/server/features', 'src/web/features'])('areas of %s', layer => {
  const inside = (path: string) => path.startsWith(`${layer}/`) && path.split('/').length > 4
  const areaOf = (path: string) => path.split('/')[3] as string
  const pairs = production
    .filter(({ path }) => inside(path))
    .flatMap(({ path, imports }) => imports.filter(inside).map(target => ({ path, target })))

  test('there are nine', () => {
    expect([...new Set(pairs.map(({ path }) => areaOf(path)))].filter(area => !(area in ALLOWED))).toEqual([])
  })

  test('arrows run one way', () => {
    const wrong = pairs.filter(({ path, target }) => {
      const [from, to] = [areaOf(path), areaOf(target)]
      return from !== to && !SERVING.includes(to) && !ALLOWED[from]?.includes(to)
    })
    expect(wrong.map(({ path, target }) => `${path} → ${target}`)).toEqual([])
  })

  test('the three that serve everybody know nobody', () => {
    const wrong = pairs.filter(({ path, target }) => SERVING.includes(areaOf(path)) && areaOf(path) !== areaOf(target))
    expect(wrong.map(({ path, target }) => `${path} → ${target}`)).toEqual([])
  })

  test('no two folders import each other, not even in a circle', () => {
    const arrows = new Map<string, Set<string>>()
    for (const { path, target } of pairs) {
      const [from, to] = [featureOf(path), featureOf(target)]
      if (from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
    }
    expect(circlesIn(arrows)).toEqual([])
  })
})

/** Each circle once, as the folders on the way. */
function circlesIn(arrows: Map<string, Set<string>>): string[] {
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (folder: string, way: string[]) => {
    if (way.includes(folder)) circles.push([...way.slice(way.indexOf(folder)), folder].join(' → '))
    if (done.has(folder)) return
    done.add(folder)
    for (const next of arrows.get(folder) ?? []) walk(next, [...way, folder])
  }
  for (const folder of arrows.keys()) walk(folder, [])
  return circles
}

test('the web client needs nothing that browsers keep from pages over plain http', () => {
  const kept = /crypto\.(randomUUID|subtle)\b(?!`|\(\)`)/
  const users = production.filter(({ path, text }) => path.startsWith('src/web/') && kept.test(text))
  expect(users.map(({ path }) => path)).toEqual([])
})

test('fields of numbers know the decimal sign of the reader’s language', () => {
  const bare = /\bNumberInput\b|\btype=(?:"number"|\{[^{}]*'number'[^{}]*\})/
  const users = production.filter(({ path, text }) => path.startsWith('src/web/') && bare.test(text))
  expect(users.map(({ path }) => path)).toEqual(['src/web/ui/forms/number-field.tsx'])
})

test('the web client checks with no schema: in the browser there is none', () => {
  const checks = /\b(?!JSON\b|URL\b|Date\b)[A-Z]\w*\.(?:safeParse|parse)(?:Async)?\(/
  const users = production.filter(({ path, text }) => /^src\/(web|shared\/contract)\//.test(path) && checks.test(text))
  expect(users.map(({ path }) => path)).toEqual([])
})

test('no file grows beyond what one can oversee', () => {
  const long = sources
    .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
    .filter(({ path, lines }) => lines > 300 && !/\/(lexicons?|words|data)\//.test(path))
  expect(long).toEqual([])
})

test('every contract has calls with a summary, and no two share an address', async () => {
  const { contracts } = await import('#shared/contract/index.ts')
  const addresses = Object.values(contracts).flatMap(contract =>
    Object.values(contract).flatMap(route =>
      [route.path, ...('also' in route ? (route.also as string[]) : [])].map(
        path => `${route.method} ${path.replace(/:\w+/g, ':')}`,
      ),
    ),
  )
  expect(addresses.filter((address, i) => addresses.indexOf(address) !== i)).toEqual([])
})

/**
 * A table is written by one feature; others ask that feature, or read. What `db/` writes (the outbox, the search index, links of
 * foods, whole backups) it writes for all of them. Of `settings` each key has an owner.
 */
describe('one feature owns the writes of a table', () => {
  const writes = production.flatMap(({ path, text }) =>
    path.startsWith('src/server/features/')
      ? [...text.matchAll(/\.(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)'/g)].map(([, table]) => ({
          table: table as string,
          feature: featureOf(path).replace('src/server/features/', '').slice(0, -1),
        }))
      : [],
  )
  /** The first is the owner. */
  const shared: Record<string, string[]> = {
    // Wrong passwords are counted before anything is known of users.
    users: ['accounts/users', 'accounts/auth'],
    // The rating of a recipe is the mean of what people gave it.
    recipes: ['recipes/recipes', 'recipes/ratings'],
  }

  const owned = writes.filter(({ table }) => table !== 'settings')
  test.each([...Map.groupBy(owned, ({ table }) => table)])('%s', (table, all) => {
    const features = [...new Set(all.map(({ feature }) => feature))].sort()
    expect(features).toEqual((shared[table] ?? [features[0]]).toSorted())
  })
})

const featureOf = (path: string) => `${path.split('/').slice(0, 5).join('/')}/`
const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
