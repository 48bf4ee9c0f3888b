import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { rolldown } from 'rolldown'
import { defineConfig, type Plugin } from 'vite'
import { type VitePluginPWAAPI, VitePWA } from 'vite-plugin-pwa'
import { callsOfContracts } from './scripts/calls-of-contracts.ts'
import { icons } from './scripts/icons.ts'
import { fallbacksOf, type Language, type LanguageManifest } from './src/shared/domain/languages.ts'
import { partWords } from './src/web/i18n/later-areas.ts'
import { progressOf, type Words } from './src/web/i18n/progress.ts'
import { manifest } from './src/web/manifest.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** The languages that exist as folders, how complete each is, and which bring starter data: found when the client is built. */
const languages = (): Plugin => ({
  name: 'larder:languages',
  resolveId: id => (id === 'virtual:languages' ? '\0virtual:languages' : null),
  load: id =>
    id === '\0virtual:languages' ? `export default ${JSON.stringify(readLanguages(path('./locales/')))}` : null,
})

function readLanguages(folder: string) {
  const read = (code: string, name: string) => JSON.parse(readFileSync(`${folder}${code}/${name}.json`, 'utf8'))
  const languages: Language[] = readdirSync(folder)
    .filter(code => existsSync(`${folder}${code}/manifest.json`))
    .sort()
    .map(code => {
      // When its words were last read concerns those who translate.
      const { read: _, ...manifest } = read(code, 'manifest') as LanguageManifest
      return { ...manifest, code }
    })
  const wordsOf = (code: string) => read(code, 'web') as Words
  return languages.map(language => ({
    ...language,
    progress: progressOf(wordsOf('en-US'), [language.code, ...fallbacksOf(language.code, languages)].map(wordsOf)),
    hasStarterData: existsSync(`${folder}${language.code}/foods.json`),
  }))
}

/**
 * Where the words of each language lie, in two files: what a first visit needs, and all else. They are data, so they are
 * fetched as data and not as a script. While developing both are the file as it is.
 */
const words = (): Plugin => {
  const folder = path('./locales/')
  let isBuild = true
  return {
    name: 'larder:words',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: id => (id === 'virtual:words' ? '\0virtual:words' : null),
    load(id) {
      if (id !== '\0virtual:words') return null
      const files = readdirSync(folder)
        .filter(code => existsSync(`${folder}${code}/web.json`))
        .map(code => {
          const file = `${folder}${code}/web.json`
          if (!isBuild) return `'${code}': { first: '/@fs${file}', later: '/@fs${file}' }`
          this.addWatchFile(file)
          const [first, later] = partWords(JSON.parse(readFileSync(file, 'utf8'))).map(
            (part, index) =>
              `import.meta.ROLLUP_FILE_URL_${this.emitFile({
                type: 'asset',
                name: `${index ? 'later-words' : 'words'}-${code}.json`,
                source: JSON.stringify(part),
              })}`,
          )
          return `'${code}': { first: ${first}, later: ${later} }`
        })
      return `export default { ${files.join(', ')} }`
    },
  }
}

/** The server writes `<base>` into the page it sends; Vite's own server gets it here. */
const baseWhileDeveloping = (): Plugin => ({
  name: 'larder:base',
  apply: 'serve',
  transformIndexHtml: () => [{ tag: 'base', attrs: { href: '/' }, injectTo: 'head-prepend' }],
})

/** The two Latin fonts are asked for before the style sheet that names them has been read. */
const preloadFonts = (): Plugin => ({
  name: 'larder:preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_page, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter(name => /(fraunces|source-sans-3)-latin-(?!ext).*\.woff2$/.test(name))
        .map(name => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `./${name}` },
          injectTo: 'head',
        })),
  },
})

/** Tells boot.js where the words of each language lie, so that it need not wait for the client to know. */
const wordsForBoot = (): Plugin => ({
  name: 'larder:words-for-boot',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (page, { bundle }) => {
      const files = Object.keys(bundle ?? {}).flatMap(name => {
        const language = /\/words-([A-Za-z]+-[A-Za-z]+)-[^/]+\.json$/.exec(name)?.[1]
        return language ? [[language, `./${name}`]] : []
      })
      const words = JSON.stringify(Object.fromEntries(files)).replaceAll('"', '&quot;')
      return page.replace('src="./boot.js"', `src="./boot.js" data-words="${words}"`)
    },
  },
})

