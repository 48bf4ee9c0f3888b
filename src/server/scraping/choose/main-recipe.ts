import { fold } from '../clean/text.ts'
import type { Finding } from '../finding.ts'
import { shareIn, worthOfIngredients } from './worth.ts'

/** What the page says it is about. */
export type About = { titles: string[]; addresses: string[] }

/** More sources than this never speak of one recipe on a real page. */
const mostFindings = 12

const isWhole = (finding: Finding) => finding.ingredients.length > 0 || finding.steps.length > 0

/** Of the recipes a page carries, the one it is about; and the findings that speak of the same one, the best first. */
export function mainRecipe(findings: Finding[], about: About): { same: Finding[]; others: Finding[] } | null {
  const whole = findings.filter(isWhole)
  if (whole.length === 0) return null
  const titles = about.titles.map(fold).filter(Boolean)
  const closeness = (finding: Finding) => {
    const name = fold(finding.name)
    let score = (finding.ingredients.length > 0 ? 2 : 0) + (finding.steps.length > 0 ? 2 : 0)
    if (name !== '' && titles.some(title => title.includes(name) || name.includes(title))) score += 2
    // The markup of a plugin stands on the page, even where it does not say the name.
    if (finding.source === 'plugin' && name === '') score += 2
    if (finding.url && about.addresses.some(address => samePlace(address, finding.url!))) score += 1
    return score
  }
  const declared = whole.filter(isDeclared)
  const main = (declared.length > 0 ? declared : whole).reduce((best, finding) =>
    closeness(finding) > closeness(best) ? finding : best,
  )
  const several = new Set(whole.filter(isMarked).map(finding => fold(finding.name))).size > 1
  const same = findings.filter(finding => finding === main || isSame(finding, main, several))
  const rank = (finding: Finding) => (finding === main ? 0 : 1)
  same.sort((a, b) => rank(a) - rank(b))
  return {
    same: [...same.filter(isNotHead).slice(0, mostFindings), ...same.filter(finding => !isNotHead(finding))],
    others: findings.filter(finding => !same.includes(finding) && finding.name !== '' && isMarked(finding)),
  }
}

/** Whether the page itself says that this is a recipe. */
export const isDeclared = (finding: Finding) => isMarked(finding) && finding.source !== 'state'

const isNotHead = (finding: Finding) => finding.source !== 'open-graph'

const isMarked = ({ source }: Finding) => source !== 'page' && source !== 'open-graph' && source !== 'plugin'

function isSame(finding: Finding, main: Finding, several: boolean): boolean {
  if (finding.source === 'open-graph') return true
  const name = fold(finding.name)
  const wanted = fold(main.name)
  if (name !== '' && name === wanted) return true
  if (!isMarked(finding) && !several) return true
  if (worthOfIngredients(finding.ingredients) > 2 && shareIn(finding.ingredients, main.ingredients) >= 0.6) return true
  return name !== '' && wanted !== '' && !several && (name.includes(wanted) || wanted.includes(name))
}

const samePlace = (a: string, b: string) => placeOf(a) === placeOf(b)
const placeOf = (address: string) => address.replace(/^https?:\/\/(?:www\.)?|[#?].*$|\/+$/gi, '').replace(/\/$/, '')
