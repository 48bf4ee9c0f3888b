import { type FormEvent, useRef, useState } from 'react'
import { mergeEdits } from './merge-edits.ts'

type Errors<Values> = { [Name in keyof Values]?: string }

/** What is wrong with a value, in words; nothing when it is fine. */
export type Rule<Values, Name extends keyof Values> = (value: Values[Name], values: Values) => string | undefined
export type Rules<Values> = { [Name in keyof Values]?: Rule<Values, Name>[] }

interface FormOptions<Values> {
  initial: Values
  rules?: Rules<Values>
  /** Resolves to what the server found wrong, by field; to nothing when all went well. */
  onSubmit: (values: Values) => Promise<Errors<Values> | undefined> | Promise<void> | void
}

/**
 * A form's values and what is wrong with them. A field is judged when it is left and from then on while it is typed in;
 * sending judges all of them and goes to the first that needs attention. Values stay until they are replaced.
 */
export function useForm<Values extends object>({ initial, rules = {}, onSubmit }: FormOptions<Values>) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<Values>>({})
  const [isSending, setSending] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)

  const judge = (name: keyof Values, all: Values) =>
    (rules as Rules<Values>)[name]?.map(rule => rule(all[name], all)).find(Boolean)

  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    const next = { ...values, [name]: value }
    setValues(now => ({ ...now, [name]: value }))
    setChanged(true)
    if (errors[name]) setErrors(now => ({ ...now, [name]: judge(name, next) }))
  }

  const showErrors = (found: Errors<Values>) => {
    setErrors(found)
    requestAnimationFrame(() => formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isSending) return
    const names = Object.keys(rules) as (keyof Values)[]
    const found = Object.fromEntries(names.map(name => [name, judge(name, values)])) as Errors<Values>
    if (names.some(name => found[name])) return showErrors(found)
    setErrors({})
    setSending(true)
    try {
      const refused = await onSubmit(values)
      if (refused && Object.keys(refused).length > 0) showErrors(refused)
      else setChanged(false)
    } finally {
      setSending(false)
    }
  }

  return {
    values,
    errors,
    isSending,
    isChanged,
    set,
    setError: (name: keyof Values, error: string | undefined) => setErrors(before => ({ ...before, [name]: error })),
    replace: (next: Values) => {
      setValues(next)
      setErrors({})
      setChanged(false)
    },
    /** Takes what the server saved of what was sent. What was typed since then stays. */
    takeSaved: (saved: Values, sent: Values) => setValues(now => mergeEdits({ opened: sent, edited: now }, saved)),
    submit,
    formProps: { ref: formRef, onSubmit: submit, noValidate: true },
    /** Binds a text field. */
    text: (name: keyof Values & string) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: (event: { currentTarget: { value: string } }) =>
        set(name, event.currentTarget.value as Values[typeof name]),
      onBlur: () => {
        if (values[name]) setErrors(before => ({ ...before, [name]: judge(name, values) }))
      },
    }),
    /** Binds a checkbox or a switch. */
    check: (name: keyof Values & string) => ({
      name,
      checked: values[name] as boolean,
      onChange: (event: { currentTarget: { checked: boolean } }) =>
        set(name, event.currentTarget.checked as Values[typeof name]),
    }),
  }
}
