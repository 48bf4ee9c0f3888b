import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { slug } from './slug.ts'

test.each([
  ["Mom's Pie", 'mom-s-pie'],
  ['don’t', 'dont'],
  ['Ärger Über', 'arger-uber'],
  ['ß', 'ss'],
  ['Ø', 'o'],
  ['红烧肉', 'hong-shao-rou'],
  ['ラーメン', 'ramen'],
  ['Пирог', 'pirog'],
  ['Χωριάτικη σαλάτα', 'khoriatike-salata'],
  ['ξινό Ξύδι', 'xino-ksudi'],
  ['Млинці Єви, моє', 'mlintsi-evi-moie'],
  ['معكرونة', 'm-krwn'],
  ['½ cup', '1-2-cup'],
  ['1,000 Kcal & More', '1000-kcal-more'],
  ['50% & <b>', '50-b'],
  ['naïve_under_score', 'naive-under-score'],
  ['Café—Crème', 'cafe-creme'],
  ['a/b\\c', 'a-b-c'],
  ['№5', 'no5'],
  ['  spaced  name ', 'spaced-name'],
  ['🍕', ''],
  ['!!!', ''],
])('%s is found at %s', (name, expected) => {
  expect(slug(name)).toBe(expected)
})

test.each([
  ['Rátàtôuile', 'ratatouile'],
  ['ñör̃m̈ãl̈ĩz̈ẽm̈ẽ', 'normalizeme'],
  [' Crème Brûlée ', 'creme brulee'],
  ['', ''],
])('%s folds to %s', (text, expected) => {
  expect(fold(text)).toBe(expected)
})
