import { expect, it } from 'vitest'
import { sectionsOf } from './sections.ts'

const line = (text: string, title: string | null = null) => ({ text, title })

it('begins a section at each title, and one without before the first', () => {
  const lines = [line('salt'), line('flour', ' Dough '), line('egg', ' '), line('plums', 'Top')]
  expect(sectionsOf(lines)).toEqual([
    { title: '', lines: [lines[0]] },
    { title: 'Dough', lines: [lines[1], lines[2]] },
    { title: 'Top', lines: [lines[3]] },
  ])
  expect(sectionsOf([])).toEqual([])
})
