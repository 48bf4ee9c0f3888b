import { existsSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { App } from '../context.ts'

export const MANIFEST = 'manifest.webmanifest'

/** The texts of the app's shortcuts by the page they open. */
const NAMES: Record<string, string> = {
  './household/mealplan/planner/view': 'manifest.plan',
  './household/mealplan/tonight': 'manifest.tonight',
  './shopping-lists': 'manifest.lists',
}

interface Manifest {
  shortcuts: { name: string; url: string }[]
}

/** Serves how the app presents itself once it is installed, in the language of the device that installs it. */
export function serveManifest(server: FastifyInstance, app: App, file: string): void {
  if (!existsSync(file)) return
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  server.get(`/${MANIFEST}`, (request, reply) => {
    const lang = app.locales.choose(request.headers['accept-language'])
    const nameOf = ({ name, url }: { name: string; url: string }) => {
      const key = NAMES[url]
      return key ? app.locales.t(lang, key) : name
    }
    const shortcuts = manifest.shortcuts.map(shortcut => ({ ...shortcut, name: nameOf(shortcut) }))
    const description = app.locales.t(lang, 'manifest.description')
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .send(JSON.stringify({ ...manifest, lang, description, shortcuts }))
  })
}
