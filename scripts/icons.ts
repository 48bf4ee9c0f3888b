import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** An icon as it is drawn: its name, one line for all that is stroked, and one around all that is filled. */
export interface IconShape {
  name: string
  line: string
  filled: string
}

/** By its full path: a module without a file has no package whose short paths the development server could look up. */
const COMPONENT = fileURLToPath(new URL('../src/web/ui/icons/icon.tsx', import.meta.url)).replaceAll('\\', '/')

/**
 * Gives each icon of the Tabler set as a module: `icon:search` has the shape, and as default the component. The set is one
 * file of data, from which a build takes the icons that src/web/ui/icons/icons.ts names.
 */
export const icons = (): Plugin => ({
  name: 'larder:icons',
  resolveId: id => (id.startsWith('icon:') ? `\0${id}` : null),
  // The list of icons does nothing by itself, so a page takes along those that it draws.
  transform: {
    filter: { id: /\/src\/web\/ui\/icons\.ts$/ },
    handler: () => ({ moduleSideEffects: false }),
  },
  load: {
    filter: { id: /^\0icon:/ },
    handler: id => ({
      code: `import { iconOf } from ${JSON.stringify(COMPONENT)}
export const shape = ${JSON.stringify(shapeOf(id.slice('\0icon:'.length)))}
export default /* @__PURE__ */ iconOf(shape)
`,
      moduleSideEffects: false,
    }),
  },
})

let bodies: Record<string, { body: string }> | undefined

/** Throws when the set has no icon of that name, or draws it with more than lines. */
export function shapeOf(name: string): IconShape {
  bodies ??= JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@iconify-json/tabler/icons.json'), 'utf8'))
    .icons as Record<string, { body: string }>
  const body = bodies[name]?.body
  if (!body) throw new Error(`there is no icon ${name} in the Tabler set`)
  if (/<(?!\/|path\b|g\b)/.test(body)) throw new Error(`the icon ${name} is drawn by more than lines`)
  // Each part says on itself how it is painted, or the group around all of them does.
  const group = /^<g([^>]*)>/.exec(body)?.[1] ?? ''
  const parts = [...body.matchAll(/<path([^>]*?) d="([^"]+)"([^>]*)>/g)].map(([, before, line = '', after]) => ({
    line: fromAnywhere(line),
    paint: `${group} ${before} ${after}`,
  }))
  const painted = (how: string) =>
    parts
      .filter(({ paint }) => paint.includes(how))
      .map(({ line }) => line)
      .join('')
  return { name, line: painted('stroke="currentColor"'), filled: painted('fill="currentColor"') }
}

/** A line that begins with a relative move is meant from the corner, also when it follows another line. */
const fromAnywhere = (line: string) =>
  line.replace(/^m\s*(-?[\d.]+)[\s,]*(-?\.?\d+(?:\.\d+)?)(\s*[-\d.])?/, (_all, x, y, more: string | undefined) =>
    more ? `M${x} ${y}l${more.trimStart()}` : `M${x} ${y}`,
  )
