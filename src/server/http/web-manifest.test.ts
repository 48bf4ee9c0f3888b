import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { manifest } from '../../web/manifest.ts'
import { startApp } from '../testing/start-app.ts'
import { serveManifest } from './web-manifest.ts'

test.each([
  ['en-US', ['Meal plan', 'Tonight', 'Shopping lists']],
  ['de-DE', ['Speiseplan', 'Heute Abend', 'Einkaufslisten']],
  ['ar-SA', ['خطة الوجبات', 'الليلة', 'قوائم التسوق']],
])('the shortcuts of the app have names in %s', async (language, names) => {
  const { app } = await startApp()
  const file = join(app.config.DATA_DIR, 'manifest.webmanifest')
  writeFileSync(file, JSON.stringify(manifest))
  const pages = fastify()
  serveManifest(pages, app, file)
  const answer = await pages.inject({ url: '/manifest.webmanifest', headers: { 'accept-language': language } })
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const told = answer.json<typeof manifest & { lang: string }>()
  expect(told.shortcuts.map(one => one.name)).toEqual(names)
  expect(told.shortcuts.map(one => one.url)).toEqual(manifest.shortcuts.map(one => one.url))
  expect([told.lang, told.start_url]).toEqual([language, './'])
})
