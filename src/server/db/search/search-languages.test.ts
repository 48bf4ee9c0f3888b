import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/databases.ts'
import { putHome, putRecipe, type RecipeOwner } from '#server/testing/rows.ts'
import { SearchPageQuery } from '#shared/contract/page.ts'
import { listPage } from '../paging/page.ts'
import type { Db } from '../schema.ts'
import { indexRecipes } from '../search.ts'

const NAMES = [
  ...['麻婆豆腐', '红豆沙', '豚肉の生姜焼き', '生クリームのケーキ', 'ミニトマトのマリネ', '김치찌개', 'ต้มยำกุ้ง'],
  ...['İmam bayıldı', 'ΜΟΥΣΑΚΑΣ', 'Pão de queijo', 'עוגת שוקולד', 'كعكة الشوكولاتة', 'Żurek'],
]

let db: Db
let home: RecipeOwner
beforeAll(async () => {
  db = await openTestDatabase()
  home = await putHome(db, 'All over the world')
  for (const name of NAMES) await indexRecipes(db, [{ recipe: await putRecipe(db, home, name), ingredients: [] }])
})
afterAll(() => db.destroy())

test.each([
  ['豆腐', '麻婆豆腐'],
  ['麻婆', '麻婆豆腐'],
  ['红豆', '红豆沙'],
  ['生姜', '豚肉の生姜焼き'],
  ['豚肉 生姜', '豚肉の生姜焼き'],
  ['トマト', 'ミニトマトのマリネ'],
  ['クリーム', '生クリームのケーキ'],
  ['김치', '김치찌개'],
  ['กุ้ง', 'ต้มยำกุ้ง'],
  ['imam', 'İmam bayıldı'],
  ['BAYILDI', 'İmam bayıldı'],
  ['μουσακάς', 'ΜΟΥΣΑΚΑΣ'],
  ['pao queijo', 'Pão de queijo'],
  ['שוקולד', 'עוגת שוקולד'],
  ['الشوكولاتة', 'كعكة الشوكولاتة'],
  ['zurek', 'Żurek'],
])('%s finds %s alone', async (search, name) => {
  const query = SearchPageQuery.parse({ search, orderBy: 'created_at', orderDirection: 'asc' })
  const { items } = await listPage(db, 'recipe', query, { route: '/api/recipes', groupId: home.groupId })
  expect(items.map(item => item.name)).toEqual([name])
})

test.each([
  ['pt-BR', 'tomates', ['Salada de tomates', 'Molho de tomate']],
  ['pt-BR', 'limao', ['Bolo de limão', 'Torta de limões']],
  ['fi-FI', 'tomaatti', ['Tomaattikeitto', 'Paistetut tomaatit']],
  ['fi-FI', 'tomaatit', ['Paistetut tomaatit', 'Täytetty tomaatti']],
  ['tr-TR', 'domatesler', ['Dolma domatesler', 'Domates çorbası']],
  ['de-DE', 'Tomaten', ['Tomatensuppe', 'Gefüllte Tomate']],
])('in %s, %s finds the singular and the plural', async (language, search, names) => {
  const home = await putHome(db, `${language} ${search}`)
  for (const name of [...names, 'Pão', 'Keitto'])
    await indexRecipes(db, [{ recipe: await putRecipe(db, home, name), ingredients: [] }])
  const query = { ...SearchPageQuery.parse({ search, orderBy: 'name', orderDirection: 'asc' }), language }
  const { items } = await listPage(db, 'recipe', query, { route: '/api/recipes', groupId: home.groupId })
  expect(items.map(item => item.name).sort()).toEqual([...names].sort())
})
