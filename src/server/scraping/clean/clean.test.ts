import { describe, expect, it } from 'vitest'
import { scrapeLine } from '../batch.ts'
import { areaOf, rankPictures } from '../choose/best-picture.ts'
import { minutesText, toMinutes } from './duration.ts'
import { tidyName } from './name.ts'
import { chooseYield, servingsOf } from './servings.ts'
import { withMarkers } from './step.ts'
import { cleanLines, cleanText } from './text.ts'

describe('durations', () => {
  it.each([
    ['PT1H30M', 90],
    ['P0Y0M0DT0H65M0.000S', 65],
    ['PT3900S', 65],
    ['P1DT2H', 1560],
    ['PT30MIN', 30],
    ['PT 45 M', 45],
    ['P0DT0H20', 20],
    ['1 hr 10 min', 70],
    ['1½ Stunden', 90],
    ['45 мин', 45],
    ['12-15 minutes', 15],
    ['1:30', 90],
    ['1:15 Std.', 75],
    ['0:35 h, serves 4', 35],
    ['30', 30],
    ['1 hour (60 minutes)', 60],
    ['2 hours and 5 minutes', 125],
    ['1,5 uur', 90],
    ['1 h 05', 65],
    ['half an hour', 30],
    ['30分', 30],
    ['1 hour and a half', 90],
    ['1 hora y media', 90],
    ['une heure et demie', 90],
    ['anderthalb Stunden', 90],
    ['two hours', 120],
    ['one and a half hours', 90],
    ['2 en een half uur', 150],
    ['1 t. 30 min.', 90],
    ['an hour', 60],
    ['half an hour', 30],
    ['three quarters of an hour', 45],
    ['1 oră și 30 minute', 90],
    ['1 година 10 хвилин', 70],
    ['1 שעה ו-20 דקות', 80],
    ['ساعة ونصف', 90],
    ['1 klst 20 mín', 80],
    ['P30M', 30],
    ['-PT15M', null],
    ['soon', null],
    ['', null],
  ])('%s', (text, minutes) => expect(toMinutes(text)).toBe(minutes))

  it('become words when the page gave none', () => {
    expect([1, 60, 75, 121].map(minutesText)).toEqual(['1 minute', '1 hour', '1 hour 15 minutes', '2 hours 1 minute'])
    const long = [1440, 1501, 6000]
    expect(long.map(minutesText)).toEqual(['1 day', '1 day 1 hour 1 minute', '4 days 4 hours'])
    expect(long.map(minutesText).map(toMinutes)).toEqual(long)
  })
})

describe('yields', () => {
  it.each([
    ['4-6 servings', 6],
    ['Für 4 Personen', 4],
    ['2 loaves', 2],
    ['Serves 4 to 6', 6],
    ['2½ cups', 2.5],
    ['a dozen', 12],
    ['half a dozen', 6],
    ['One 8x8 pan', 1],
    ['Pour quatre personnes', 4],
    ['eine Springform mit 26 cm Durchmesser', 1],
    ['1 pan (20 x 30 cm)', 1],
    ['eight to ten', 10],
    ['Pour quatre ou cinq personnes', 5],
    ['two people, four if there is bread', 2],
    ['plenty', null],
  ])('%s', (text, servings) => expect(servingsOf(text)).toBe(servings))

  it('take the statement that says most', () => {
    expect(chooseYield(['8', '8 slices'])).toBe('8 slices')
    expect(chooseYield(['1'])).toBe('1 serving')
    expect(chooseYield(['eight to ten'])).toBe('8-10 servings')
    expect(chooseYield(['one'])).toBe('one')
    expect(chooseYield(['four people'])).toBe('four people')
    expect(chooseYield([])).toBe('')
  })
})

