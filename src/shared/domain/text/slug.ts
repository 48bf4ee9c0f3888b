import { toAscii } from './ascii.ts'

/**
 * The readable part of an address for a name: "Mom's Pie" → `mom-s-pie`, "红烧肉" → `hong-shao-rou`. Empty when nothing
 * of the name can be written in ASCII. The rules are those of the reference, because its links must keep working.
 */
export function slug(name: string): string {
  return toAscii(name.replace(/'+/g, '-').replaceAll(AIN, '-'))
    .replace(/&(amp|#38|#x26);/gi, '&')
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/(\d),(?=\d)/g, '$1')
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
}

/** A letter that has no spelling in the addresses of the reference. Searches need one: it tells many words apart. */
const AIN = 'ع'

/** The i-th name tried when names are taken: `Soup`, `Soup (1)`, `Soup (2)`, … */
export const numberedName = (name: string, i: number) => (i === 0 ? name : `${name} (${i})`)
