import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePerson } from '../testing/factories.ts'
import { killsOr, openInstallation } from '../testing/killable-command.ts'
import { zip } from '../testing/zip.ts'

const KILLS = killsOr(2)
/** Enough that every kill ends an import that still has much to do. */
const RECIPES = 60 * (KILLS + 1)
const PICTURED = 5

test('killed at any moment of an import, each recipe is there whole or not at all, and at the end once', {
  timeout: 60_000 + KILLS * 30_000,
}, async () => {
  const { folder, look, run } = await openInstallation()
  const file = join(folder, 'recipes.melarecipes')
  writeFileSync(file, await archiveOf(RECIPES))
  await look(app => makePerson(app))
  await look(async app => {
    /** How many there are; fails for a recipe that is there twice, or without its lines or its picture. */
    const count = async () => {
      const recipes = await app.db
        .selectFrom('recipes')
        .select(eb => [
          'recipes.id',
          'recipes.name',
          eb
            .selectFrom('recipeIngredients')
            .whereRef('recipeIngredients.recipeId', '=', 'recipes.id')
            .select(eb => eb.fn.countAll<number | string>().as('lines'))
            .as('lines'),
        ])
        .execute()
      const pictured = new Set((await app.db.selectFrom('media').select('ownerId').execute()).map(row => row.ownerId))
      for (const { id, name, lines } of recipes)
        expect([name, Number(lines), pictured.has(id)]).toEqual([name, 2, Number(name.slice(5)) % PICTURED === 0])
      expect(new Set(recipes.map(({ name }) => name)).size).toBe(recipes.length)
      return recipes.length
    }
    const written = async () =>
      Number(
        (
          await app.db
            .selectFrom('recipes')
            .select(eb => eb.fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      )
    /** Every fourth while the archive is read or sooner, the others in the midst of writing recipes. */
    const moment = async (kill: number, before: number) => {
      if (kill % 4 === 3) return sleep(3000 * Math.random())
      const after = before + Math.floor(50 * Math.random())
      while ((await written()) <= after) await sleep(3)
      await sleep(10 * Math.random())
    }
    let [before, midst] = [0, 0]
    for (let kill = 0; kill < KILLS; kill++) {
      expect(await run(['migrate', file], moment(kill, before))).toBe(null)
      const after = await count()
      if (after > before) midst++
      before = after
    }
    expect(before).toBeLessThan(RECIPES)
    expect(midst).toBeGreaterThanOrEqual(Math.floor(KILLS / 2))
    expect(await run(['migrate', file])).toBe(0)
    expect(await count()).toBe(RECIPES)
  })
})

async function archiveOf(count: number): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#00aa00' } })
    .jpeg()
    .toBuffer()
  const recipes = Array.from({ length: count }, (_, i) => ({
    id: `dish-${i}`,
    title: `Dish ${i}`,
    ingredients: `1 kg leeks ${i}\n2 l water`,
    instructions: 'Boil.',
    images: i % PICTURED === 0 ? [bytes.toString('base64')] : [],
  }))
  return zip(recipes.map(recipe => ({ name: `${recipe.id}.melarecipe`, packed: Buffer.from(JSON.stringify(recipe)) })))
}