describe('texts', () => {
  it('lose markup, entities, invisible signs and doubled brackets', () => {
    expect(cleanText(' 1&amp;nbsp;cup&amp;#8203; <b>sugar</b> ((fine)) ')).toBe('1 cup sugar (fine)')
    expect(cleanText('5 < 6 and 7 > 2')).toBe('5 < 6 and 7 > 2')
    expect(cleanText('su\u200Cgar \u200D')).toBe('sugar')
    expect(cleanText('می\u200Cپزیم 👩\u200D🍳')).toBe('می\u200Cپزیم 👩\u200D🍳')
    expect(cleanText(`ب${'\u200C'.repeat(50_000)}ب`)).toHaveLength(50_002)
    expect(cleanLines('<p>Mix.</p><p>Bake<br>well.</p>')).toEqual(['Mix.', 'Bake', 'well.'])
  })
})

describe('step numbers', () => {
  const lines = (...texts: string[]) => texts.map(text => ({ text, heading: false }))
  const texts = (...input: string[]) => withMarkers(lines(...input)).map(line => line.text)

  it('go when they stand before each step without a sign', () => {
    expect(texts('1Peel the apples', '2 Cut them', '3 Cook')).toEqual(['Peel the apples', 'Cut them', 'Cook'])
    expect(texts('Step 1Peel the apples', 'Step 2Cut them')).toEqual(['Peel the apples', 'Cut them'])
    expect(texts('2 Eggs go in first', 'Stir')).toEqual(['2 Eggs go in first', 'Stir'])
  })

  it('go where the lines count themselves', () => {
    expect(texts('1. Mix.', '2) Bake.', '3 - Eat.')).toEqual(['Mix.', 'Bake.', 'Eat.'])
    expect(texts('①混ぜる。', '② 焼く。')).toEqual(['混ぜる。', '焼く。'])
    expect(texts('❶ Mix.', '❷ Bake.', '➂ Eat.')).toEqual(['Mix.', 'Bake.', 'Eat.'])
    expect(texts('Step 1', 'Mix.', 'Schritt 2: Backen.')).toEqual(['Mix.', 'Backen.'])
  })
  it('stand apart as they were written, so that marker and text are the whole step', () => {
    const steps = ['1. Mix.', '2.Bake.', '3) Eat.', 'Step 9: Wash up.', '❹ Rest.', 'Yawn.']
    const marked = withMarkers(lines(...steps))
    expect(marked.map(step => step.marker)).toEqual(['1. ', '2.', '3) ', 'Step 9: ', '❹ ', undefined])
    expect(marked.map(step => (step.marker ?? '') + step.text)).toEqual(steps)
  })
  it('are as well small pictures that are drawn before each', () => {
    const steps = withMarkers(lines('👉 Blend.', '👩\u200D🍳 Serve.'))
    expect(steps.map(step => [step.marker, step.text])).toEqual([
      ['👉 ', 'Blend.'],
      ['👩\u200D🍳 ', 'Serve.'],
    ])
    expect(texts('🔥 Blend.', 'Serve.')).toEqual(['🔥 Blend.', 'Serve.'])
    // A line of nothing else is looked at once, however long it is.
    expect(texts('👉'.repeat(5000), 'Serve.')).toHaveLength(2)
  })
  it('stay where they are amounts', () => {
    expect(texts('2 eggs go in first.', '1-minute rest.')).toEqual(['2 eggs go in first.', '1-minute rest.'])
  })
})

describe('pictures', () => {
  const picture = (url: string, width = 0, height = 0, source: 'json-ld' | 'open-graph' = 'json-ld') => ({
    url,
    width,
    height,
    source,
  })
  const best = (...pictures: ReturnType<typeof picture>[]) =>
    rankPictures(pictures, 'https://a.example/recipes/1')[0]?.url

  it('are known by metadata, address or parameters', () => {
    expect(
      [picture('/a.jpg', 3, 2), picture('/a-1200x800.jpg'), picture('/a.jpg?w=30&h=20'), picture('/a.jpg?w=900')].map(
        areaOf,
      ),
    ).toEqual([6, 960_000, 600, 0])
  })
  it('are chosen by area, then declared before Open Graph, then https, then order', () => {
    expect(best(picture('/s-300x200.jpg'), picture('/l-900x600.jpg'))).toBe('https://a.example/l-900x600.jpg')
    expect(best(picture('/og.jpg', 0, 0, 'open-graph'), picture('/own.jpg'))).toBe('https://a.example/own.jpg')
    expect(best(picture('http://b.example/1.jpg'), picture('https://b.example/2.jpg'))).toBe('https://b.example/2.jpg')
    expect(best(picture('/logo-4000x4000.png'), picture('/cake.jpg'))).toBe('https://a.example/cake.jpg')
    expect(best(picture('javascript:alert(1)'), picture('data:image/png;base64,AA'))).toBeUndefined()
  })
})

