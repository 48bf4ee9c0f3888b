import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openApp } from '../open-app.ts'
import { createTestDatabase } from '../testing/databases.ts'
import { makePerson } from '../testing/factories.ts'

/** More of them by LARDER_KILLS, for a run that has the time. */
const KILLS = Number(process.env.LARDER_KILLS || 2)
const RECIPES = 150

test('killed at any moment of an import, each recipe is there whole or not at all, and at the end once', {
  timeout: 60_000 + KILLS * 20_000,
}, async () => {
  const { DATABASE_URL } = await createTestDatabase()
  const settings = { DATABASE_URL, DATA_DIR: mkdtempSync(join(tmpdir(), 'larder-kill-')), LOG_LEVEL: 'silent' }
  const file = join(settings.DATA_DIR, 'recipes.csv')
  const rows = Array.from({ length: RECIPES }, (_, i) => `Dish ${i},"1 kg leeks ${i}\n2 l water",Boil.\n`)
  writeFileSync(file, `Title,Ingredients,Directions\n${rows.join('')}`)
  const look = async <T>(work: (app: Awaited<ReturnType<typeof openApp>>) => Promise<T>): Promise<T> => {
    const app = await openApp(readConfig(settings))
    try {
      return await work(app)
    } finally {
      await app.db.destroy()
    }
  }
  await look(app => makePerson(app))
  const run = async (killAfter: number | null) => {
    const args = ['--disable-warning=ExperimentalWarning', 'src/server/larder.ts', 'migrate', file]
    const child = spawn(process.execPath, args, {
      env: { ...process.env, BASE_URL: 'http://localhost:9000', ...settings },
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    if (killAfter !== null) {
      await Promise.race([sleep(killAfter), ended])
      child.kill('SIGKILL')
    }
    return (await ended)[0]
  }
  /** The names of the recipes; fails for one that has not all its lines. */
  const names = () =>
    look(async ({ db }) => {
      const recipes = await db
        .selectFrom('recipes')
        .leftJoin('recipeIngredients', 'recipeIngredients.recipeId', 'recipes.id')
        .select(eb => ['recipes.name', eb.fn.count('recipeIngredients.id').as('lines')])
        .groupBy(['recipes.id', 'recipes.name'])
        .execute()
      for (const { lines } of recipes) expect(Number(lines)).toBe(2)
      return recipes.map(({ name }) => name)
    })
  for (let i = 0; i < KILLS; i++) {
    const before = (await names()).length

    await run(1500 + 1500 * Math.random())
    const after = await names()
    expect(new Set(after).size).toBe(after.length)
    expect(after.length).toBeGreaterThanOrEqual(before)
  }
  expect(await run(null)).toBe(0)
  const all = await names()
  expect(all.length).toBe(RECIPES)
  expect(new Set(all).size).toBe(RECIPES)
})
