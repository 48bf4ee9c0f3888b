import { expect, test } from 'vitest'
import { scrape } from '../scrape.ts'

const ios = `[12.03.24, 18:22:10] Oma: Apfelkuchen
[12.03.24, 18:22:41] Oma: Zutaten:
[12.03.24, 18:22:50] Oma: 200 g Mehl
100 g Butter
2 Eier
\u200E[12.03.24, 18:22:59] Oma: \u200EBild weggelassen
[12.03.24, 18:23:02] Oma: Zubereitung:
[12.03.24, 18:23:30] Oma: Mehl, Butter und Eier verkneten.
[12.03.24, 18:24:00] Oma: Bei 180 Grad 40 Minuten backen.`

const android = `3/12/24, 6:22\u202FPM - Messages and calls are end-to-end encrypted. No one outside of this chat can read them.
3/12/24, 6:22\u202FPM - Oma: *Apfelkuchen* 😋
3/12/24, 6:23\u202FPM - Oma: IMG-20240312-WA0001.jpg (file attached)
3/12/24, 6:23\u202FPM - Oma: Zutaten
200 g Mehl
100 g Butter
2 Eier
3/12/24, 6:24\u202FPM - Oma: Zubereitung
Mehl, Butter und Eier verkneten.
Bei 180 Grad 40 Minuten backen.
3/12/24, 6:25\u202FPM - Oma: <Media omitted>`

const web = ios
  .replace(/\u200E?\[(\S+), (\d+:\d+):\d+\]/g, '[$2, $1]')
  .replace(/\u200E/g, '')
  .replace(/^.*Bild weggelassen\n/m, '')

const telegram = `Oma, [12.03.24 18:22]
Apfelkuchen

Oma, [12.03.24 18:23]
Zutaten:
200 g Mehl
100 g Butter
2 Eier
Zubereitung:
Mehl, Butter und Eier verkneten.
Bei 180 Grad 40 Minuten backen.`

test.each(Object.entries({ ios, android, web, telegram }))('messages are read without their senders: %s', (_, text) => {
  const { recipe } = scrape({ text })
  expect(recipe?.name).toBe('Apfelkuchen')
  expect(recipe?.recipeIngredient.map(line => line.text)).toEqual(['200 g Mehl', '100 g Butter', '2 Eier'])
  expect(recipe?.recipeInstructions.map(step => step.text)).toEqual([
    'Mehl, Butter und Eier verkneten.',
    'Bei 180 Grad 40 Minuten backen.',
  ])
})

test('a text without messages keeps its colons and brackets', () => {
  const text =
    'Soup\nIngredients\n[optional] 2 carrots\n1 l stock: vegetable\n1 onion\nMethod\nCook it all for 20 minutes.'
  const lines = scrape({ text }).recipe?.recipeIngredient.map(line => line.text)
  expect(lines).toEqual(['[optional] 2 carrots', '1 l stock: vegetable', '1 onion'])
})
