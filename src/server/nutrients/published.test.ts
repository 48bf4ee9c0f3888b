import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { servingsOf } from '#shared/domain/measures/scaling.ts'
import { addUp } from './add-up.ts'
import { linesToCount } from './count-lines.ts'

// Recipe pages are not part of the project; where a collection lies beside it, our figures are held against theirs.
const folder = new URL('../../../../shared/data/recipe-pages/', import.meta.url)

interface Published {
  language?: string
  ingredients: string[] | string
  yields?: string
  nutrients?: { calories?: string }
}

function pages(): Published[] {
  return [1, 2, 3]
    .flatMap(n =>
      gunzipSync(readFileSync(new URL(`pages-${n}.ndjson.gz`, folder)))
        .toString()
        .split('\n'),
    )
    .filter(Boolean)
    .map(line => JSON.parse(line).expected)
}

/** Energy per serving as published and as worked out, and how much of the recipe that covers. */
function compare({ language, ingredients, yields, nutrients }: Published) {
  const said = nutrients?.calories ?? ''
  const calories = Number(
    /[\d.,]+/
      .exec(said)?.[0]
      .replace(/,(?=\d{3})/, '')
      .replace(',', '.'),
  )
  const servings = servingsOf(yields)
  if (!calories || !servings || !Array.isArray(ingredients) || /kj/i.test(said) || !language?.startsWith('en'))
    return []
  const blank = { quantity: null, quantityMax: null, unit: null, packageSize: null, optional: false, facts: undefined }
  const { figures, grams, counted, outOf } = addUp(linesToCount(ingredients.map(text => ({ text, ...blank }))))
  const [energy] = figures
  const error = Math.abs((energy?.amount ?? 0) / servings - calories) / calories
  return [{ error, isCovered: (energy?.grams ?? 0) >= 0.9 * grams && counted >= 0.75 * outOf }]
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 1

test.runIf(existsSync(folder))('energy per serving is near what pages publish', { timeout: 240_000 }, () => {
  const all = pages().flatMap(compare)
  const covered = all.filter(page => page.isCovered)
  expect(covered.length).toBeGreaterThan(40)
  expect(covered.length / all.length).toBeGreaterThan(0.7)
  expect(median(covered.map(page => page.error))).toBeLessThanOrEqual(0.15)
  expect(median(all.map(page => page.error))).toBeLessThanOrEqual(0.2)
})
