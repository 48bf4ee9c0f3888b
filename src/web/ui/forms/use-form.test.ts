import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useForm } from './use-form.ts'

test('two fields that are set at once are both kept', () => {
  function Form() {
    const { values, set } = useForm({ initial: { lunch: 'Lunch', dinner: 'Dinner' }, onSubmit: () => undefined })
    if (values.dinner === 'Dinner') {
      set('lunch', 'Luncheon')
      set('dinner', 'Supper')
    }
    return createElement('p', {}, `${values.lunch}, ${values.dinner}`)
  }
  expect(renderToStaticMarkup(createElement(Form))).toBe('<p>Luncheon, Supper</p>')
})
