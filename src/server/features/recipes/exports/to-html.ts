import { buffer } from 'node:stream/consumers'
import type { Context } from '#server/context.ts'
import { findMedia, openMedia, recipePicture } from '#server/features/files/media/media.service.ts'
import { directionOf } from '#server/locales.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { sectionsOf } from '#shared/domain/sections.ts'
import { factsOf, ingredientTexts, namesOf, written } from './export-words.ts'
import { escapeHtml, markdownToHtml } from './markdown-to-html.ts'

const STYLE = `
:root { color-scheme: light; font: 11pt/1.5 Georgia, "Noto Serif", serif; color: #222; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.2rem; border-bottom: 1px solid #999; margin: 1.5rem 0 .5rem; }
h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
img { display: block; max-width: 100%; max-height: 18rem; margin: 0 0 1rem; border-radius: 4px; }
dl { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin: .5rem 0; }
dt { font-weight: bold; } dt, dd { display: inline; margin: 0; }
ul { columns: 2; padding-inline-start: 1.2rem; } li { break-inside: avoid; margin-bottom: .2rem; }
li ul, .note ul { columns: 1; } ol { padding-inline-start: 1.5rem; } ol li { margin-bottom: .6rem; white-space: pre-line; }
.note { break-inside: avoid; white-space: pre-line; } footer { margin-top: 2rem; font-size: .85rem; color: #555; }
@page { margin: 1.6cm; } @media print { body { margin: 0; max-width: none; padding: 0; } }
`

/** A page that holds everything itself, picture and style, and prints well. */
export async function toHtml(
  recipe: Recipe,
  ctx: Pick<Context, 't' | 'locale' | 'files' | 'db' | 'clock'>,
): Promise<string> {
  const word = (name: string) => escapeHtml(ctx.t(`exports.${name}`))
  const facts = factsOf(recipe).map(
    ([name, value]) => `<div><dt>${word(name)}:</dt> <dd>${escapeHtml(value)}</dd></div>`,
  )
  const ingredients = sectionsOf(recipe.recipeIngredient).map(
    ({ title, lines }) => `${heading(title)}<ul>${list(ingredientTexts(lines))}</ul>`,
  )
  let number = 1
  const steps = sectionsOf(recipe.recipeInstructions).map(({ title, lines }) => {
    const start = number
    const texts = lines.flatMap(step => written(step.text) || [])
    number += texts.length
    const items = texts.map(text => `<li>${markdownToHtml(text)}</li>`).join('')
    return `${heading(title)}<ol start="${start}">${items}</ol>`
  })
  const notes = recipe.notes.map(
    note =>
      `<div class="note"><h3>${escapeHtml(note.title || ctx.t('exports.note'))}</h3>${markdownToHtml(written(note.text))}</div>`,
  )
  const ends = [
    ['categories', namesOf(recipe.recipeCategory).join(', ')],
    ['tags', namesOf(recipe.tags).join(', ')],
    ['source', recipe.orgURL ?? ''],
  ].flatMap(([name, value]) => (value ? [`<div>${word(name as string)}: ${escapeHtml(value)}</div>`] : []))
  return `<!doctype html>
<html lang="${ctx.locale}" dir="${directionOf(ctx.locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(recipe.name)}</title>
<style>${STYLE}</style></head>
<body dir="auto">
${await picture(recipe, ctx)}<h1>${escapeHtml(recipe.name)}</h1>
${recipe.description ? `<div class="note">${markdownToHtml(written(recipe.description))}</div>` : ''}
<dl>${facts.join('')}</dl>
<h2>${word('ingredients')}</h2>
${ingredients.join('\n')}
<h2>${word('instructions')}</h2>
${steps.join('\n')}
${notes.join('\n')}
<footer>${ends.join('\n')}</footer>
</body></html>
`
}

async function picture(recipe: Recipe, ctx: Pick<Context, 'files' | 'db' | 'clock'>): Promise<string> {
  const media = await findMedia(ctx, recipePicture(recipe.id))
  const found = media && (await openMedia(ctx, media, 'min-original.webp'))
  if (!found) return ''
  return `<img alt="" src="data:image/webp;base64,${(await buffer(found.stream())).toString('base64')}">\n`
}

const heading = (title: string) => (title ? `<h3>${escapeHtml(title)}</h3>` : '')
const list = (texts: string[]) => texts.map(text => `<li>${escapeHtml(text)}</li>`).join('')
