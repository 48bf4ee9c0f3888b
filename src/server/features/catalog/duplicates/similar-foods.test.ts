import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jaccard, nameWords } from '#shared/domain/recipe-similarity.ts'
import { pairsBySimilarFoods, type WithFoods } from './similar-foods.ts'

const told = async (items: WithFoods[]) =>
  (await pairsBySimilarFoods(items)).map(pair => pair.map(({ name }) => name).sort())

const soup = (name: string, ...foods: string[]): WithFoods => ({ id: name, name, foods })

test('offers two recipes with nearly the same foods and like names', async () => {
  const items = [
    soup('Lentil soup', 'lentils', 'carrot', 'cumin', 'onion', 'salt'),
    soup("Grandma's lentil soup", 'lentils', 'carrot', 'cumin', 'onion', 'salt'),
    soup('Tomato stew', 'lentils', 'carrot', 'cumin', 'onion', 'salt'),
    soup('Lentil soup with bacon', 'bacon', 'cream', 'potato', 'salt'),
  ]
  expect(await told(items)).toEqual([["Grandma's lentil soup", 'Lentil soup']])
})

test('does not liken recipes of few foods, or of none', async () => {
  const items = [soup('Tea', 'tea', 'water'), soup('Tea, iced', 'tea', 'water'), soup('Iced tea'), soup('Tea')]
  expect(await told(items)).toEqual([])
})

test('names every one of many copies, without comparing all with all', async () => {
  const copies = Array.from({ length: 300 }, (_, i) => ({ id: `${i}`, name: 'Lentil soup', foods: ['a', 'b', 'c'] }))
  const pairs = await pairsBySimilarFoods(copies)
  expect(new Set(pairs.flat().map(({ id }) => id)).size).toBe(300)
  expect(pairs.length).toBeLessThanOrEqual(300 * 100)
})

/** Names of a few words and foods from a small cupboard, so that many are nearly alike. */
const recipes = fc.array(
  fc.record({
    foods: fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1, maxLength: 7 }),
    words: fc.uniqueArray(fc.constantFrom('soup', 'stew', 'lentil', 'bean'), { minLength: 1, maxLength: 3 }),
  }),
  { maxLength: 12 },
)

test('finds the very pairs that comparing each with each finds', async () => {
  await fc.assert(
    fc.asyncProperty(recipes, async given => {
      const items = given.map(({ foods, words }, i) => ({ id: String(i), name: words.join(' '), foods }))
      const expected = items.flatMap((one, i) =>
        items.slice(i + 1).flatMap(other => {
          const [here, there] = [new Set(one.foods), new Set(other.foods)]
          const isSame = Math.min(here.size, there.size) >= 3 && jaccard(here, there) >= 0.8
          return isSame && jaccard(nameWords(one.name), nameWords(other.name)) >= 0.5 ? [`${one.id} ${other.id}`] : []
        }),
      )
      const found = (await pairsBySimilarFoods(items)).map(([one, other]) => `${one?.id} ${other?.id}`)
      expect(found.toSorted()).toEqual(expected.toSorted())
    }),
  )
})