/** Lets snapshot.js begin the client, so that what it shows is painted before; the files come in meanwhile. */
const clientAfterSnapshot = (): Plugin => ({
  name: 'larder:client-after-snapshot',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: page => {
      const scripts = [...page.matchAll(/<script type="module" crossorigin src="([^"]+)"><\/script>/g)]
      const client = scripts.at(-1)?.[1]
      if (!client) throw new Error('The page names no script of the client')
      return scripts
        .reduce((page, [tag, src]) => page.replace(tag, `<link rel="modulepreload" crossorigin href="${src}">`), page)
        .replace('src="./snapshot.js"', `src="./snapshot.js" data-client="${client}"`)
    },
  },
})

/**
 * Chromium compiles functions when they are called first, on the thread that draws the page. Nearly all of the frame's
 * are called before a first visit sees anything, so it is told to compile them while the file is still coming in.
 */
const compileEarly = (): Plugin => ({
  name: 'larder:compile-early',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.moduleIds.includes(path('./src/web/main.tsx')))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
})

/** What the functions of newer browsers are made of for older ones: one file of its own, which only those ask for. */
const olderBrowsers = (): Plugin => ({
  name: 'larder:older-browsers',
  apply: 'build',
  async generateBundle() {
    const bundle = await rolldown({ input: path('./src/web/older-browsers.ts') })
    const { output } = await bundle.generate({ format: 'iife', minify: true })
    await bundle.close()
    this.emitFile({ type: 'asset', fileName: 'older-browsers.js', source: output[0].code })
  },
})

/** The two scripts that every page waits for come without their comments. Other than the client they are no modules. */
const pageScripts = (): Plugin => ({
  name: 'larder:page-scripts',
  apply: 'build',
  async generateBundle() {
    for (const fileName of ['boot.js', 'snapshot.js']) {
      const bundle = await rolldown({ input: path(`./src/web/public/${fileName}`) })
      const { output } = await bundle.generate({ format: 'iife', minify: true })
      await bundle.close()
      this.emitFile({ type: 'asset', fileName, source: output[0].code })
    }
  },
})

/** Files beside the built ones, as small as they get, for the server to send as they are. */
const compressed = (): Plugin => ({
  name: 'larder:compressed',
  apply: 'build',
  async writeBundle(options, bundle) {
    const compress = async (name: string) => {
      const file = `${options.dir}/${name}`
      const bytes = readFileSync(file)
      if (bytes.length < 1000) return
      const [brotli, gzipped] = await Promise.all([
        promisify(brotliCompress)(bytes),
        promisify(gzip)(bytes, { level: 9 }),
      ])
      writeFileSync(`${file}.br`, brotli)
      writeFileSync(`${file}.gz`, gzipped)
    }
    await Promise.all(
      Object.keys(bundle)
        .filter(name => /\.(js|css|json|svg)$/.test(name))
        .map(compress),
    )
  },
})

/** The server tells the manifest in the language of the device, so the one that was built is not kept on it. */
const manifestFromServer = (): Plugin => {
  let pwa: VitePluginPWAAPI | undefined
  return {
    name: 'larder:manifest-from-server',
    apply: 'build',
    configResolved: ({ plugins }) => {
      pwa = plugins.find(({ name }) => name === 'vite-plugin-pwa')?.api
    },
    buildStart: () =>
      pwa?.extendManifestEntries(entries =>
        entries.filter(entry => typeof entry === 'string' || entry.url !== 'manifest.webmanifest'),
      ),
  }
}

/** Files of the client for a group of chunks. One that has moved ends the build: without it pages would only grow, and nobody would see why. */
function filesIn(folder: string, ...names: string[]): RegExp {
  for (const name of names)
    if (!existsSync(path(`./src/web/${folder}/${name}`)))
      throw new Error(`${folder}/${name} of vite.config.ts is not there`)
  return new RegExp(`/${folder}/(?:${names.join('|').replaceAll('.', '\\.')})$`)
}

/** What all pages need that show shopping lists or put something on one. */
const LIST_PARTS = filesIn(
  'features/planning/shopping-lists',
  ...['list-store', 'lists-state', 'list-sync', 'catalogue'].map(name => `offline/${name}.ts`),
  ...['use-lists', 'item-words', 'change-items', 'adding/put-on-list', 'arrange-items', 'lists.queries'].map(
    name => `${name}.ts`,
  ),
)

