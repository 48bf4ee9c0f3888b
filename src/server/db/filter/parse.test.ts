import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Problem } from '#server/errors.ts'
import { filterCondition, filterParts } from '../filter.ts'
import { parseFilter } from './parse.ts'
import { type Tree, treeOf } from './tree.ts'

const read = (text: string) => {
  const [part] = parseFilter(text)
  return [part?.path, part?.operator, part?.value]
}

describe('conditions', () => {
  test.each([
    ['name="aa"', ['name', '=', 'aa']],
    ['name = aa', ['name', '=', 'aa']],
    ["name='aa'", ['name', '=', "'aa'"]],
    ['name = test unit 1', ['name', '=', 'test unit 1']],
    ['name = "say \\"hi\\" \\\\ now"', ['name', '=', 'say "hi" \\ now']],
    ['name = "a \\n b"', ['name', '=', 'a \\n b']],
    [
      'name = "Pan (de molde) AND mantequilla = felicidad"',
      ['name', '=', 'Pan (de molde) AND mantequilla = felicidad'],
    ],
    ['createdAt>=2024-05-01T10:00:00+00:00', ['created_at', '>=', '2024-05-01T10:00:00+00:00']],
    ['name LIKE %felicidad', ['name', 'LIKE', '%felicidad']],
    ['name LIKE %apple cake%', ['name', 'LIKE', '%apple cake%']],
    ['name == "aa"', ['name', '=', 'aa']],
    ['name==aa', ['name', '=', 'aa']],
    ['name NOT LIKE %t_1"', ['name', 'NOT LIKE', '%t_1']],
    ['name  not   like "%b%"', ['name', 'NOT LIKE', '%b%']],
    ['recipeCategory.id IN ["a","b"]', ['recipe_category.id', 'IN', ['a', 'b']]],
    ['name Not In [test unit 1, "Bb, c]"]', ['name', 'NOT IN', ['test unit 1', 'Bb, c]']]],
    ['name IN []', ['name', 'IN', []]],
    ['tags.id contains all [x]', ['tags.id', 'CONTAINS ALL', ['x']]],
    ['lastMade IS NONE', ['last_made', 'IS', null]],
    ['last_made is not null', ['last_made', 'IS NOT', null]],
    ['orgURL = x', ['org_url', '=', 'x']],
    ['household.preferences.privateHousehold = FALSE', ['household.preferences.private_household', '=', 'FALSE']],
    ['rating > 3', ['rating', '>', '3']],
    ['orange = sand', ['orange', '=', 'sand']],
    ['AND name = "aa"', ['name', '=', 'aa']],
    ['name = "aa" AND ', ['name', '=', 'aa']],
    ['(AND name = "aa" OR)', ['name', '=', 'aa']],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })
})

describe('evaluation order', () => {
  const show = (tree: Tree): string => ('of' in tree ? `(${tree.of.map(show).join(` ${tree.logic} `)})` : tree.path)
  test.each([
    ['a=1 AND b=1 OR c=1', '(a AND (b OR c))'],
    ['a=1 OR b=1 AND c=1', '(a OR (b AND c))'],
    ['(a=1 AND b=1) OR c=1', '((a AND b) OR c)'],
    ['a=1 AND b=1 AND c=1', '(a AND b AND c)'],
    ['a=1 AND (b=1 OR (c=1 AND d=1))', '(a AND (b OR (c AND d)))'],
    ['((a=1)) or (b=1)', '(a OR b)'],
    ['a=1 AND OR b=1', '(a OR b)'],
    ['a IN ["x"]AND b IN [y]or c=1', '(a AND (b OR c))'],
    ['(a=1 AND) OR b=1', '(a OR b)'],
  ])('%s', (text, expected) => {
    expect(show(treeOf(parseFilter(text)))).toBe(expected)
  })
})

