import type { Context } from '#server/context.ts'
import { isAiEnabled, openAi } from '#server/outside/openai.ts'
import { applyCorrections, type Correction } from '#server/parsing/corrections.ts'
import type { ResolvedLine } from '#server/parsing/match.ts'
import { parseLinesWithAi } from '#server/parsing/openai.ts'
import { parseLines } from '#server/parsing/parse-lines.ts'
import type { Food } from '#shared/contract/catalog/foods.ts'
import type { ParsedIngredient } from '#shared/contract/catalog/parser.ts'
import type { Unit } from '#shared/contract/catalog/units.ts'
import { guessLanguage } from '#shared/domain/parsing/language/language.ts'
import type { ParsedLine } from '#shared/domain/parsing/parsed-line.ts'
import { findFoods } from '../foods/foods.service.ts'
import { findUnits } from '../units/units.service.ts'
import { correctionsFor } from './corrections.service.ts'
import { type GroupMatcher, matcherOfGroup } from './group-matcher.ts'
import { type ParserName, toParsedIngredient } from './to-parsed-ingredient.ts'

export interface ParseWish {
  parser: ParserName
  language?: string | null
}

export async function parseIngredient(ctx: Context, line: string, wish: ParseWish): Promise<ParsedIngredient> {
  const [parsed] = await parseIngredients(ctx, [line], wish)
  return parsed as ParsedIngredient
}

/** Reads lines and finds the group's foods and units in them; one answer for each, in order. */
export async function parseIngredients(ctx: Context, lines: string[], wish: ParseWish): Promise<ParsedIngredient[]> {
  if (!lines.length) return []
  const matcher = await matcherOfGroup(ctx)
  const corrections = await correctionsFor(ctx, lines)
  const parsed = await read(ctx, lines, wish, corrections, matcher)
  const { resolve } = wish.parser === 'brute' ? matcher.byName : matcher.byMeaning
  const language = guessLanguage(lines, wish.language || readersLanguage(ctx))
  const resolved = parsed.map(line => (line.heading ? headingParts : resolve(line, language)))
  const foods = byId(await findFoods(ctx.db, ctx.user.groupId, idsOf(resolved, 'food')))
  const units = byId(await findUnits(ctx.db, ctx.user.groupId, idsOf(resolved, 'unit')))
  return parsed.map((line, i) => toParsedIngredient(line, resolved[i] as ResolvedLine, wish.parser, foods, units))
}

async function read(
  ctx: Context,
  lines: string[],
  wish: ParseWish,
  corrections: Correction[],
  matcher: GroupMatcher,
): Promise<ParsedLine[]> {
  const language = wish.language || readersLanguage(ctx)
  if (wish.parser !== 'openai' || !isAiEnabled(ctx.config))
    return parseLines(lines, { parser: wish.parser === 'brute' ? 'brute' : 'nlp', language, corrections })
  const parsed = await parseLinesWithAi(lines, openAi(ctx.config, ctx.outgoing), {
    language,
    timeout: ctx.config.OPENAI_REQUEST_TIMEOUT * 1000,
    workers: ctx.config.OPENAI_WORKERS,
    units: ctx.config.OPENAI_SEND_DATABASE_DATA ? matcher.unitNames : [],
  })
  return applyCorrections(parsed, corrections)
}

/** The first language that the reader's browser asks for; nothing when it asks for none. */
const readersLanguage = (ctx: Context) => /^\s*([a-z]{2,3})\b/i.exec(ctx.request.acceptLanguage ?? '')?.[1]

const headingParts: ResolvedLine = { unit: { name: '', match: null }, food: { name: '', match: null }, candidates: [] }

const idsOf = (resolved: ResolvedLine[], part: 'food' | 'unit') => [
  ...new Set(resolved.flatMap(line => line[part]?.match?.item.id ?? [])),
]

const byId = <T extends Food | Unit>(rows: T[]) => new Map(rows.map(row => [row.id, row]))
