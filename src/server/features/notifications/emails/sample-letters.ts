import type { App } from '#server/context.ts'
import { createSystemContext } from '#server/create-context.ts'
import { LETTER_KINDS, layOut } from './lay-out.ts'

const PARAMS = {
  device: 'Firefox, Linux',
  ip: '192.0.2.7',
  reason: 'ENOSPC',
  household: 'Home',
  name: 'Phone',
  days: 'March 9 – 15',
}
const PARTS = [
  { heading: 'Monday', lines: ['Breakfast: Porridge', 'Dinner: Pea soup'] },
  { heading: 'Tuesday', lines: ['Dinner: Fish & chips'] },
]

/** A letter with made-up content as a page, for whoever works on it; null for a kind that does not exist. */
export function sampleLetter(app: App, name: string, locale?: string): string | null {
  const kind = LETTER_KINDS.find(kind => kind === name)
  if (!kind) return null
  const ctx = createSystemContext(app, locale)
  const parts = kind === 'week' ? PARTS : []
  return layOut(ctx.t, ctx.locale, { kind, link: `${app.config.BASE_URL}/`, params: PARAMS, parts }).html
}