describe('what does not fit is refused, with its place', () => {
  test.each([
    ['   ', 'filter.condition-missing', 1],
    ['name', 'filter.operator-missing', 5],
    ['name "aa"', 'filter.operator-missing', 6],
    ['name != "aa"', 'filter.operator-missing', 6],
    ['NOT (name = "aa")', 'filter.operator-missing', 5],
    ['()', 'filter.condition-missing', 2],
    ['name =', 'filter.value-missing', 7],
    ['name = AND x = 1', 'filter.value-missing', 8],
    ['name="a" name="b"', 'filter.logic-missing', 10],
    ['name="a" (name="b")', 'filter.logic-missing', 10],
    [')name="a"(', 'filter.unbalanced', 1],
    ['x = "1") OR (y = "2"', 'filter.unbalanced', 8],
    ['(name="test name" AND useAbbreviation=f))', 'filter.unbalanced', 41],
    ['(name = "x"', 'filter.unbalanced', 12],
    ['name = "a', 'filter.quote-not-closed', 8],
    ['name IN ["a"', 'filter.list-not-closed', 9],
    ['name IN [a,]', 'filter.value-missing', 12],
    ['name = a "b" c', 'filter.value-has-syntax', 10],
    ['name = a = b', 'filter.value-has-syntax', 10],
    ['name IN "test name"', 'filter.needs-list', undefined],
    ['name NOT IN "test name"', 'filter.needs-list', undefined],
    ['name CONTAINS ALL "test name"', 'filter.needs-list', undefined],
    ['name IS "test name"', 'filter.only-null', undefined],
    ['name IS NOT "test name"', 'filter.only-null', undefined],
    [`${'('.repeat(60)}a=1${')'.repeat(60)}`, 'filter.too-deep', 51],
    [Array(300).fill('a=1').join(' AND '), 'filter.too-many', 1601],
    [`a=1 AND tags.id CONTAINS ALL [${Array(200).fill('x')}]`, 'filter.too-many', 9],
    ['x'.repeat(10_000_000), 'filter.too-long', 10_001],
  ])('%.60s', (text, key, position) => {
    const problem = fault(text)
    expect(problem).toMatchObject({ kind: 'bad-request', key, options: { shape: 'text' } })
    expect(problem?.options.params?.position).toBe(position)
  })

  const fault = (text: string): Problem | null => {
    try {
      filterCondition('recipe', text)
      return null
    } catch (error) {
      return error as Problem
    }
  }

  test('nothing but the declared fault comes out, whatever goes in', () => {
    const syntax = fc.constantFrom(
      'name',
      'tags.id',
      'rating',
      'id',
      ' = ',
      '<>',
      ' IN ',
      '[',
      ']',
      ',',
      '"',
      '\\',
      '(',
      ')',
      ' AND ',
      ' OR ',
      ' IS ',
      'NULL',
      ' LIKE ',
      ' NOT ',
      ' CONTAINS ALL ',
      '5',
      'x',
      ' ',
      '\0',
      '\ud800',
      'created_at',
      '2024-01-01',
      '__proto__',
      'constructor',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(syntax, { maxLength: 30 }).map(words => words.join('')),
        ),
        text => {
          try {
            filterCondition('recipe', text)
          } catch (error) {
            expect(error).toBeInstanceOf(Problem)
          }
        },
      ),
      { numRuns: 3000 },
    )
  })

  test('any text can be asked for between quotes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), value => {
        const quoted = `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
        expect(read(`name = ${quoted}`)).toEqual(['name', '=', value])
        expect(read(`name IN [${quoted}, b]`)).toEqual(['name', 'IN', [value, 'b']])
      }),
    )
  })
})

test('the parsed form', () => {
  const text =
    '(( (name = "my-recipe") AND is_active = TRUE) AND tags.name CONTAINS ALL ["tag1","tag2"]) OR (name="my-other-recipe" AND (count=1 OR count=2) )'
  expect(
    filterParts(text).parts.map(part => [
      part.leftParenthesis,
      part.logicalOperator,
      part.attributeName,
      part.relationalOperator,
      part.value,
      part.rightParenthesis,
    ]),
  ).toEqual([
    ['(((', null, 'name', '=', 'my-recipe', ')'],
    [null, 'AND', 'is_active', '=', 'TRUE', ')'],
    [null, 'AND', 'tags.name', 'CONTAINS ALL', ['tag1', 'tag2'], ')'],
    ['(', 'OR', 'name', '=', 'my-other-recipe', null],
    ['(', 'AND', 'count', '=', '1', null],
    [null, 'OR', 'count', '=', '2', '))'],
  ])
  expect(filterParts('name IS NOT NONE').parts[0]).toMatchObject({ relationalOperator: 'IS NOT', value: null })
  expect(filterParts('(name =')).toEqual({ parts: [] })
  expect(filterParts('')).toEqual({ parts: [] })
})
