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

test('two fields that are put right at once are both no longer wrong', () => {
  function Form() {
    const { values, errors, set, setError } = useForm({
      initial: { lunch: '', dinner: '', step: 0 },
      onSubmit: () => undefined,
    })
    if (values.step === 0) {
      setError('lunch', 'No name')
      setError('dinner', 'No name')
      set('step', 1)
    } else if (values.step === 1) {
      set('lunch', 'Luncheon')
      set('dinner', 'Supper')
      set('step', 2)
    }
    return createElement('p', {}, Object.values(errors).filter(Boolean).join(', '))
  }
  expect(renderToStaticMarkup(createElement(Form))).toBe('<p></p>')
})
