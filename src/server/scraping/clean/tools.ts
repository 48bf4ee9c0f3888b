import { isBoilerplate } from '../words/boilerplate.ts'
import { headingKey } from '../words/headings.ts'
import { isPageLine } from '../words/page-lines.ts'
import { partOf } from '../words/part-of.ts'
import { isToolHeading } from '../words/tool-headings.ts'
import { boxToTick } from './step.ts'
import { fold } from './text.ts'

const bullets = new RegExp(`^(?:[\\s•●▪◦‣·・*–—-]|${boxToTick})+`, 'u')
/** "Buy now" behind a tool is the button beside it. */
const button =
  /\s*\(?(?:buy (?:it )?(?:now|here)|shop now|view on amazon|check price)?\)?\s*[→›»]$|\s*\(?(?:buy (?:it )?(?:now|here)|shop now|view on amazon|check price)\)?$/iu

/** "You'll need:", "Recommended equipment" above the tools, and what a button beside them says. */
const isNoTool = (text: string) =>
  !/[\p{L}\p{N}]/u.test(text) ||
  /[:：]$/.test(text) ||
  isToolHeading(headingKey(text)) ||
  partOf(text)?.exact === true ||
  // Elsewhere a button that scales the amounts; among tools what weighs them.
  (isBoilerplate(text) && headingKey(text) !== 'scale') ||
  isPageLine(text)

/** Tools by their names. A program that lists the ingredients in their place tells of none. */
export function toolNames(tools: string[], ingredients: string[]): string[] {
  const foods = new Set(ingredients.map(fold))
  const names = tools.map(tool => tool.replace(bullets, '').replace(button, '').trim()).filter(tool => !isNoTool(tool))
  const own = names.filter(tool => !foods.has(fold(tool)))
  return own.length * 2 < names.length ? [] : [...new Set(own)]
}
