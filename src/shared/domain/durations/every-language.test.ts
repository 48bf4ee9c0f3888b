import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lexicons } from '../parsing/lexicons/all.ts'
import { findDurations } from './find-durations.ts'
import { durationLanguages } from './languages/all.ts'

// Times as cooks write them, a file for each language: "words => seconds", none where the words are no time.
const folder = new URL('./testing/', import.meta.url)
const languages = readdirSync(folder).map(file => file.replace('.txt', ''))

function timesOf(language: string): [string, number[]][] {
  return readFileSync(new URL(`${language}.txt`, folder), 'utf8')
    .trim()
    .split('\n')
    .map(row => {
      const [words, seconds] = row.split('=>')
      return [words!.trim(), seconds!.trim() ? seconds!.split(',').map(Number) : []]
    })
}

describe.each(languages)('times in %s', language => {
  it.each(timesOf(language))('%s', (words, seconds) => {
    expect(findDurations(`… ${words}`).map(found => found.seconds)).toEqual(seconds)
    expect(findDurations(`${words}, …`).map(found => found.seconds)).toEqual(seconds)
  })
})

it('are found in every language that the parser knows', () => {
  const known = durationLanguages.map(({ language }) => language)
  expect(known.toSorted()).toEqual(languages.toSorted())
  expect(known).toEqual(expect.arrayContaining(lexicons.map(({ language }) => language)))
})
