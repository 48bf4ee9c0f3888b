import type { TextFormat } from '../format.ts'
import type { ImportedLine, ImportedRecipe } from '../imported.ts'
import { makeRecipe } from '../make-recipe.ts'
import type { Neighbors } from '../neighbors.ts'
import { extensionOf, stemOf } from '../source-file.ts'
import { frontMatter } from '../text/front-matter.ts'
import { grouped, linesWith, type Marked, noHeading, withoutNumbers } from '../text/lines.ts'
import { sectionsOf } from '../text/markdown-sections.ts'
import { listOf, oneLine, paragraphsOf, plain } from '../text/plain.ts'
import { readHeads } from '../text/read-heads.ts'
import { readLayout } from '../text/read-page.ts'

/** RecipeMD: title, text, *tags*, **yields**, a rule, a list of what is needed, a rule, what to do. */
export const recipeMd: TextFormat = {
  kind: 'text',
  app: 'recipemd',
  matches: head => /^#\s+\S/.test(head.trim()) && /^\s*[-*]\s+\*[^*]+\*\s/m.test(belowRule(head)),
  *read(text, { file, neighbors }) {
    const [about = '', needed = '', ...method] = text.replace(/\r\n?/g, '\n').split(/^(?:---+|\*\*\*+|___+)[ \t]*$/m)
    const [, name, rest = ''] = /^\s*#\s+(.+?)\s*#*\n([\s\S]*)$/.exec(`${about}\n`) ?? []
    const paragraphs = paragraphsOf(rest)
    const isYield = (part: string) => /^\*\*[^*]+\*\*$/.test(part)
    const isTags = (part: string) => /^\*[^*]+\*$/.test(part)
    yield makeRecipe({
      name: name ?? stemOf(file.path),
      description: paragraphs.filter(part => !isYield(part) && !isTags(part) && !/^!\[/.test(part)).join('\n\n'),
      yield: paragraphs.find(isYield)?.slice(2, -2),
      tags: paragraphs.find(isTags)?.slice(1, -1),
      ingredients: needs(needed),
      steps: stepsIn(method.join('\n')),
      pictures: [
        neighbors.picture(file.path, /!\[[^\]]*\]\(([^)\s]+)/.exec(about)?.[1]),
        ...neighbors.namesakes(file.path),
      ].slice(0, 1),
    })
  },
}

/** Amounts in italics stand there; above may be those of notes. */
function belowRule(text: string): string {
  const at = text.search(/^(?:---+|\*\*\*+)\s*$/m)
  return at < 0 ? '' : text.slice(at)
}

const needs = (text: string): ImportedLine[] =>
  grouped(
    text.split('\n').flatMap((line): Marked[] => {
      const heading = /^#{1,6}\s+(.+)$/.exec(line.trim())?.[1]
      if (heading) return [{ heading: true, text: heading }]
      const item = /^\s*[-*+]\s+(.*)$/.exec(line)?.[1] ?? line.trim()
      return item ? [{ text: oneLine(item.replace(/\*([^*]+)\*/g, '$1').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')) }] : []
    }),
  )

function stepsIn(text: string): ImportedLine[] {
  const marked = paragraphsOf(text).flatMap((part): Marked[] =>
    part.split(/\n(?=\s*(?:\d{1,2}[.)]|[-*+])\s|#{1,6}\s)/).map(line => {
      const heading = /^#{1,6}\s+(.+)$/.exec(line.trim())?.[1]
      return heading
        ? { heading: true, text: heading }
        : { text: plain(line.replace(/^\s*[-*+]\s+(?:\[[ x]\]\s+)?/, '')) }
    }),
  )
  return withoutNumbers(grouped(marked))
}

/** The texts of several recipes in one, each below a heading of the highest level; null where there are not several. */
function recipesIn(body: string): string[] | null {
  const parts = body.split(/^(?=#\s)/m).filter(part => part.trim())
  return parts.length > 1 && parts.every(part => sectionsOf(part)) ? parts : null
}

function withPictureIn(text: string, path: string, neighbors: Neighbors): ImportedRecipe {
  const picture = neighbors.picture(path, /!\[[^\]]*\]\(([^)\s]+)/.exec(text)?.[1])
  const recipe = sectionsOf(text.replace(/^!\[[^\]]*\]\([^)]*\)\s*$/gm, '')) as ImportedRecipe
  return { ...recipe, pictures: picture ? [picture] : [] }
}

/** Markdown of other apps and of Larder: facts above the text or in a list, headings for ingredients and steps. */
export const markdown: TextFormat = {
  kind: 'text',
  app: 'markdown',
  matches: (head, { file }) => ['md', 'markdown'].includes(extensionOf(file.path)) && /^(#|---)/m.test(head),
  *read(text, { file, neighbors }) {
    const { values, body } = frontMatter(text)
    const about = values ?? {}
    const image = oneLine(about.image ?? about.cover ?? about.photo) || /!\[[^\]]*\]\(([^)\s]+)/.exec(body)?.[1]
    const plainBody = body.replace(/^!\[[^\]]*\]\([^)]*\)\s*$/gm, '')
    const titled = /^#\s/m.test(plainBody)
      ? plainBody
      : `# ${oneLine(about.title ?? about.name) || stemOf(file.path)}\n${plainBody}`
    const several = recipesIn(body)
    if (several) return yield* several.map(part => withPictureIn(part, file.path, neighbors))
    const recipe = sectionsOf(titled) ?? readHeads(titled) ?? readLayout({ text: titled })
    if (!recipe) return
    const own = makeRecipe({
      name: about.title ?? about.name ?? recipe.name,
      yield: about.yield ?? about.servings ?? about.serves,
      prep: about.prep ?? about.prep_time ?? about.prepTime,
      cook: about.cook ?? about.cook_time ?? about.cookTime,
      total: about.total ?? about.total_time ?? about.totalTime ?? about.time,
      tags: listOf(about.tags ?? about.keywords),
      categories: listOf(about.categories ?? about.category ?? about.course),
      url: about.source ?? about.url ?? about.link,
      rating: about.rating,
      favorite: about.favorite,
      createdAt: about.date ?? about.created,
      description: about.description ?? about.summary,
      cuisine: about.cuisine,
      difficulty: about.difficulty,
      author: about.author,
      sourceName: about.source,
      notes: linesWith(about.notes, noHeading),
    })
    const picture = neighbors.picture(file.path, image)
    yield {
      ...recipe,
      name: own.name,
      yield: own.yield ?? recipe.yield,
      prep: own.prep ?? recipe.prep,
      cook: own.cook ?? recipe.cook,
      total: own.total ?? recipe.total,
      tags: own.tags.length ? own.tags : recipe.tags,
      categories: own.categories.length ? own.categories : recipe.categories,
      url: own.url ?? recipe.url,
      sourceName: own.sourceName ?? recipe.sourceName,
      rating: own.rating ?? recipe.rating,
      favorite: own.favorite || recipe.favorite,
      createdAt: own.createdAt ?? recipe.createdAt,
      description: recipe.description || own.description,
      cuisine: own.cuisine.length ? own.cuisine : recipe.cuisine,
      notes: [...recipe.notes, ...own.notes],
      remarks: [...recipe.remarks, ...own.remarks],
      pictures: picture ? [picture] : neighbors.namesakes(file.path),
    }
  },
}
