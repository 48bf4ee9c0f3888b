import type { Line } from '../candidate.ts'
import { hasQuantity } from '../words/quantities.ts'
import { priced } from './haul.ts'

/** "Recommended rum": goods that a page sells or is paid for. */
const offered =
  /^(?:recommended|our favou?rite|empfohlene?[rns]?|recommandée?s?|recomendad[oa]s?|consigliat[oiae]|aanbevolen|rekommender(?:ad|at|ade)|anbefalede?|anbefalte?|polecan[eya]|doporučen[éáýí]|ajánlott|рекомендуем\p{L}*|önerilen|推荐|推薦|おすすめの?|추천)(?!\p{L})/iu

/** Lines without the goods on offer among them: what stands without an amount below such a name. */
export function withoutOffers(lines: Line[]): Line[] {
  let inOffer = false
  return withoutPriced(lines).filter(line => {
    const isName = line.heading || offered.test(line.text)
    if (isName) inOffer = offered.test(line.text) && !hasQuantity(line.text)
    return !inOffer || (!isName && hasQuantity(line.text))
  })
}

/** Lines that end with a price are goods, as long as most lines have none: some cooks count what each ingredient costs. */
function withoutPriced(lines: Line[]): Line[] {
  const items = lines.filter(line => !line.heading)
  const goods = new Set(items.filter(line => priced.test(line.text)))
  return goods.size > 0 && goods.size * 2 < items.length ? lines.filter(line => !goods.has(line)) : lines
}
