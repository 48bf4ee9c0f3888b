import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { build } from 'vite'
import { hostPermission } from '../../extension/server-address.ts'
import { callsOfContracts } from '../calls-of-contracts.ts'
import { BROWSERS, ICON_SIZES, manifestFor } from './manifest.ts'
import { localeFolders, messagesOf } from './messages.ts'

const ROOT = join(import.meta.dirname, '../..')
const SOURCES = join(ROOT, 'extension')
const LOCALES = join(ROOT, 'locales')

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'))

/** Builds the extension for each browser into a folder of its own; with a server it is for that one alone from the start. */
export async function buildExtension(folder: string, server?: string): Promise<void> {
  const version: string = readJson(ROOT, 'package.json').version
  for (const browser of BROWSERS) {
    const into = join(folder, browser)
    rmSync(into, { recursive: true, force: true })
    await buildPages(into, server)
    const manifest = manifestFor(browser, version, server && hostPermission(server))
    writeFileSync(join(into, 'manifest.json'), JSON.stringify(manifest, null, 2))
    writeMessages(into)
    await drawIcons(into)
  }
}

const buildPages = (into: string, server?: string) =>
  build({
    configFile: false,
    root: SOURCES,
    base: '',
    logLevel: 'warn',
    plugins: [callsOfContracts()],
    define: { BUILT_FOR: JSON.stringify(server ?? '') },
    build: {
      outDir: into,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: ['popup.html', 'options.html', 'background.ts'].map(file => join(SOURCES, file)),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  })

function writeMessages(into: string) {
  const codes = readdirSync(LOCALES).filter(code => existsSync(join(LOCALES, code, 'extension.json')))
  const original = readJson(LOCALES, 'en-US', 'extension.json')
  for (const [code, name] of Object.entries(localeFolders(codes))) {
    const folder = join(into, '_locales', name)
    mkdirSync(folder, { recursive: true })
    const messages = { ...messagesOf(readJson(LOCALES, code, 'extension.json'), original), language: { message: code } }
    writeFileSync(join(folder, 'messages.json'), JSON.stringify(messages, null, 2))
  }
}

async function drawIcons(into: string) {
  mkdirSync(join(into, 'icons'), { recursive: true })
  for (const size of ICON_SIZES)
    await sharp(join(ROOT, 'src/web/public/icons/icon.svg'), { density: 72 * Math.ceil(size / 16) })
      .resize(size, size)
      .png()
      .toFile(join(into, 'icons', `${size}.png`))
}
