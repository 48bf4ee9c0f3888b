import type { TextFormat } from '../format.ts'
import type { ImportedStep, Remark } from '../imported.ts'
import { makeRecipe } from '../make-recipe.ts'
import { stemOf } from '../source-file.ts'
import { readCooklangLine } from '../text/cooklang-line.ts'
import { frontMatter } from '../text/front-matter.ts'
import type { Json } from '../text/json.ts'
import { sectionsOf } from '../text/markdown-sections.ts'
import { addressIn, listOf, oneLine, plain } from '../text/plain.ts'

const mention = /@[\p{L}][^@\n{}]{0,60}\{[^}\n]*%?[^}\n]*\}/u

/** Cooklang: what is needed and what to do in one text. Pictures have the file's name. Markdown that lists what is needed may speak of Cooklang. */
export const cooklang: TextFormat = {
  kind: 'text',
  app: 'cooklang',
  matches: (head, { file }) => /\.cook$/i.test(file.path) || (mention.test(head) && !sectionsOf(head)),
  *read(text, { file, neighbors }) {
    const { values, body } = frontMatter(text)
    const { metadata, lines } = withoutMetadata(body)
    const about = lowered({ ...metadata, ...values })
    const time = (...keys: string[]) =>
      oneLine(keys.map(key => about[key]).find(value => value !== undefined && value !== ''))
    const { steps, notes, ingredients, tools } = readBody(lines)
    const source = about.source ?? about['source.url']
    yield makeRecipe({
      name: about.title ?? stemOf(file.path),
      description: about.description ?? about.introduction,
      yield: oneLine(about.servings ?? about.serves ?? about.yield).replace('%', ' '),
      prep: time('prep time', 'prep_time', 'time.prep', 'time required.prep', 'prep'),
      cook: time('cook time', 'cook_time', 'time.cook', 'cook'),
      total: time('time', 'time required', 'duration', 'total time'),
      ingredients: ingredients.map(text => ({ title: null, text })),
      steps,
      notes: notes.map(text => ({ title: null, text })),
      tags: about.tags,
      categories: about.course ?? about.category,
      cuisine: about.cuisine,
      tools,
      url: source,
      sourceName: addressIn(source) ? about['source.name'] : source,
      author: about.author ?? about['source.author'],
      difficulty: about.difficulty,
      pictures: neighbors.namesakes(file.path),
      pictureUrls: [about.image ?? about.picture],
      language: about.locale,
      rating: about.rating,
      remarks: restOf(about),
    })
  },
}

const placed =
  /^(title|description|introduction|servings|serves|yield|prep[ _]time|time(\.prep|\.cook)?|time required(\..*)?|prep|cook|cook[ _]time|duration|total time|tags|course|category|cuisine|source(\..*)?|author(\..*)?|difficulty|image|images|picture|locale|rating|slug|layout)$/
/** What people write of their own, "diet: vegan". */
const restOf = (about: Json): Remark[] =>
  Object.entries(about)
    .filter(([key, value]) => !placed.test(key) && oneLine(listOf(value, null).join(', ')))
    .map(([key, value]) => ({ about: 'other', text: `${key}: ${listOf(value, null).join(', ')}` }))

/** ">> key: value" of older files. */
function withoutMetadata(body: string): { metadata: Json; lines: string[] } {
  const metadata: Json = {}
  const lines = body.split('\n').filter(line => {
    const [, key, value = ''] = /^>>\s*([^:]+?)\s*:\s*(.*)$/.exec(line) ?? []
    if (key) metadata[key] = value.trim()
    return !key
  })
  return { metadata, lines }
}

function lowered(values: Json): Json {
  const flat: Json = {}
  for (const [key, value] of Object.entries(values)) {
    flat[key.toLowerCase()] = value
    if (value && typeof value === 'object' && !Array.isArray(value)) {
      flat[key.toLowerCase()] = undefined
      for (const [inner, deep] of Object.entries(value)) flat[`${key.toLowerCase()}.${inner.toLowerCase()}`] = deep
      if ('name' in value || 'url' in value) flat[key.toLowerCase()] = (value as Json).url ?? (value as Json).name
    }
  }
  return flat
}

/** A paragraph that only names what is needed is no step: so are ingredients gathered that no step names. */
const isList = (block: string, named: { text: string }[]) =>
  named.length > 0 && /^(?:\s*@[^@{}\n]+\{[^{}\n]*\}(?:\([^()\n]*\))?\s*(?:,|$))+$/.test(oneLine(block))

function readBody(lines: string[]) {
  const text = lines
    .join('\n')
    .replace(/(?<!\\)\[-[\s\S]*?-\]/g, '')
    .replace(/(^|\s)--.*$/gm, '$1')
    .replace(/\\\n/g, ' ')
  const steps: ImportedStep[] = []
  const notes: string[] = []
  const found: { name: string; text: string; hasAmount: boolean }[] = []
  const tools = new Set<string>()
  let title: string | null = null
  for (const block of text.split(/\n[ \t]*\n|\n(?==)|(?<=^=.*)\n/m)) {
    const heading = /^=+\s*(.*?)\s*=*$/.exec(block.trim())?.[1]
    if (heading !== undefined && !block.trim().includes('\n')) {
      title = heading || null
      continue
    }
    if (/^\s*>/.test(block)) {
      notes.push(plain(block.replace(/^\s*>\s?/gm, '')))
      continue
    }
    const read = readCooklangLine(oneLine(block))
    found.push(...read.ingredients)
    for (const tool of read.tools) tools.add(tool)
    if (!read.text || isList(block, read.ingredients)) continue
    steps.push({ title, text: read.text })
    title = null
  }
  const seen = new Set<string>()
  const ingredients = found.filter(({ name, hasAmount }) => {
    const isNew = !seen.has(name.toLowerCase())
    seen.add(name.toLowerCase())
    return hasAmount || isNew
  })
  return { steps, notes: notes.filter(Boolean), ingredients: ingredients.map(({ text }) => text), tools: [...tools] }
}