export default defineConfig({
  root: path('./src/web/'),
  base: './',
  publicDir: path('./src/web/public/'),
  build: {
    outDir: path('./dist/web/'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Where a browser does not know it, files come a little later: no reason to bring a script of its own to everybody.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 720,
    // What every visit needs is one file, and so is the page of a recipe, which most go to next: many small ones compress
    // badly, and asking for fifty at once keeps a slow phone from following the finger.
    rolldownOptions: {
      // How long each plug-in took is of no use to who starts Larder.
      checks: { pluginTimings: false },
      output: {
        // The first script names 500 files. A hash of 7 signs, the fewest that Rolldown takes, instead of 8 makes it 189,304
        // bytes instead of 189,852; that of a style sheet or a language may have 6.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          // Rolldown takes whole numbers as priorities. A group takes along what its files need, and none has taken before.
          groups: [
            { name: 'frame', tags: ['$initial'], priority: 9 },
            // Every visit loads it a little later; the calls that it names must not bring the page of a recipe along.
            { name: 'live-updates', test: filesIn('app', 'live-updates.ts'), priority: 8 },
            { name: 'icons', test: /^.icon:/, minShareCount: 6, priority: 7 },
            { name: 'later-links', test: filesIn('app/layouts', 'later-links.tsx'), priority: 6 },
            // Its words for time, which no title waits for.
            { name: 'timers', test: filesIn('features/recipes/recipes/text', 'timed-text.tsx'), priority: 7 },
            // What the plan and lists have in common with the page of a recipe: only for these two they would load all of it.
            { name: 'undo', test: filesIn('features/maintenance/bin', 'use-offer-undo.ts'), priority: 7 },
            { name: 'measures', test: /\/shared\/domain\/measures\/scaling\.ts$/, priority: 7 },
            { name: 'recipe', test: filesIn('pages/recipes', 'recipe-page.tsx'), priority: 6 },
            // What several other pages need together: a shopping list is 39 files of 139 kB so, and was 72 of 147.
            {
              name: 'list-database',
              test: filesIn('features/planning/shopping-lists/offline', 'list-database.ts'),
              priority: 5,
            },
            { name: 'checkbox', test: /@mantine\/core\/.*\/(Checkbox|InlineInput)\//, minShareCount: 3, priority: 4 },
            {
              name: 'choices',
              test: /@mantine\/core\/.*\/(Popover|Combobox|Autocomplete)\//,
              minShareCount: 3,
              priority: 3,
            },
            { name: 'lists', test: LIST_PARTS, minShareCount: 3, priority: 2 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    // The client's own folder api/ lies under the same name as the server's calls; its files end in .ts.
    proxy: Object.fromEntries(
      ['^/api/(?![^?]*\\.ts(\\?|$))', '^/docs(/|$)', '^/openapi\\.json$'].map(pattern => [
        pattern,
        process.env.LARDER_SERVER ?? 'http://127.0.0.1:9000',
      ]),
    ),
    fs: { allow: [path('./')] },
  },
  plugins: [
    languages(),
    words(),
    icons(),
    callsOfContracts(),
    baseWhileDeveloping(),
    preloadFonts(),
    wordsForBoot(),
    clientAfterSnapshot(),
    compileEarly(),
    olderBrowsers(),
    pageScripts(),
    compressed(),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    VitePWA({
      strategies: 'generateSW',
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      workbox: {
        importScripts: [
          'assets-worker.js',
          'share-worker.js',
          'notification-worker.js',
          'lists-worker.js',
          'pictures-worker.js',
        ],
        globPatterns: ['**/*.{js,css,woff2,svg}', 'icons/*.png', 'assets/*words-en-US-*.json'],
        // Heavy and seldom used: kept when it was used once.
        globIgnores: ['**/*-ext-*.woff2', '**/json-editor-*.js', '*-worker.js'],
        runtimeCaching: [
          {
            urlPattern: ({ url, sameOrigin }) => sameOrigin && /^(?!.*\/api\/).*\/assets\//.test(url.pathname),
            handler: 'CacheFirst',
            options: { cacheName: 'larder-assets', expiration: { maxEntries: 60 } },
          },
        ],
        additionalManifestEntries: [{ url: './', revision: Date.now().toString(36) }],
        navigateFallback: './',
        navigateFallbackDenylist: [
          /\/api\//,
          /\/g\/[^/]+\/embed\//,
          /\/caldav(\/|$)/,
          /\/docs(\/|$)/,
          /\/openapi\.json$/,
          /\/metrics$/,
        ],
        cleanupOutdatedCaches: true,
        inlineWorkboxRuntime: true,
        sourcemap: false,
      },
    }),
    manifestFromServer(),
  ],
})
