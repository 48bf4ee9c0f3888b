import { lineText } from './lines.ts'

export interface CooklangLine {
  text: string
  ingredients: { name: string; text: string; hasAmount: boolean }[]
  tools: string[]
}

/** `@name{amount%unit}(preparation)`, `#tool{}`, `~timer{10%minutes}`; one word needs no braces. */
const mention =
  /([@#~])(?:([^@#~{}\n]{0,200}?)\{([^{}\n]{0,80})\}|([^\s@#~{}.,;:!?()"]+(?:[.-][\p{L}\p{N}]+)*))(\([^()\n]{0,100}\))?/gu

/** A paragraph of Cooklang: its text as people read it, and what it names. */
export function readCooklangLine(line: string): CooklangLine {
  const ingredients: CooklangLine['ingredients'] = []
  const tools: string[] = []
  const escaped = line.replace(/\\([@#~>=[\\-])/g, (_, sign: string) => `\u0001${sign.charCodeAt(0)}\u0002`)
  // "@&(~1)dough{}" is what an earlier step made
  const plain = escaped.replace(/@&?\(=?~?\d{1,3}\)([^@#~{}\n]{0,100})\{[^{}\n]{0,80}\}/g, '$1')
  const text = plain.replace(
    mention,
    (whole, kind: string, long?: string, braces?: string, word?: string, note = '') => {
      const isBraced = long !== undefined
      if (isBraced && kind !== '~' && !long?.trim()) return whole
      const raw = (isBraced ? long : word) ?? ''
      const name = nameOf(raw)
      const preparation = note.slice(1, -1)
      if (kind === '@') {
        const { amount, unit } = amountOf(braces ?? '')
        const hints = /^[&?+-]*/.exec(raw.trim())?.[0] ?? ''
        const about = [preparation, hints.includes('?') && 'optional'].filter(Boolean).join(', ')
        // "@-water{}" is not to stand in the list.
        if (!hints.includes('-'))
          ingredients.push({ name, text: lineText(amount, unit, name, about), hasAmount: amount !== '' })
        return name
      }
      if (kind === '#') {
        tools.push(name)
        return name + (isBraced ? '' : note)
      }
      const { amount, unit } = amountOf(braces ?? '')
      return [amount, unit].filter(Boolean).join(' ') || name
    },
  )
  const restored = (value: string) =>
    value.replace(/\u0001(\d+)\u0002/g, (_, code: string) => String.fromCharCode(Number(code)))
  return {
    text: restored(text),
    ingredients: ingredients.map(entry => ({ ...entry, text: restored(entry.text) })),
    tools,
  }
}

/** "./Sauces/Pesto" is another recipe of that name. Before a name "?" is optional, "-" hidden; "&" and "+" are for programs. */
const nameOf = (raw: string) => {
  const plain = raw
    .trim()
    .replace(/^[&?+-]+/, '')
    .replace(/\|.*$/, '')
  return /^\.{1,2}\//.test(plain) ? plain.slice(plain.lastIndexOf('/') + 1) : plain
}

/** "75%cup", "1/2", "pinch", "1,1/2cups", "=2%g". */
function amountOf(braces: string): { amount: string; unit: string } {
  const text = braces.trim().replace(/^=\s*/, '').replace(/\*$/, '')
  const [amount = '', ...unit] = text.split('%')
  if (unit.length) return { amount: amount.trim(), unit: unit.join('%').trim() }
  return { amount: amount.trim(), unit: '' }
}
