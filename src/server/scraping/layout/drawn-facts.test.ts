import { expect, test } from 'vitest'
import { scrape } from '../scrape.ts'

const time = (minutes: number) => `<span><svg aria-label="Total time"></svg> ${minutes} min</span>`
const card = (name: string, minutes: number) =>
  `<div><h3><a href="/${name}">${name}</a></h3><div>${time(minutes)}</div></div>`
const read = (facts: string, beside: string) =>
  scrape({
    html: `<title>Lentil soup</title><main><h1>Lentil soup</h1><p><a href="/ann">Ann</a></p>${facts}
      <h2>Ingredients</h2><ul><li>200 g lentils</li><li>1 onion</li><li>1 l water</li></ul>
      <h2>Method</h2><ol><li>Chop the onion and fry it.</li><li>Add the rest and simmer.</li></ol></main>${beside}`,
  }).recipe?.totalTime

test('a time beside a clock is that of the recipe, and on a card that leads to another recipe it is that one’s', () => {
  expect(read(`<div>${time(40)}</div>`, '')).toBe('40 min')
  expect(read(`<div>${time(40)}</div>`, card('Pie', 15) + card('Tart', 25))).toBe('40 min')
  expect(read('', card('Pie', 15) + card('Tart', 25))).toBeNull()
  expect(read('', `<a href="/pie"><b>Pie</b>${time(15)}</a>`)).toBeNull()
})
