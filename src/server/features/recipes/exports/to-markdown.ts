import type { Context } from '#server/context.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { pictureVersion } from '#shared/domain/no-picture.ts'
import { sectionsOf } from '#shared/domain/sections.ts'
import { factsOf, ingredientTexts, namesOf, written } from './export-words.ts'

/** A recipe to read, print or keep in notes. Headings are in the reader's language; the picture is on the server unless a file is named. */
export function toMarkdown(
  recipe: Recipe,
  ctx: Pick<Context, 't' | 'config'>,
  picture = `${ctx.config.BASE_URL}/api/media/recipes/${recipe.id}/images/original.webp`,
): string {
  const word = (name: string) => ctx.t(`exports.${name}`)
  const parts: string[] = []
  if (pictureVersion(recipe.image)) parts.push(`![${recipe.name}](<${picture}>)`.replace(/\n/g, ' '))
  parts.push(`# ${recipe.name}`)
  if (recipe.description) parts.push(withinPart(recipe.description))
  const facts = factsOf(recipe).map(([name, value]) => `- **${word(name)}**: ${value}`)
  if (facts.length) parts.push(facts.join('\n'))

  parts.push(`## ${word('ingredients')}`)
  for (const { title, lines } of sectionsOf(recipe.recipeIngredient)) {
    if (title) parts.push(`### ${title}`)
    parts.push(
      ingredientTexts(lines)
        .map(text => `- [ ] ${text.replace(/\s*\n\s*/g, ' ')}`)
        .join('\n'),
    )
  }
  parts.push(`## ${word('instructions')}`)
  for (const { title, lines } of sectionsOf(recipe.recipeInstructions)) {
    if (title) parts.push(`### ${title}`)
    parts.push(
      lines
        .flatMap(step => written(step.text) || [])
        .map(text => `- [ ] ${text.replace(/\n/g, '\n      ')}`)
        .join('\n'),
    )
  }
  for (const note of recipe.notes) parts.push(`**${note.title || word('note')}**\n\n${withinPart(note.text)}`)

  const ends = [
    listed(word('tags'), namesOf(recipe.tags)),
    listed(word('categories'), namesOf(recipe.recipeCategory)),
    listed(word('source'), recipe.orgURL ? [recipe.orgURL] : []),
  ].filter(Boolean)
  if (ends.length) parts.push('---', ends.join('\n'))
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/**
 * A heading within a text would begin a part of the recipe, and a line in asterisks a note; underscores say the same and do
 * neither. Blocks of code stay as they are.
 */
const withinPart = (text: string) =>
  written(text).replace(
    /^ {0,3}(?:(`{3,}|~{3,})[\s\S]*?^ {0,3}\1.*|#{1,6}[ \t]+(.+?)[ \t]*#*|\*\*([^*\n]+)\*\*[ \t]*)$/gm,
    (whole, fence?: string, heading?: string, bold?: string) =>
      fence ? whole : `__${(heading ?? bold ?? '').replace(/\*|__/g, '')}__`,
  )

const listed = (title: string, names: string[]) => (names.length ? `- **${title}**: ${names.join(', ')}` : '')
