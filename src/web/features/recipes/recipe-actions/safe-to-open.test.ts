import { expect, test } from 'vitest'
import { isSafeToOpen } from './safe-to-open.ts'

test('a browser is sent to sites and apps only', () => {
  for (const fine of ['https://a.example', 'http://10.0.0.2:8080/x', 'mailto:a@b.example', 'shortcuts://run?x=1'])
    expect(isSafeToOpen(fine), fine).toBe(true)
  for (const bad of [
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'DATA:text/html,x',
    'file:///etc',
    'a.example',
    '',
  ])
    expect(isSafeToOpen(bad), bad).toBe(false)
})
