import { expect, test } from 'vitest'
import { toolNames } from './tools.ts'

test('boxes to tick, headings and buttons among tools are none', () => {
  const listed = ['Recommended Equipment', '▢', 'Small saucepan', '▢ Whisk', 'Ladle Buy Now →', 'Buy Now →', 'Whisk']
  expect(toolNames(listed, ['2 eggs'])).toEqual(['Small saucepan', 'Whisk', 'Ladle'])
  expect(toolNames(['Scale', 'Pot →', 'Tin (buy now)'], [])).toEqual(['Scale', 'Pot', 'Tin'])
  expect(toolNames(["Here's what you'll need to make this:", 'Lemon zester'], ['Lemon'])).toEqual(['Lemon zester'])
})

test('foods in the place of tools are none, and tell that the rest is none either', () => {
  expect(toolNames(['2 eggs', '200 ml milk', 'Butter'], ['2 eggs', '200 ml milk'])).toEqual([])
  expect(toolNames(['Olive oil', 'Frying pan', 'Whisk'], ['Olive oil'])).toEqual(['Frying pan', 'Whisk'])
})
