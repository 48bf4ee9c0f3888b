import type { Candidate } from '../candidate.ts'
import { fold } from '../clean/text.ts'
import { ingredientScore, shareIn } from './quality-score.ts'

/** What the page says it is about. */
export type About = { titles: string[]; addresses: string[] }

/** More sources than this never speak of one recipe on a real page. */
const mostCandidates = 12

const isWhole = (candidate: Candidate) => candidate.ingredients.length > 0 || candidate.steps.length > 0

/** Of the recipes a page carries, the one it is about; and the candidates that speak of the same one, the best first. */
export function mainRecipe(candidates: Candidate[], about: About): { same: Candidate[]; others: Candidate[] } | null {
  const whole = candidates.filter(isWhole)
  if (whole.length === 0) return null
  const titles = about.titles.map(fold).filter(Boolean)
  const closeness = (candidate: Candidate) => {
    const name = fold(candidate.name)
    let score = (candidate.ingredients.length > 0 ? 2 : 0) + (candidate.steps.length > 0 ? 2 : 0)
    if (name !== '' && titles.some(title => title.includes(name) || name.includes(title))) score += 2
    // The markup of a plugin stands on the page, even where it does not say the name.
    if (candidate.source === 'plugin' && name === '') score += 2
    if (candidate.url && about.addresses.some(address => samePlace(address, candidate.url!))) score += 1
    return score
  }
  const declared = whole.filter(isDeclared)
  const main = (declared.length > 0 ? declared : whole).reduce((best, candidate) =>
    closeness(candidate) > closeness(best) ? candidate : best,
  )
  const several = new Set(whole.filter(isMarked).map(candidate => fold(candidate.name))).size > 1
  const same = candidates.filter(candidate => candidate === main || isSame(candidate, main, several))
  // What a page declares without the lists, such as its times, counts more than what is read off the page.
  const rank = (candidate: Candidate) => (candidate === main ? 1 : isDeclared(candidate) && !isDeclared(main) ? 0 : 2)
  same.sort((a, b) => rank(a) - rank(b))
  return {
    same: [...same.filter(isNotHead).slice(0, mostCandidates), ...same.filter(candidate => !isNotHead(candidate))],
    others: candidates.filter(candidate => !same.includes(candidate) && candidate.name !== '' && isMarked(candidate)),
  }
}

/** Whether the page itself says that this is a recipe. */
export const isDeclared = (candidate: Candidate) => isMarked(candidate) && candidate.source !== 'state'

const isNotHead = (candidate: Candidate) => candidate.source !== 'open-graph'

const isMarked = ({ source }: Candidate) => source !== 'page' && source !== 'open-graph' && source !== 'plugin'

function isSame(candidate: Candidate, main: Candidate, several: boolean): boolean {
  if (candidate.source === 'open-graph') return true
  const name = fold(candidate.name)
  const wanted = fold(main.name)
  if (name !== '' && name === wanted) return true
  if (!isMarked(candidate) && !several) return true
  if (ingredientScore(candidate.ingredients) > 2 && shareIn(candidate.ingredients, main.ingredients) >= 0.6) return true
  return name !== '' && wanted !== '' && !several && (name.includes(wanted) || wanted.includes(name))
}

const samePlace = (a: string, b: string) => placeOf(a) === placeOf(b)
const placeOf = (address: string) => address.replace(/^https?:\/\/(?:www\.)?|[#?].*$|\/+$/gi, '').replace(/\/$/, '')
