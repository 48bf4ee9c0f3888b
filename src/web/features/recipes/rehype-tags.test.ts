import { expect, test } from 'vitest'
import { rehypeTags } from './rehype-tags.ts'

const raw = (value: string) => ({ type: 'raw', value })
const text = (value: string) => ({ type: 'text', value })
const element = (tagName: string, ...children: object[]) => ({ type: 'element', tagName, properties: {}, children })

const read = (...nodes: object[]) => {
  const tree = element('p', ...nodes)
  rehypeTags()(tree)
  return tree.children
}

test('tags around words become elements, within one another as well, without what stood in them', () => {
  expect(read(text('H'), raw('<sub>'), text('2'), raw('</SUB >'), text('O'))).toEqual([
    text('H'),
    element('sub', text('2')),
    text('O'),
  ])
  expect(read(raw('<u onclick="x()">'), raw('<small>'), text('a'), raw('</small>'), raw('</u>'))).toEqual([
    element('u', element('small', text('a'))),
  ])
})

test('what stands in a script is left out, and a tag that nobody closes changes nothing', () => {
  expect(read(text('a'), raw('<script>'), text('alert(1)'), raw('</script>'), text('b'))).toEqual([
    text('a'),
    text('b'),
  ])
  expect(read(raw('<u>'), text('a'))).toEqual([raw('<u>'), text('a')])
})
