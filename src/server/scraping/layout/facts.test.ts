import { describe, expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

const list = '<h2>Ingredients</h2><ul><li>200 g flour</li><li>3 eggs</li><li>100 g sugar</li></ul>'
const steps = '<h2>Method</h2><ol><li>Mix everything in a bowl until smooth.</li><li>Bake it in the hot oven.</li></ol>'
const facts = (...lines: string[]) => {
  const html = `<h1>Sponge</h1>${lines.map(line => `<p>${line}</p>`).join('')}${list}${steps}`
  const { prepMinutes, cookMinutes, totalMinutes, recipeYield } = scrape({ html }).recipe!
  return { prepMinutes, cookMinutes, totalMinutes, recipeYield }
}

describe('times beside an unmarked recipe', () => {
  it.each([
    ['a label over its time', ['Prep', '15 min', 'Cook', '1 hr 15 min']],
    ['a time over its label', ['15 min', 'PREP TIME', '1 hr 15 min', 'COOK TIME']],
    ['in one line', ['Prep: 15 min, cook: 1 h 15']],
    ['the time before the word', ['15 mins to prepare and 75 mins to cook']],
    ['in words that vary', ['PREP IN 15 MIN', 'COOKS IN 75 MIN']],
    ['in one line with a bar between', ['Zubereitung: 15 Minuten | Backzeit: 1¼ Std.']],
    ['by a whole time that is shorter than the cooking', ['Zubereitungszeit: 15 Min.', 'Backzeit: 75 Min.']],
    ['the making beside the whole', ['Zubereitungszeit: 15 Min.', 'Backzeit: 75 Min.', 'Gesamtzeit: 90 Min.']],
    ['a unit under its number', ['Prep time', '15', 'minutes', 'Cooking time', '75', 'minutes']],
    ['in Turkish capitals', ['HAZIRLAMA SÜRESİ', '15 dakika', 'PİŞİRME SÜRESİ', '75 dakika']],
  ])('%s', (_, lines) => {
    expect(facts(...lines)).toMatchObject({ prepMinutes: 15, cookMinutes: 75, totalMinutes: 90 })
  })

  it.each([
    ['Time', '3 hours, plus 30 minutes cooling', 210],
    ['Ready in', '40 mins plus chilling time', 40],
    ['Total', '20 minutes mins', 20],
    ['Tempo de preparo', 'Até 1h', 60],
    ['', 'Easy • 20 min', 20],
    ['', 'Under 30 min', 30],
    ['कुल समय', '45 मिनट', 45],
    ['Thời gian', '1 giờ 30 phút', 90],
  ])('%s %s', (label, time, minutes) => {
    expect(facts(...[label, time].filter(Boolean)).totalMinutes).toBe(minutes)
  })

  it.each([
    [['Zubereitungszeit: 30 Min.', 'Gesamtzeit: 2 Std.'], 30, 120],
    [['Gesamtzeit: 2 Std.', 'Zubereitungszeit: 30 Min.'], 30, 120],
    [['Zubereitungszeit: 45 Min.'], null, 45],
    [['Vorbereitungszeit: 10 Min.', 'Zubereitungszeit: 45 Min.'], 10, 45],
    [['Czas przygotowania: 20 min', 'Łączny czas: 60 min'], 20, 60],
  ])('%j: the making is the whole only where nothing longer is', (lines, prep, total) => {
    expect(facts(...lines)).toMatchObject({ prepMinutes: prep, totalMinutes: total })
  })

  it('are not read from what a step does for a while', () => {
    expect(facts('Cook for 22 minutes.').totalMinutes).toBeNull()
  })
})

describe('the yield beside an unmarked recipe', () => {
  it.each([
    [['Serves: 12', '50 guests loved it'], '12 servings'],
    [['0 people like this', 'Serves 5'], '5 servings'],
    [['Serving suggestions', 'For 4 people'], '4 people'],
    [['Enough for 5 (small) servings'], '5 (small) servings'],
    [['Für 1 Springform'], '1 Springform'],
    [['24 cookies'], '24 cookies'],
    [['Active Time: 10 mins; Total Time: 35 mins; Yield: Serves 4 (makes 6 cups)'], '4 (makes 6 cups)'],
    [['Small sponges (makes 12)'], '12 servings'],
    [['Servings', '4', 'Time', '35 minutes'], '4 servings'],
    [['Makes 12 (baking time 20 min)'], '12 servings'],
    [['<i class="icon-serves"></i> <span>6-8</span>'], '6-8 servings'],
  ])('%s', (lines, text) => {
    expect(facts(...lines).recipeYield).toBe(text)
  })
})
