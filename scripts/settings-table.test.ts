import { expect, test } from 'vitest'
import { Settings } from '#server/config.ts'
import { settingsPage, writtenPage } from './settings-table.ts'

test('docs/settings.md is what the settings are', () => {
  expect(writtenPage(), 'run `node scripts/settings-table.ts`').toBe(settingsPage())
})

test('every setting has a row', () => {
  const page = settingsPage()
  for (const name of Object.keys(Settings.shape)) expect(page).toContain(`| \`${name}\` |`)
})
