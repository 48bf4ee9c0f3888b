import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildExtension } from './build.ts'
import { BROWSERS, type Browser } from './manifest.ts'

const general = mkdtempSync(join(tmpdir(), 'larder-extension-'))
const ours = mkdtempSync(join(tmpdir(), 'larder-extension-'))

beforeAll(async () => {
  await buildExtension(general)
  await buildExtension(ours, 'http://kitchen.home:9000/larder')
})

const read = (folder: string, browser: Browser, file: string) =>
  JSON.parse(readFileSync(join(folder, browser, file), 'utf8'))

const text = z.string().min(1)
const icons = z.record(z.enum(['16', '32', '48', '128']), text)
const common = {
  manifest_version: z.literal(3),
  name: z.literal('__MSG_name__'),
  description: z.literal('__MSG_description__'),
  // Up to four numbers: a tag behind them is refused by both.
  version: z.string().regex(/^\d{1,9}(\.\d{1,9}){0,3}$/),
  default_locale: z.literal('en'),
  icons,
  action: z.strictObject({ default_popup: text, default_title: text, default_icon: icons }),
  options_ui: z.strictObject({ page: text, open_in_tab: z.literal(true) }),
  permissions: z.tuple([z.literal('activeTab'), z.literal('scripting'), z.literal('storage')]),
  host_permissions: z.array(z.string().regex(/^https?:\/\/[^/:]+\/\*$/)).optional(),
  optional_host_permissions: z.array(text),
  content_security_policy: z.strictObject({ extension_pages: text }),
}
/** What each browser knows: a key that it does not know is a fault. */
const manifests = {
  chromium: z.strictObject({
    ...common,
    minimum_chrome_version: z.string().regex(/^\d+$/),
    background: z.strictObject({ service_worker: text, type: z.literal('module') }),
  }),
  firefox: z.strictObject({
    ...common,
    background: z.strictObject({ scripts: z.array(text), type: z.literal('module') }),
    browser_specific_settings: z.strictObject({
      gecko: z.strictObject({
        id: z.string().regex(/^[\w.-]*@[\w.-]+$/),
        strict_min_version: z.string().regex(/^\d+\.\d+$/),
        data_collection_permissions: z.strictObject({ required: z.array(z.enum(['websiteContent', 'none'])) }),
      }),
    }),
  }),
}

describe.each(BROWSERS)('for %s', browser => {
  test('the manifest is one that the browser knows, with no permission that is not needed', () => {
    const manifest = read(general, browser, 'manifest.json')
    manifests[browser].parse(manifest)
    expect(manifest).not.toHaveProperty('host_permissions')
  })

  test('every file that is named is there', async () => {
    const manifest = read(general, browser, 'manifest.json')
    const { service_worker: worker, scripts = [worker] } = manifest.background
    const named = [manifest.action.default_popup, manifest.options_ui.page, ...scripts]
    const missing = [...named, ...Object.values<string>(manifest.icons)].filter(
      file => !existsSync(join(general, browser, file)),
    )
    expect(missing).toEqual([])
    for (const [size, file] of Object.entries<string>(manifest.icons))
      expect((await sharp(join(general, browser, file)).metadata()).width).toBe(Number(size))
  })

  test('no page runs what stands in it, or what comes from elsewhere', () => {
    for (const page of ['popup.html', 'options.html']) {
      const html = readFileSync(join(general, browser, page), 'utf8')
      expect(html).toMatch(/<script[^>]+src="\.\/\w+\.js"/)
      expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|(src|href)="(https?:)?\/\//)
    }
  })

  test('names its texts in every language that has some', () => {
    const folders = readdirSync(join(general, browser, '_locales'))
    expect(folders).toEqual(expect.arrayContaining(['ar', 'de', 'en']))
    for (const folder of ['ar', 'de', 'en']) {
      const messages = read(general, browser, `_locales/${folder}/messages.json`)
      expect(messages).toMatchObject({ name: { message: 'Larder' }, description: { message: expect.any(String) } })
      expect(messages.language.message).toMatch(new RegExp(`^${folder}-`))
      // What the browser allows to be shown.
      expect(messages.description.message.length).toBeLessThanOrEqual(132)
    }
  })

  test('built for one server it may call that one from the start', () => {
    const manifest = read(ours, browser, 'manifest.json')
    manifests[browser].parse(manifest)
    expect(manifest.host_permissions).toEqual(['http://kitchen.home/*'])
  })
})
