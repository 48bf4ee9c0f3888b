import { describe, expect, it } from 'vitest'
import { scrape } from './scrape.ts'

type Case = [
  language: string,
  yielded: string,
  time: string,
  ingredients: string,
  lines: string[],
  method: string,
  steps: string[],
  minutes: number,
  servings: number,
]

const cases: Case[] = [
  [
    'English',
    'Serves 4',
    'Total time: 1 hr 10 min',
    'Ingredients',
    ['200 g flour', '2 eggs', 'salt'],
    'Method',
    ['Mix the flour with the eggs.', 'Bake until golden brown.'],
    70,
    4,
  ],
  [
    'German',
    'Für 4 Personen',
    'Zubereitungszeit: 1½ Stunden',
    'Zutaten',
    ['200 g Mehl', '2 Eier', 'Salz'],
    'Zubereitung',
    ['Das Mehl mit den Eiern mischen.', 'Goldbraun backen und servieren.'],
    90,
    4,
  ],
  [
    'French',
    'Pour 6 personnes',
    'Temps total : 45 min',
    'Ingrédients',
    ['200 g de farine', '2 œufs', 'sel'],
    'Préparation',
    ['Mélanger la farine et les œufs.', 'Cuire au four bien chaud.'],
    45,
    6,
  ],
  [
    'Spanish',
    '4 raciones',
    'Tiempo total: 30 minutos',
    'Ingredientes',
    ['200 g de harina', '2 huevos', 'sal'],
    'Elaboración',
    ['Mezcla la harina con los huevos.', 'Hornea hasta que se dore.'],
    30,
    4,
  ],
  [
    'Italian',
    'Per 4 persone',
    'Tempo totale: 1 ora',
    'Ingredienti',
    ['200 g di farina', '2 uova', 'sale'],
    'Preparazione',
    ['Mescolate la farina con le uova.', 'Cuocete in forno ben caldo.'],
    60,
    4,
  ],
  [
    'Dutch',
    'Voor 4 personen',
    'Bereidingstijd: 35 minuten',
    'Ingrediënten',
    ['200 g bloem', '2 eieren', 'zout'],
    'Bereiding',
    ['Meng de bloem met de eieren.', 'Bak tot alles goudbruin is.'],
    35,
    4,
  ],
  [
    'Portuguese',
    '8 porções',
    'Tempo total: 1 hora 15 minutos',
    'Ingredientes',
    ['200 g de farinha', '2 ovos', 'sal'],
    'Modo de preparo',
    ['Misture a farinha com os ovos.', 'Asse até ficar bem dourado.'],
    75,
    8,
  ],
  [
    'Swedish',
    '4 portioner',
    'Tillagningstid: 40 minuter',
    'Ingredienser',
    ['2 dl mjöl', '2 ägg', 'salt'],
    'Gör så här',
    ['Blanda mjölet med äggen.', 'Grädda i ugnen tills den fått färg.'],
    40,
    4,
  ],
  [
    'Danish',
    '4 personer',
    'Samlet tid: 50 min',
    'Ingredienser',
    ['200 g mel', '2 æg', 'salt'],
    'Fremgangsmåde',
    ['Bland melet med æggene.', 'Bag i ovnen til den er gylden.'],
    50,
    4,
  ],
  [
    'Norwegian',
    '4 porsjoner',
    'Total tid: 25 min',
    'Ingredienser',
    ['2 dl mel', '2 egg', 'salt'],
    'Slik gjør du',
    ['Bland melet med eggene.', 'Stek i ovnen til den er gyllen.'],
    25,
    4,
  ],
  [
    'Polish',
    '4 porcje',
    'Czas przygotowania: 20 minut',
    'Składniki',
    ['200 g mąki', '2 jajka', 'sól'],
    'Przygotowanie',
    ['Wymieszać mąkę z jajkami.', 'Piec na złoty kolor w piekarniku.'],
    20,
    4,
  ],
  [
    'Czech',
    '4 porce',
    'Celkový čas: 1 hod 30 min',
    'Suroviny',
    ['200 g mouky', '2 vejce', 'sůl'],
    'Postup',
    ['Smíchejte mouku s vejci.', 'Pečte v troubě do zlatova.'],
    90,
    4,
  ],
  [
    'Russian',
    '4 порции',
    'Время приготовления: 45 мин',
    'Ингредиенты',
    ['200 г муки', '2 яйца', 'соль'],
    'Приготовление',
    ['Смешайте муку с яйцами.', 'Выпекайте до золотистого цвета.'],
    45,
    4,
  ],
  [
    'Turkish',
    '4 kişilik',
    'Toplam süre: 30 dakika',
    'Malzemeler',
    ['200 g un', '2 yumurta', 'tuz'],
    'Yapılışı',
    ['Unu yumurta ile karıştırın.', 'Fırında kızarana kadar pişirin.'],
    30,
    4,
  ],
  [
    'Hungarian',
    '4 adag',
    'Elkészítési idő: 1 óra',
    'Hozzávalók',
    ['20 dkg liszt', '2 tojás', 'só'],
    'Elkészítés',
    ['A lisztet a tojással összekeverjük.', 'Sütőben aranybarnára sütjük.'],
    60,
    4,
  ],
  [
    'Chinese',
    '4人份',
    '总时间：30分钟',
    '食材',
    ['200克 面粉', '2个 鸡蛋', '盐 少许'],
    '做法',
    ['把面粉和鸡蛋搅拌均匀。', '放入烤箱烤至金黄色。'],
    30,
    4,
  ],
  [
    'Japanese',
    '4人分',
    '調理時間：30分',
    '材料',
    ['小麦粉 200g', '卵 2個', '塩 少々'],
    '作り方',
    ['小麦粉と卵をよく混ぜる。', 'オーブンできつね色になるまで焼く。'],
    30,
    4,
  ],
]

const parts = (lines: string[]) => lines.map(text => ({ title: null, text }))

function expected([, , , , lines, , steps, totalMinutes, servings]: Case) {
  return { servings, totalMinutes, recipeIngredient: parts(lines), recipeInstructions: parts(steps) }
}

describe.each(cases)('%s', (...row) => {
  const [, yielded, time, ingredients, lines, method, steps] = row

  it('as plain text', () => {
    const text = ['Frieda 7', yielded, time, `${ingredients}:`, ...lines, '', `${method}:`, ...steps].join('\n')
    expect(scrape({ text }).recipe).toMatchObject({ name: 'Frieda 7', ...expected(row) })
  })

  it('as a page without metadata', () => {
    const list = (tag: string, entries: string[]) =>
      `<${tag}>${entries.map(entry => `<li>${entry}</li>`).join('')}</${tag}>`
    const html = `<h1>Frieda 7</h1><p>${yielded}</p><p>${time}</p><h2>${ingredients}</h2>${list('ul', lines)}<h2>${method}</h2>${list('ol', steps)}`
    expect(scrape({ html }).recipe).toMatchObject({ name: 'Frieda 7', ...expected(row) })
  })
})

describe('plain text', () => {
  it('joins lines that a scanner broke, and leaves bullets and numbers out', () => {
    const text =
      'Grandma’s rice\n\nIngredients\n• 1 cup rice\n- 2 cups milk\n\nDirections\n1. Bring the milk to the boil in a heavy pot and stir it\nthe whole time.\n2) Add the rice.'
    expect(scrape({ text }).recipe).toMatchObject({
      recipeIngredient: parts(['1 cup rice', '2 cups milk']),
      recipeInstructions: parts([
        'Bring the milk to the boil in a heavy pot and stir it the whole time.',
        'Add the rice.',
      ]),
    })
  })
})
