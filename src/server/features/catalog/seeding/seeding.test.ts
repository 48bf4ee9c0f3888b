import { describe, expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { labels } from '#shared/contract/catalog/labels.ts'
import { seeding } from '#shared/contract/catalog/seeding.ts'
import { units } from '#shared/contract/catalog/units.ts'
import { seedLocales } from '#shared/contract/seed-input.ts'
import { amountsByCategory, pluralCategories } from '#shared/domain/measures/plural-forms.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { seedGroup } from './seeding.service.ts'
import { LABEL_COLORS, readStarter } from './starter-data.ts'

const { app, server } = await startApp()
const newcomer = async () => as(server, (await makePerson(app)).token)
const locale = 'en-US'

describe('starter data', () => {
  test.each(['en-US', 'de-DE'])('%s has enough, and nothing twice', async locale => {
    const starterFoods = Object.values(readStarter('foods', locale)).flatMap(part => Object.values(part))
    const starterUnits = Object.values(readStarter('units', locale))
    const starterLabels = readStarter('labels', locale)
    expect(starterFoods.length).toBeGreaterThanOrEqual(250)
    expect(starterUnits.length).toBeGreaterThanOrEqual(40)
    expect(Object.keys(starterLabels)).toHaveLength(21)
    expect(Object.keys(LABEL_COLORS)).toEqual(Object.keys(starterLabels))
    for (const rows of [starterFoods, starterUnits]) {
      const names = rows.flatMap(({ name, aliases }) => [...new Set([name, ...aliases].map(fold))])
      expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
    }
  })

  test.each(['en-US', 'de-DE'])('a plural in %s holds no measure, for it stands behind units as well', async locale => {
    const starterFoods = Object.values(readStarter('foods', locale)).flatMap(part => Object.values(part))
    const wordsIn = (text: string) => text.split(' ').length
    expect(starterFoods.filter(({ name, plural }) => wordsIn(plural) > wordsIn(name))).toEqual([])
  })

  test('every unit has all forms that its language has beside one plural, as one word each', () => {
    const withForms = seedLocales.filter(locale => amountsByCategory(locale).size > 1)
    expect(withForms.map(locale => locale.slice(0, 2)).join(' ')).toBe('ar cs he hr lt lv pl ro ru sk sl sr uk')
    for (const locale of seedLocales) {
      const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
      const wanted = withForms.includes(locale) ? pluralCategories.filter(one => categories.includes(one)) : undefined
      for (const [key, { name, forms }] of Object.entries(readStarter('units', locale))) {
        expect(forms && Object.keys(forms), `${locale} ${key}`).toEqual(wanted)
        for (const word of Object.values(forms ?? {})) {
          expect(word, `${locale} ${key}`).toMatch(/^\p{L}[\p{L}\p{M} ]*$/u)
          expect(word.replace(/^de /, '').split(' ').length, word).toBe(name.split(' ').length)
        }
      }
    }
  })

  test('foods that are counted by the piece have them too, all or none', () => {
    for (const locale of seedLocales) {
      const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
      const foods = Object.values(readStarter('foods', locale)).flatMap(part => Object.entries(part))
      const withForms = foods.filter(([, { forms }]) => forms)
      for (const [key, { forms }] of withForms)
        expect(Object.keys(forms ?? {}), `${locale} ${key}`).toEqual(
          pluralCategories.filter(one => categories.includes(one)),
        )
      const isCounted = amountsByCategory(locale).size > 1 && locale !== 'he-IL'
      expect([locale, withForms.some(([key]) => key === 'egg')]).toEqual([locale, isCounted])
    }
  })

  test('a kitchen says them, whatever its language has', async () => {
    const ask = await newcomer()
    await ask(seeding.seedUnits, { body: { locale: 'ru-RU' } })
    const { items } = (await ask(units.list, { query: { perPage: -1 } })).body
    const spoon = items.find(unit => unit.abbreviation === 'ст. л.')
    expect(spoon?.pluralForms).toEqual({
      ...{ locale: 'ru-RU', few: 'столовые ложки', many: 'столовых ложек', other: 'столовой ложки' },
    })
    await ask(seeding.seedFoods, { body: { locale: 'ru-RU' } })
    const eggs = (await ask(foods.list, { query: { search: 'яйцо' } })).body.items
    expect(eggs.find(({ name }) => name === 'яйцо')?.pluralForms).toEqual({
      ...{ locale: 'ru-RU', few: 'яйца', many: 'яиц', other: 'яйца' },
    })
    await ask(seeding.seedUnits, { body: { locale } })
    const { items: all } = (await ask(units.list, { query: { perPage: -1 } })).body
    expect(all.find(unit => unit.name === 'cup')?.pluralForms).toBeNull()
  })

  test.each(seedLocales)('%s has all that the original has, and foods of its own behind them, no name twice', other => {
    const units = Object.keys(readStarter('units', other))
    expect(units).toEqual(expect.arrayContaining(Object.keys(readStarter('units', locale))))
    const foods = readStarter('foods', other)
    const original = readStarter('foods', locale)
    expect(Object.keys(foods)).toEqual(Object.keys(readStarter('labels', other)))
    expect(Object.keys(foods)).toEqual(Object.keys(original))
    for (const [label, part] of Object.entries(original)) {
      const keys = Object.keys(part)
      expect(Object.keys(foods[label] ?? {}).slice(0, keys.length)).toEqual(keys)
    }
    const names = Object.values(foods).flatMap(part => Object.values(part).map(({ name }) => fold(name)))
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })

  test('kitchens find what is cooked with there', () => {
    const namesIn = (locale: string) =>
      Object.values(readStarter('foods', locale)).flatMap(part => Object.values(part).map(({ name }) => name))
    expect(namesIn('de-DE')).toEqual(expect.arrayContaining(['Quark', 'Schmand']))
    expect(namesIn('ja-JP')).toEqual(expect.arrayContaining(['みりん', '片栗粉']))
    expect(namesIn('ru-RU')).toContain('гречневая крупа')
  })

  test('a member fills an empty group: foods under their labels, in singular and plural', async () => {
    const ask = await newcomer()
    for (const call of [seeding.seedLabels, seeding.seedFoods, seeding.seedUnits])
      expect((await ask(call, { body: { locale } })).body).toMatchObject({ error: false })
    const all = { query: { perPage: -1 } }
    const { items: allFoods } = (await ask(foods.list, all)).body
    expect(allFoods.length).toBeGreaterThanOrEqual(250)
    expect(allFoods.every(food => food.label && food.pluralName)).toBe(true)
    expect(allFoods.find(food => food.name === 'apple')).toMatchObject({
      pluralName: 'apples',
      label: { name: 'Fruit' },
    })
    const { items: allUnits } = (await ask(units.list, all)).body
    expect(allUnits.find(unit => unit.name === 'gram')).toMatchObject({ abbreviation: 'g', fraction: false })
    expect(allUnits.find(unit => unit.name === 'pound')).toMatchObject({ pluralAbbreviation: 'lbs', fraction: true })
    const { items: allLabels } = (await ask(labels.list, all)).body
    expect(new Set(allLabels.map(label => label.color)).size).toBe(21)
  })

  test('what an earlier version called otherwise is not added again, nor what goes by another name there', async () => {
    const count = async (locale: string, earlier: string[], taken: string[]) => {
      const ask = await newcomer()
      for (const name of earlier) await ask(foods.create, { body: { name } })
      await ask(seeding.seedFoods, { body: { locale } })
      const { items } = (await ask(foods.list, { query: { perPage: -1 } })).body
      expect(items.filter(({ name }) => taken.includes(name))).toEqual([])
      return items.length
    }
    const every = (locale: string) =>
      Object.values(readStarter('foods', locale)).flatMap(part => Object.values(part)).length
    const vietnamese = await count('vi-VN', ['bơ trái', 'Cá hồi nước ngọt'], ['quả bơ', 'cá hồi vân'])
    expect(vietnamese).toBe(every('vi-VN'))
    const scallion = Object.values(readStarter('foods', locale))
      .flatMap(part => Object.values(part))
      .find(({ aliases }) => aliases.includes('scallion'))
    expect(await count(locale, ['scallion'], [scallion?.name ?? ''])).toBe(every(locale))
  })

  test('what is there stays, twice adds nothing, another language adds its own', async () => {
    const ask = await newcomer()
    const { body: own } = await ask(foods.create, { body: { name: 'Butter', description: 'from the farm' } })
    await ask(seeding.seedFoods, { body: { locale } })
    const { total } = (await ask(foods.list)).body
    await ask(seeding.seedFoods, { body: { locale } })
    expect((await ask(foods.list)).body.total).toBe(total)
    expect((await ask(foods.get, { params: { id: own.id } })).body).toEqual(own)
    await ask(seeding.seedFoods, { body: { locale: 'de-DE' } })
    const { items } = (await ask(foods.list, { query: { perPage: -1 } })).body
    expect(items.length).toBeGreaterThan(total + 250)
    expect(items.filter(food => food.name.toLowerCase() === 'butter')).toEqual([own])
  })

  test('every language has its own words or those of its nearest, an unknown one is refused', async () => {
    const ask = await newcomer()
    expect(seedLocales).toHaveLength(41)
    const english = JSON.stringify(readStarter('foods', locale))
    const inEnglish = seedLocales.filter(other => JSON.stringify(readStarter('foods', other)) === english)
    expect(inEnglish).toEqual([locale])
    for (const other of seedLocales) expect(Object.keys(readStarter('labels', other))).toHaveLength(21)
    const icelandic = await ask(seeding.seedLabels, { body: { locale: 'is-IS' } })
    expect([icelandic.status, icelandic.body.message]).toEqual([200, 'Starter data added'])
    const { items } = (await ask(labels.list)).body
    expect(items.map(label => label.name)).toContain('Ávextir')
    const belgian = await ask(seeding.seedLabels, { body: { locale: 'fr-BE' } })
    expect(belgian.body.message).toBe('Starter data added')
    for (const locale of ['klingon', '../../etc', 'xx-XX', '']) {
      const refused = await ask(seeding.seedUnits, { body: { locale } })
      expect(refused.status).toBe(422)
      expect(refused.detail).toMatchObject([{ type: 'value_error', loc: ['body', 'locale'] }])
    }
    expect((await ask(seeding.seedFoods, { body: {} as never })).status).toBe(422)
    expect((await as(server, null)(seeding.seedFoods, { body: { locale } })).status).toBe(401)
    expect((await as(server, null)(seeding.seedLabels, { body: { locale } })).status).toBe(401)
    expect((await as(server, null)(seeding.seedUnits, { body: { locale } })).status).toBe(401)
  })

  test('a new group is filled in one go', async () => {
    const ann = await makePerson(app)
    await seedGroup(createSystemContext(app), ann.group.id, 'de-DE')
    const ask = as(server, ann.token)
    const { items } = (await ask(foods.list, { query: { search: 'Möhre' } })).body
    expect(items[0]).toMatchObject({ name: 'Möhre', pluralName: 'Möhren', label: { name: 'Gemüse' } })
    expect((await ask(units.list)).body.total).toBeGreaterThanOrEqual(40)
  })
})
