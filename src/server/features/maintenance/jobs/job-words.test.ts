import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { jobs } from '#server/features/index.ts'

test('every job that runs by itself has a name for people', () => {
  const web = JSON.parse(readFileSync(new URL('../../../../../locales/en-US/web.json', import.meta.url), 'utf8'))
  const periodic = jobs.filter(({ schedule }) => schedule).map(({ kind }) => kind)
  expect(periodic.length).toBeGreaterThan(20)
  expect(periodic.filter(kind => !web.jobs.kinds[kind])).toEqual([])
})