describe('a line of a batch', () => {
  it('holds section names as items of their own, and null where there is no recipe', () => {
    const recipe = {
      '@type': 'Recipe',
      name: 'Pie',
      recipeIngredient: ['1 apple'],
      recipeInstructions: [{ '@type': 'HowToSection', name: 'Filling', itemListElement: ['Peel.', 'Cut.'] }],
    }
    const html = `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`
    expect(scrapeLine({ host: 'a', name: 'b', url: null, html })).toEqual({
      host: 'a',
      name: 'b',
      result: {
        name: 'Pie',
        ingredients: ['1 apple'],
        instructions: ['Filling', 'Peel.', 'Cut.'],
        yield: '',
        totalMinutes: null,
        image: null,
      },
    })
    expect(scrapeLine({ host: 'a', name: 'c', html: '' }).result).toBeNull()
  })

  const stepsIn = (recipeInstructions: unknown) => {
    const recipe = { '@type': 'Recipe', name: 'Pie', recipeIngredient: ['1 apple'], recipeInstructions }
    return scrapeLine({ html: `<script type="application/ld+json">${JSON.stringify(recipe)}</script>` }).result
      ?.instructions
  }
  it('has the steps as the page words them, numbers too', () => {
    expect(stepsIn('1. Peel.\n2.Cut.\nStep 3: Bake.')).toEqual(['1. Peel.', '2.Cut.', 'Step 3: Bake.'])
    expect(stepsIn(['1 - Peel.', '2 - Cut.'])).toEqual(['1 - Peel.', '2 - Cut.'])
  })
  it('has no numbers that only the layout or the list counts by', () => {
    expect(stepsIn('1\nPeel.\n2\nCut.')).toEqual(['Peel.', 'Cut.'])
    const listed = [1, 2].map(at => ({ '@type': 'HowToStep', name: `Step ${at}`, text: `${at}. Peel.` }))
    expect(stepsIn(listed)).toEqual(['Peel.', 'Peel.'])
  })
})

describe('names', () => {
  it.each(['Recipe: Lemon loaf', 'Рецепт: Lemon loaf', 'Recette : Lemon loaf', 'Lemon loaf – Rezept'])('%s', name =>
    expect(tidyName(name, [], '')).toBe('Lemon loaf'),
  )
  it('end where the headline does, when the site adds more behind it', () => {
    expect(tidyName('Lemon loaf with photos - My Site - Recipes', ['Find a recipe', 'Lemon loaf'], 'My Site')).toBe(
      'Lemon loaf',
    )
  })
  it('keep the word where it is part of them', () => {
    expect(tidyName("Recipe for Grandma's loaf", [], '')).toBe("Recipe for Grandma's loaf")
  })
  it('leave the site away behind a name of two or three signs as well', () => {
    expect(tidyName('扁豆湯 | 小廚房', ['扁豆湯'], '')).toBe('扁豆湯')
    expect(tidyName('Lemon loaf 4.5 (23)', ['Lemon loaf 4.5 (23)'], '')).toBe('Lemon loaf')
    expect(tidyName('Lemon loaf ★★★★☆ 12 votes', [], '')).toBe('Lemon loaf')
    expect(tidyName('Loaf 2 (quick)', [], '')).toBe('Loaf 2 (quick)')
    expect(tidyName('Recipe Lemon loaf', [], '', 'Lemon loaf')).toBe('Lemon loaf')
    expect(tidyName('My Lemon loaf', [], '', 'Lemon loaf')).toBe('My Lemon loaf')
    expect(tidyName('Pie | My kitchen', ['Pie'], '')).toBe('Pie | My kitchen')
  })
})
