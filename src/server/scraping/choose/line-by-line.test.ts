import { describe, expect, it } from 'vitest'
import { item } from '../candidate.ts'
import { betterOnPage } from './line-by-line.ts'

const better = (known: string[], shown: string[]) => betterOnPage(known.map(item), shown.map(item))

describe('the page line by line beside its metadata', () => {
  const shown = ['500 g ravioli (fresh)', '75 g butter', '2 lemons', 'salt']

  it('is better where the metadata set the amounts behind', () => {
    expect(better(['ravioli 500g', 'butter 75g', 'lemons 2', 'salt'], shown)).toEqual(shown.map(item))
  })
  it('is better where the metadata hold computed amounts', () => {
    expect(better(['1 onion', '36.40 gm olive oil', 'salt'], ['1 onion', '2 tbsp olive oil', 'salt'])).not.toBeNull()
  })
  it('is not where only the numbers are written otherwise', () => {
    expect(better(['0.5 cup cream', '1 onion', 'salt'], ['½ cup cream', '1 onion', 'salt'])).toBeNull()
  })
  it('is not where it speaks of other things', () => {
    expect(better(['ravioli 500g', 'butter 75g', 'lemons 2'], ['500 g noodles', '75 ml oil', '2 limes'])).toBeNull()
  })
  it('names groups between the known lines', () => {
    const lines = better(['250克奶酪', '60克糖粉', '40克果酱'], ['底', '250克 奶酪', '60克 糖粉', '面', '40克 果酱'])
    expect(lines?.filter(line => line.heading).map(line => line.text)).toEqual(['底', '面'])
  })
})
