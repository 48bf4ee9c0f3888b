import { expect, test } from 'vitest'
import { item } from '../candidate.ts'
import { unglued } from './unglue.ts'

const parts = (text: string) => unglued([item(text)]).map(line => line.text)

test('one text is divided where it counts its steps by name', () => {
  expect(parts('Step 1: Slice the leeks. Step 2: Bake the pie.')).toEqual([
    'Step 1: Slice the leeks.',
    'Step 2: Bake the pie.',
  ])
  expect(parts('Slice the leeks as in step 1 of the soup and bake.')).toHaveLength(1)
})
